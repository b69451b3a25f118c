-- Moves claimable profit to the Flexible wallet, and returns what that holds then. Amount and version are those of the claimable account's
-- last entry as the caller saw it: two clicks at once have one key, and so are one posting.
-- p_amount_micro: free choice of the member, within the balance of their own account.
-- p_version: accepted: docs/security.md, a wrong one makes a claim with a key of its own, within the same balance.
CREATE OR REPLACE FUNCTION income.claim(p_session_sha256 bytea, p_member_id bigint, p_amount_micro bigint, p_version bigint) RETURNS bigint
LANGUAGE plpgsql SECURITY DEFINER SET search_path = income, pg_temp AS $$
-- Calls are assigned: a statement costs ten times an expression.
DECLARE done text;
BEGIN
  done := identity.check_session(p_member_id, p_session_sha256);
  done := ledger.move_own('claim', p_member_id, 'claimable', 'earnings', p_amount_micro, format('claim:%s:%s', p_member_id, p_version), '{}');
  RETURN ledger.balance(ledger.account_number(p_member_id, 'earnings'));
END $$;
