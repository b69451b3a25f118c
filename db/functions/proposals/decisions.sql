-- Who proposed and who approved, with what they confirmed. An approval without a confirmation was given as its proposal was made.
CREATE OR REPLACE VIEW proposals.decisions AS
SELECT p.id AS proposal_id, 'proposed' AS decision, p.proposed_by AS operator_id, p.proposed_at AS decided_at, p.confirmation_id, p.unconfirmed,
  proposals.confirmed_statement('Propose', p, p.confirmation_id) AS statement, p.amount_micro
FROM proposals.proposal p
UNION ALL
SELECT p.id, 'approved', p.decided_by, p.decided_at, p.approval_confirmation_id,
  CASE WHEN p.approval_confirmation_id IS NULL THEN coalesce(p.unconfirmed, 'command line') END,
  proposals.confirmed_statement('Approve', p, p.approval_confirmation_id), p.amount_micro
FROM proposals.proposal p WHERE p.status = 'approved';
