-- An earlier signature had the charge, the net amount and the expiry as parameters.
DROP FUNCTION IF EXISTS withdrawals.request(bytea, uuid, bigint, text, bigint, text, bigint, bigint, bigint, integer);

-- Stores a member's request on the terms that apply now; `p_gross_micro` is null for a package. Reserves nothing: the mailed code, which
-- states these terms, does that. A request expires after 20 minutes: ten for the mail to arrive, ten for the code. Errors: 23514
-- withdrawal_has_its_terms if there are no such terms, or the amount is below the minimum.
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
