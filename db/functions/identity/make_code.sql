-- Makes the code of a message that is being sent: for the process that sends mails, and for no other one. The ten minutes begin
-- now. A sending that is tried again brings the same code while that is valid: the mail server may have taken the first one. No row: the
-- code was replaced, used, not made in its hour, or its mail has left. A null: the address gets none, only a hash that nothing fits.
CREATE OR REPLACE FUNCTION identity.make_code(p_code_id uuid) RETURNS TABLE (digits text)
LANGUAGE plpgsql SECURITY DEFINER SET search_path = identity, pg_temp AS $$
#variable_conflict use_column
DECLARE c one_time_code; drawn_at timestamptz := clock_timestamp(); brought text;
BEGIN
  SELECT o.* INTO c FROM one_time_code o
  WHERE o.id = p_code_id AND o.consumed_at IS NULL AND o.secret_sha256 IS NOT NULL AND o.created_at > drawn_at - interval '1 hour'
  FOR UPDATE;
  IF NOT FOUND THEN
    RETURN;
  END IF;
  IF c.gets_code THEN
    brought := CASE WHEN c.digits IS NOT NULL AND c.expires_at > drawn_at THEN c.digits ELSE draw_digits() END;
  END IF;
  UPDATE one_time_code o SET made_at = drawn_at, expires_at = drawn_at + interval '10 minutes', digits = brought,
    code_sha256 = CASE WHEN c.gets_code THEN code_hash(c.id, c.secret_sha256, brought)
                       ELSE sha256(uuid_send(gen_random_uuid()) || uuid_send(gen_random_uuid())) END
  WHERE o.id = c.id;
  RETURN QUERY SELECT brought;
END $$;
