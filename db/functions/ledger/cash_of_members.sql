-- What members paid in and were paid out, and their charges, of the postings up to the position of ledger.summed_to.
CREATE OR REPLACE VIEW ledger.cash_of_members AS
SELECT member_id, deposited_micro, paid_out_micro, charged_micro
FROM ledger.member_cash;
