-- It took what withdrawals.terms_of determines.
DROP FUNCTION IF EXISTS withdrawals.request(bytea, uuid, bigint, text, bigint, text, bigint, bigint, bigint, integer);

-- Notes what a member asks for, on the terms that apply now; `p_gross_micro` is the member's choice, and null of a package. Nothing is
-- reserved: the mailed code, which names these terms, does that, in the time for its mail and its own. Errors: 23514
-- withdrawal_has_its_terms where there are no such terms, or less than the minimum is asked for.
-- p_gross_micro: free choice of the member, within the minimum (withdrawals.terms_of); a package has its own price.
CREATE OR REPLACE FUNCTION withdrawals.request(
  p_session_sha256 bytea, p_id uuid, p_member_id bigint, p_source text, p_position_id bigint, p_address text, p_gross_micro bigint
) RETURNS SETOF withdrawals.withdrawal LANGUAGE plpgsql SECURITY DEFINER SET search_path = withdrawals, pg_temp AS $$
BEGIN
  PERFORM identity.check_session(p_member_id, p_session_sha256);
  RETURN QUERY
  INSERT INTO withdrawals.withdrawal (id, member_id, source, position_id, address, gross_micro, charge_micro, net_micro, expires_at)
  SELECT p_id, p_member_id, p_source, p_position_id, p_address, t.gross_micro, t.charge_micro, t.net_micro, now() + interval '20 minutes'
  FROM withdrawals.terms_of(p_source, p_member_id, p_position_id, p_gross_micro) t
  RETURNING *;
  IF NOT FOUND THEN
    RAISE EXCEPTION 'nothing can be withdrawn so' USING ERRCODE = '23514', CONSTRAINT = 'withdrawal_has_its_terms';
  END IF;
END $$;
