-- The account that a withdrawal takes its money from: the Flexible wallet, or the principal of its package.
CREATE OR REPLACE FUNCTION withdrawals.origin_of(w withdrawals.withdrawal) RETURNS bigint LANGUAGE sql STABLE
RETURN ledger.account_number(w.member_id, CASE w.source WHEN 'package' THEN 'principal' ELSE 'earnings' END);
