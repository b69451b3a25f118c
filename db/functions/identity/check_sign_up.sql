-- Whom the API makes a member or vendor has used up, in the same transaction, the code that was mailed to the address for that kind.
-- A member stands below a sponsor, a vendor below none. Only the command line and the seed make others.
CREATE OR REPLACE FUNCTION identity.check_sign_up() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER SET search_path = identity, pg_temp AS $$
BEGIN
  IF (NEW.kind = 'member') = (NEW.sponsor_id IS NOT NULL) AND EXISTS (SELECT FROM identity.one_time_code c
      WHERE c.purpose = 'sign-up' AND c.email = NEW.email AND c.kind = NEW.kind AND c.consumed_at = now()) THEN
    RETURN NEW;
  END IF;
  RAISE EXCEPTION 'nobody confirmed the address of member %', NEW.id USING ERRCODE = '23514', CONSTRAINT = 'member_signed_up_by_code';
END $$;

CREATE OR REPLACE TRIGGER member_signed_up_by_code BEFORE INSERT ON members.member FOR EACH ROW
  WHEN (session_user = 'plumbline_api') EXECUTE FUNCTION identity.check_sign_up();
