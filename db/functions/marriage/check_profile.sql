-- Holds for every program: a profile is of an adult, is shown with the birth date of a checked document, begins as `draft`, stays its member's and the same person's, and follows
-- marriage.may_follow. A child's consent is to the text as it stands: whatever changes takes it away.
CREATE OR REPLACE FUNCTION marriage.check_profile() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE broken text;
BEGIN
  broken := CASE
    WHEN NOT marriage.is_adult(NEW.born_on) THEN 'profile_of_an_adult'
    WHEN NEW.status = 'published' AND NOT marriage.is_as_checked(NEW.member_id, NEW.whose, NEW.born_on)
      THEN 'profile_birth_date_as_checked'
    WHEN TG_OP = 'INSERT' THEN CASE WHEN NEW.status <> 'draft' THEN 'profile_begins_as_draft' END
    WHEN (OLD.id, OLD.public_id, OLD.member_id, OLD.whose, OLD.made_at)
      IS DISTINCT FROM (NEW.id, NEW.public_id, NEW.member_id, NEW.whose, NEW.made_at) THEN 'profile_stays_whose_it_is'
    WHEN OLD.status <> NEW.status AND NOT marriage.may_follow(OLD.status, NEW.status) THEN 'profile_state_follows'
    WHEN NEW.consented_at IS NOT NULL AND NEW.consented_at IS NOT DISTINCT FROM OLD.consented_at
      AND (OLD.first_name, OLD.family_name, OLD.born_on, OLD.place_id, OLD.marital, OLD.attributes, OLD.about, OLD.child_email)
        IS DISTINCT FROM (NEW.first_name, NEW.family_name, NEW.born_on, NEW.place_id, NEW.marital, NEW.attributes, NEW.about,
          NEW.child_email) THEN 'profile_consent_to_its_text' END;
  IF broken IS NOT NULL THEN
    RAISE EXCEPTION 'a profile breaks %', broken USING ERRCODE = '23514', CONSTRAINT = broken;
  END IF;
  RETURN NEW;
END $$;

CREATE OR REPLACE TRIGGER profile_is_sound BEFORE INSERT OR UPDATE ON marriage.profile
  FOR EACH ROW EXECUTE FUNCTION marriage.check_profile();

-- Eighteen years old on the business day, and not older than a person gets.
CREATE OR REPLACE FUNCTION marriage.is_adult(p_born_on date) RETURNS boolean LANGUAGE sql STABLE
RETURN p_born_on <= platform.business_date() - interval '18 years' AND p_born_on > platform.business_date() - interval '120 years';

-- A pictured child agreed to these pictures: another one takes the consent away.
CREATE OR REPLACE FUNCTION marriage.follow_picture() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF EXISTS (SELECT FROM marriage.profile p WHERE p.id = NEW.profile_id AND p.consented_at IS NOT NULL) THEN
    RAISE EXCEPTION 'a picture breaks profile_consent_to_its_pictures' USING ERRCODE = '23514',
      CONSTRAINT = 'profile_consent_to_its_pictures';
  END IF;
  RETURN NEW;
END $$;

CREATE OR REPLACE TRIGGER picture_is_agreed_to BEFORE INSERT OR UPDATE ON marriage.picture
  FOR EACH ROW EXECUTE FUNCTION marriage.follow_picture();
