-- Only members have a team: a vendor is nobody's sponsor. That a vendor has none says vendor_is_in_no_team.
CREATE OR REPLACE FUNCTION members.check_sponsor() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM FROM members.member s WHERE s.id = NEW.sponsor_id AND s.kind = 'vendor';
  IF FOUND THEN
    RAISE EXCEPTION 'the sponsor of member % is a vendor', NEW.id USING ERRCODE = '23514', CONSTRAINT = 'sponsor_is_a_member';
  END IF;
  RETURN NULL;
END $$;

CREATE OR REPLACE TRIGGER sponsor_is_a_member AFTER INSERT OR UPDATE OF sponsor_id ON members.member
  FOR EACH ROW WHEN (NEW.sponsor_id IS NOT NULL) EXECUTE FUNCTION members.check_sponsor();
