-- A member who changes address or number is known by the one before as well, so that a profile that was hidden from it stays hidden. Not of
-- one whose account is deleted.
CREATE OR REPLACE FUNCTION marriage.note_former_address() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER
SET search_path = marriage, pg_temp AS $$
BEGIN
  INSERT INTO marriage.former_address (member_id, sha256)
  SELECT OLD.id, marriage.hidden_hash(c.what, c.before)
  FROM (VALUES ('email', OLD.email, NEW.email), ('phone', OLD.phone, NEW.phone)) c (what, before, now)
  WHERE c.before <> c.now ON CONFLICT DO NOTHING;
  RETURN NULL;
END $$;

CREATE OR REPLACE TRIGGER former_address_is_noted AFTER UPDATE OF email, phone ON members.member
  FOR EACH ROW WHEN (NEW.kind = 'member' AND NEW.deleted_at IS NULL AND (OLD.email, OLD.phone) IS DISTINCT FROM (NEW.email, NEW.phone))
  EXECUTE FUNCTION marriage.note_former_address();
