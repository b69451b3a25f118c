-- Earlier signatures had the charge, the net amount and the expiry as parameters, or moved nothing.
DROP FUNCTION IF EXISTS withdrawals.request(bytea, uuid, bigint, text, bigint, text, bigint, bigint, bigint, integer),
  withdrawals.request(bytea, uuid, bigint, text, bigint, text, bigint);

-- Stores a member's request on the terms that apply now; `p_gross_micro` is null for a package. Reserves nothing: the mailed code, which
-- states these terms, does that. A request expires after 20 minutes: ten for the mail to arrive, ten for the code. What the Flexible wallet
-- lacks is moved there from the Electronic Wallet first, up to `p_most_moved_micro`: the same request sent twice finds it there and moves
-- it once. Errors: 23514 withdrawal_has_its_terms if there are no such terms, or the amount is below the minimum; PB000
-- insufficient_balance if more is lacking, account_frozen.
-- p_gross_micro: free choice of the member, within the minimum (withdrawals.terms_of); a package has its own price.
-- p_most_moved_micro: free choice of the member, within what the withdrawal lacks and the Electronic Wallet holds.
CREATE OR REPLACE FUNCTION withdrawals.request(
  p_session_sha256 bytea, p_id uuid, p_member_id bigint, p_source text, p_position_id bigint, p_address text, p_gross_micro bigint,
  p_most_moved_micro bigint
) RETURNS SETOF withdrawals.withdrawal LANGUAGE plpgsql SECURITY DEFINER SET search_path = withdrawals, pg_temp AS $$
DECLARE lacking bigint;
BEGIN
  PERFORM identity.check_session(p_member_id, p_session_sha256);
  IF p_most_moved_micro > 0 THEN
    PERFORM ledger.lock_member(p_member_id);
    lacking := p_gross_micro - ledger.balance(ledger.account_number(p_member_id, 'earnings'));
    IF lacking > least(p_most_moved_micro, ledger.balance(ledger.account_number(p_member_id, 'wallet'))) THEN
      RAISE 'insufficient_balance' USING ERRCODE = 'PB000';
    ELSIF lacking > 0 THEN
      PERFORM wallets.transfer(p_session_sha256, p_member_id, 'wallet', 'earnings', lacking, 'withdrawal:' || p_id);
    END IF;
  END IF;
  RETURN QUERY
  INSERT INTO withdrawals.withdrawal (id, member_id, source, position_id, address, gross_micro, charge_micro, net_micro, expires_at)
  SELECT p_id, p_member_id, p_source, p_position_id, p_address, t.gross_micro, t.charge_micro, t.net_micro, now() + interval '20 minutes'
  FROM withdrawals.terms_of(p_source, p_member_id, p_position_id, p_gross_micro) t
  RETURNING *;
  IF NOT FOUND THEN
    RAISE EXCEPTION 'nothing can be withdrawn so' USING ERRCODE = '23514', CONSTRAINT = 'withdrawal_has_its_terms';
  END IF;
END $$;
