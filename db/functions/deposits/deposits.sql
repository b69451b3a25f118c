-- Deposits of members, from the first sight of the transfer to the credit.
CREATE OR REPLACE VIEW deposits.deposits AS
SELECT id, public_id, member_id, transfer_id, amount_micro, remainder_wei, status, posting_id, created_at, credited_at
FROM deposits.deposit;
