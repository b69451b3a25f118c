-- Notes what a member asks for. Nothing is reserved: the mailed code, which names these terms, does that.
CREATE OR REPLACE FUNCTION withdrawals.request(
  p_session_sha256 bytea, p_id uuid, p_member_id bigint, p_source text, p_position_id bigint, p_address text,
  p_gross_micro bigint, p_charge_micro bigint, p_net_micro bigint, p_valid_minutes integer
) RETURNS SETOF withdrawals.withdrawal LANGUAGE plpgsql SECURITY DEFINER SET search_path = withdrawals, pg_temp AS $$
BEGIN
  PERFORM identity.check_session(p_member_id, p_session_sha256);
  RETURN QUERY
  INSERT INTO withdrawals.withdrawal (id, member_id, source, position_id, address, gross_micro, charge_micro, net_micro, expires_at)
  VALUES (p_id, p_member_id, p_source, p_position_id, p_address, p_gross_micro, p_charge_micro, p_net_micro,
    now() + make_interval(mins => least(p_valid_minutes, 60)))
  RETURNING *;
END $$;
