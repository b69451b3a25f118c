-- Makes the code of a message that is being sent: for the process that sends mails, and for no other one. The ten minutes begin
-- now; a sending that is tried again makes another code, and the last one counts. No row: the code was replaced, used, not made in
-- its hour, or its mail has left. A null: the address gets none, only a hash that nothing fits.
CREATE OR REPLACE FUNCTION identity.make_code(p_code_id uuid) RETURNS TABLE (digits text)
LANGUAGE plpgsql SECURITY DEFINER SET search_path = identity, pg_temp AS $$
DECLARE drawn text := identity.draw_digits(); drawn_at timestamptz := clock_timestamp();
BEGIN
  RETURN QUERY
  UPDATE identity.one_time_code c SET made_at = drawn_at, expires_at = drawn_at + interval '10 minutes',
    code_sha256 = CASE WHEN c.gets_code THEN identity.code_hash(c.id, c.secret_sha256, drawn)
                       ELSE sha256(uuid_send(gen_random_uuid()) || uuid_send(gen_random_uuid())) END
  WHERE c.id = p_code_id AND c.consumed_at IS NULL AND c.secret_sha256 IS NOT NULL AND c.created_at > drawn_at - interval '1 hour'
  RETURNING CASE WHEN c.gets_code THEN drawn END;
END $$;
