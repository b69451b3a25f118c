-- Whether a profile says the date of birth of its member's identity document, where an operator noted one. A child's profile is of
-- somebody else than the member whose document was looked at.
CREATE OR REPLACE FUNCTION marriage.is_as_checked(p_member_id bigint, p_whose text, p_born_on date) RETURNS boolean LANGUAGE sql STABLE
RETURN p_whose <> 'self' OR coalesce(kyc.birth_date_of(p_member_id) = p_born_on, true);

-- A date that an operator notes or corrects hides the member's profile that says another one, until it says the same.
CREATE OR REPLACE FUNCTION marriage.follow_birth_date() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER SET search_path = marriage, pg_temp AS $$
BEGIN
  UPDATE marriage.profile p SET status = 'paused'
  WHERE p.member_id = (SELECT s.member_id FROM kyc.submissions s WHERE s.id = NEW.submission_id)
    AND p.status = 'published' AND p.whose = 'self' AND p.born_on <> NEW.born_on;
  RETURN NULL;
END $$;

CREATE OR REPLACE TRIGGER profile_follows_birth_date AFTER INSERT OR UPDATE ON kyc.birth_date
  FOR EACH ROW EXECUTE FUNCTION marriage.follow_birth_date();
