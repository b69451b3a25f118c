-- Hides the profile from everyone who has, had or will have this address or phone number; at most two hundred entries.
-- Responses between the two continue until a block. It does not reveal if anyone has the address, so that addresses
-- cannot be guessed. Idempotent. Errors (PB000): as marriage.own; hidden_full.
CREATE OR REPLACE FUNCTION marriage.hide_from(p_session_sha256 bytea, p_what text, p_value text, p_note text)
RETURNS void LANGUAGE plpgsql SECURITY DEFINER SET search_path = marriage, pg_temp AS $$
DECLARE p marriage.profile := marriage.own(p_session_sha256);
BEGIN
  IF (SELECT count(*) FROM marriage.hidden h WHERE h.profile_id = p.id) >= 200 THEN
    RAISE EXCEPTION 'hidden_full' USING ERRCODE = 'PB000';
  END IF;
  INSERT INTO marriage.hidden (profile_id, what, sha256, note)
  VALUES (p.id, p_what, marriage.hidden_hash(p_what, p_value), p_note)
  ON CONFLICT DO NOTHING;
END $$;

-- Removes an entry of marriage.hide_from. Errors (PB000): as marriage.own; hidden_unknown.
CREATE OR REPLACE FUNCTION marriage.show_again(p_session_sha256 bytea, p_hidden uuid) RETURNS void
LANGUAGE plpgsql SECURITY DEFINER SET search_path = marriage, pg_temp AS $$
DECLARE p marriage.profile := marriage.own(p_session_sha256);
BEGIN
  DELETE FROM marriage.hidden h WHERE h.id = p_hidden AND h.profile_id = p.id;
  IF NOT FOUND THEN
    RAISE EXCEPTION 'hidden_unknown' USING ERRCODE = 'PB000';
  END IF;
END $$;

-- Keeps the hash of a member's former address or phone number, so that profiles hidden from it stay hidden. Skips
-- deleted accounts.
CREATE OR REPLACE FUNCTION marriage.record_former_address() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER
SET search_path = marriage, pg_temp AS $$
BEGIN
  INSERT INTO marriage.former_address (member_id, sha256)
  SELECT OLD.id, marriage.hidden_hash(c.what, c.before)
  FROM (VALUES ('email', OLD.email, NEW.email), ('phone', OLD.phone, NEW.phone)) c (what, before, now)
  WHERE c.before <> c.now ON CONFLICT DO NOTHING;
  RETURN NULL;
END $$;

CREATE OR REPLACE TRIGGER former_address_is_noted AFTER UPDATE OF email, phone ON members.member
  FOR EACH ROW
    WHEN (NEW.kind
      = 'member' AND NEW.deleted_at IS NULL AND (OLD.email, OLD.phone) IS DISTINCT FROM (NEW.email, NEW.phone))
  EXECUTE FUNCTION marriage.record_former_address();
