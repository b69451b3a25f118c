-- The member hides the profile from whoever has, had or will have this address or number: two hundred at most. What was sent between the two
-- goes on until a block; nothing on this side shows whether somebody has it, so that no address can be guessed by hiding from it. Named
-- already is no error. Errors (PB000): as marriage.own; hidden_full.
CREATE OR REPLACE FUNCTION marriage.hide_from(p_session_sha256 bytea, p_what text, p_value text, p_note text) RETURNS void
LANGUAGE plpgsql SECURITY DEFINER SET search_path = marriage, pg_temp AS $$
DECLARE p marriage.profile := marriage.own(p_session_sha256);
BEGIN
  IF (SELECT count(*) FROM marriage.hidden h WHERE h.profile_id = p.id) >= 200 THEN
    RAISE EXCEPTION 'hidden_full' USING ERRCODE = 'PB000';
  END IF;
  INSERT INTO marriage.hidden (profile_id, what, sha256, note) VALUES (p.id, p_what, marriage.hidden_hash(p_what, p_value), p_note)
  ON CONFLICT DO NOTHING;
END $$;

-- Errors (PB000): as marriage.own; hidden_unknown.
CREATE OR REPLACE FUNCTION marriage.show_again(p_session_sha256 bytea, p_hidden uuid) RETURNS void
LANGUAGE plpgsql SECURITY DEFINER SET search_path = marriage, pg_temp AS $$
DECLARE p marriage.profile := marriage.own(p_session_sha256);
BEGIN
  DELETE FROM marriage.hidden h WHERE h.id = p_hidden AND h.profile_id = p.id;
  IF NOT FOUND THEN
    RAISE EXCEPTION 'hidden_unknown' USING ERRCODE = 'PB000';
  END IF;
END $$;
