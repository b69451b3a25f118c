-- A member's e-mail address stays. What the member confirms is confirmed by codes that go there, so whoever changed it could confirm
-- in the member's name. It goes with the account alone.
CREATE OR REPLACE FUNCTION members.keep_email() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION 'the e-mail address of member % stays', OLD.id USING ERRCODE = '23514', CONSTRAINT = 'member_email_stays';
END $$;

CREATE OR REPLACE TRIGGER member_email_stays BEFORE UPDATE OF email ON members.member
  FOR EACH ROW WHEN (NEW.email IS DISTINCT FROM OLD.email AND NEW.deleted_at IS NULL) EXECUTE FUNCTION members.keep_email();
