-- The date of birth that was read from a member's approved document; null without one. For other modules' functions; granted to no login.
CREATE OR REPLACE FUNCTION kyc.birth_date_of(p_member_id bigint) RETURNS date LANGUAGE sql STABLE SECURITY DEFINER
SET search_path = kyc, pg_temp AS $$
SELECT b.born_on FROM kyc.submission s JOIN kyc.birth_date b ON b.submission_id = s.id
WHERE s.member_id = p_member_id AND s.status = 'approved'
$$;

-- A date is noted with the approval of its document, is one of a person who lives, and stays.
CREATE OR REPLACE FUNCTION kyc.check_birth_date() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER SET search_path = kyc, pg_temp AS $$
DECLARE broken text;
BEGIN
  broken := CASE WHEN TG_OP <> 'INSERT' THEN 'birth_date_stays'
    WHEN NEW.born_on > platform.business_date() OR NEW.born_on <= platform.business_date() - interval '120 years' THEN 'birth_date_of_a_person'
    WHEN NOT EXISTS (SELECT FROM kyc.submission s WHERE s.id = NEW.submission_id AND s.status = 'approved' AND s.decided_at = now())
      THEN 'birth_date_with_its_approval' END;
  IF broken IS NOT NULL THEN
    RAISE EXCEPTION 'a birth date breaks %', broken USING ERRCODE = '23514', CONSTRAINT = broken;
  END IF;
  RETURN NEW;
END $$;

CREATE OR REPLACE TRIGGER birth_date_is_sound BEFORE INSERT OR UPDATE OR DELETE ON kyc.birth_date
  FOR EACH ROW EXECUTE FUNCTION kyc.check_birth_date();
