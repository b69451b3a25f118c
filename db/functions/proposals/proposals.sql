-- What operators proposed and two of them decided.
CREATE OR REPLACE VIEW proposals.proposals AS
SELECT id, kind, amount_micro, reason, place, evidence, corrects, from_account, to_account, member_id, reverses,
  changes, status, proposed_by, proposed_at, expires_at, decided_by, decided_at, decision, booked_on
FROM proposals.proposal;
