-- What two operators decided about the books.
CREATE OR REPLACE VIEW ledger.approvals AS
SELECT id, kind, amount_micro, reason, place, evidence, corrects, from_account, to_account, member_id, reverses, booked_on, approved_at
FROM ledger.approval;
