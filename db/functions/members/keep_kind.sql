-- A member never becomes a vendor, nor the reverse: sessions, codes and what one may hold go by the kind.
CREATE OR REPLACE FUNCTION members.keep_kind() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION 'the kind of member % stays', OLD.id USING ERRCODE = '23514', CONSTRAINT = 'member_kind_stays';
END $$;

CREATE OR REPLACE TRIGGER member_kind_stays BEFORE UPDATE OF kind ON members.member
  FOR EACH ROW WHEN (NEW.kind IS DISTINCT FROM OLD.kind) EXECUTE FUNCTION members.keep_kind();
