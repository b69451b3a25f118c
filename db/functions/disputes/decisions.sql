-- The operators who decided and who approved, with what they confirmed.
CREATE OR REPLACE VIEW disputes.decisions AS
SELECT d.id AS decision_id, 'decided' AS decision, d.proposed_by AS operator_id, d.proposed_at AS decided_at, d.confirmation_id, d.unconfirmed,
  disputes.statement('Decide', d) AS statement, d.held_micro
FROM disputes.decision d
UNION ALL
SELECT d.id, 'approved', d.decided_by, d.decided_at, d.approval_confirmation_id,
  CASE WHEN d.approval_confirmation_id IS NULL THEN 'command line' END, disputes.statement('Approve', d), d.held_micro
FROM disputes.decision d WHERE d.takes_two AND d.status IN ('final', 'done');
