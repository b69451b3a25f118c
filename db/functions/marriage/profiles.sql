-- Allowed state transitions of a profile. A test compares them with the README of marriage.
CREATE OR REPLACE FUNCTION marriage.is_allowed_transition(p_from text, p_to text) RETURNS boolean LANGUAGE sql IMMUTABLE
RETURN (p_from, p_to) IN (('draft', 'awaiting_consent'), ('draft', 'published'), ('awaiting_consent', 'published'),
    ('awaiting_consent', 'draft'), ('published', 'paused'), ('paused', 'published'), ('published', 'draft'),
    ('paused', 'draft'))
  OR (p_to = 'removed' AND p_from <> 'removed');

-- Checks every write of a profile. It is of an adult, begins as `draft`, stays its member's and the same person's, and
-- follows marriage.is_allowed_transition. It is shown only with the birth date of a checked document. A child consents
-- to a certain text, so any change withdraws the consent.
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
    WHEN OLD.status <> NEW.status AND NOT marriage.is_allowed_transition(OLD.status, NEW.status)
      THEN 'profile_state_follows'
    WHEN NEW.consented_at IS NOT NULL AND NEW.consented_at IS NOT DISTINCT FROM OLD.consented_at
      AND (OLD.first_name, OLD.family_name, OLD.born_on, OLD.place_id, OLD.marital, OLD.attributes, OLD.about,
        OLD.child_email)
        IS DISTINCT FROM (NEW.first_name, NEW.family_name, NEW.born_on, NEW.place_id, NEW.marital,
          NEW.attributes, NEW.about, NEW.child_email) THEN 'profile_consent_to_its_text' END;
  IF broken IS NOT NULL THEN
    RAISE EXCEPTION 'a profile breaks %', broken USING ERRCODE = '23514', CONSTRAINT = broken;
  END IF;
  RETURN NEW;
END $$;

CREATE OR REPLACE TRIGGER profile_is_sound BEFORE INSERT OR UPDATE ON marriage.profile
  FOR EACH ROW EXECUTE FUNCTION marriage.check_profile();

-- True if a person is at least eighteen on the business day, and at most 120 years old.
CREATE OR REPLACE FUNCTION marriage.is_adult(p_born_on date) RETURNS boolean LANGUAGE sql STABLE
RETURN p_born_on <= platform.business_date() - interval '18 years'
  AND p_born_on > platform.business_date() - interval '120 years';

-- Rejects adding a picture to a profile with a child's consent, which covers only the earlier pictures.
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

-- True if a profile has the birth date of its member's identity document, if an operator recorded one. A child's
-- profile is not compared, because the document is the member's.
CREATE OR REPLACE FUNCTION marriage.is_as_checked(p_member_id bigint, p_whose text, p_born_on date) RETURNS boolean
LANGUAGE sql STABLE
RETURN p_whose <> 'self' OR coalesce(kyc.birth_date_of(p_member_id) = p_born_on, true);

-- Hides a profile whose birth date differs from the one that an operator recorded or corrected, until it matches.
CREATE OR REPLACE FUNCTION marriage.follow_birth_date() RETURNS trigger
LANGUAGE plpgsql SECURITY DEFINER SET search_path = marriage, pg_temp AS $$
BEGIN
  UPDATE marriage.profile p SET status = 'paused'
  WHERE p.member_id = (SELECT s.member_id FROM kyc.submissions s WHERE s.id = NEW.submission_id)
    AND p.status = 'published' AND p.whose = 'self' AND p.born_on <> NEW.born_on;
  RETURN NULL;
END $$;

CREATE OR REPLACE TRIGGER profile_follows_birth_date AFTER INSERT OR UPDATE ON kyc.birth_date
  FOR EACH ROW EXECUTE FUNCTION marriage.follow_birth_date();

-- Saves the member's profile: their own or an adult child's. Returns its public id. `p_says`: whose, firstName,
-- familyName, bornOn, placeId, marital, attributes, about, childEmail, isDeclared. A child's profile that is published,
-- paused or waiting becomes a draft, because consent is to a certain text. Errors (PB000): as marriage.caller;
-- profile_removed (by operators, now or in the last 90 days), profile_of_another (changed between oneself and a child),
-- not_adult, birth_date_not_as_checked (while it is shown), not_declared, place_unknown, child_email_needed,
-- child_email_own, contact_in_text, banned_word.
CREATE OR REPLACE FUNCTION marriage.save(p_session_sha256 bytea, p_says jsonb) RETURNS uuid
LANGUAGE plpgsql SECURITY DEFINER SET search_path = marriage, pg_temp AS $$
DECLARE
  member bigint := marriage.caller(p_session_sha256);
  texts text := concat_ws(E'\n', p_says ->> 'firstName', p_says ->> 'familyName', p_says ->> 'about',
    (SELECT string_agg(a.value #>> '{}', E'\n') FROM jsonb_each(p_says -> 'attributes') a));
  child text := nullif(lower(trim(p_says ->> 'childEmail')), '');
  before marriage.profile; saved uuid; refused text;
BEGIN
  PERFORM pg_advisory_xact_lock(hashtextextended('marriage', member));
  SELECT * INTO before FROM marriage.profile p WHERE p.member_id = member FOR NO KEY UPDATE;
  refused := CASE
    WHEN before.status = 'removed' OR EXISTS (SELECT FROM marriage.removal r WHERE r.member_id = member 
      AND r.removed_at > now() - interval '90 days')
      THEN 'profile_removed'
    WHEN before.whose <> p_says ->> 'whose' THEN 'profile_of_another'
    WHEN marriage.is_adult((p_says ->> 'bornOn')::date) IS NOT TRUE THEN 'not_adult'
    WHEN before.status = 'published' AND NOT marriage.is_as_checked(member, before.whose, (p_says ->> 'bornOn')::date)
      THEN 'birth_date_not_as_checked'
    WHEN (p_says -> 'isDeclared') IS DISTINCT FROM 'true' THEN 'not_declared'
    WHEN NOT EXISTS (SELECT FROM catalogue.places p WHERE p.id = (p_says ->> 'placeId')::integer) THEN 'place_unknown'
    WHEN (p_says ->> 'whose' = 'child') AND child IS NULL THEN 'child_email_needed'
    WHEN (p_says ->> 'whose' = 'child') AND child = (SELECT lower(m.email) FROM members.members m WHERE m.id = member)
      THEN 'child_email_own'
    WHEN marriage.has_contact(texts) THEN 'contact_in_text' END;
  IF refused IS NOT NULL THEN
    RAISE EXCEPTION '%', refused USING ERRCODE = 'PB000';
  END IF;
  PERFORM screening.refuse(texts, ARRAY['refuse', 'hold']);
  INSERT INTO marriage.profile AS x (member_id, whose, first_name, family_name, born_on, place_id, marital, attributes,
    about, declared_at, child_email)
  VALUES (member, p_says ->> 'whose', p_says ->> 'firstName', p_says ->> 'familyName', (p_says ->> 'bornOn')::date,
    (p_says ->> 'placeId')::integer, p_says ->> 'marital', p_says -> 'attributes', p_says ->> 'about', now(),
    CASE p_says ->> 'whose' WHEN 'child' THEN child END)
  ON CONFLICT (member_id) DO UPDATE SET first_name = excluded.first_name, family_name = excluded.family_name,
    born_on = excluded.born_on, place_id = excluded.place_id, marital = excluded.marital,
    attributes = excluded.attributes, about = excluded.about, child_email = excluded.child_email, declared_at = now(),
    changed_at = now(), consented_at = NULL, consent_sha256 = NULL,
    status = CASE x.whose WHEN 'child' THEN 'draft' ELSE x.status END
  RETURNING x.public_id INTO saved;
  RETURN saved;
END $$;

-- Returns the caller's own profile, with the people it is hidden from and the profiles left today. Null if there is
-- none. Errors (PB000): as marriage.caller.
CREATE OR REPLACE FUNCTION marriage.read_own(p_session_sha256 bytea) RETURNS jsonb
LANGUAGE plpgsql STABLE SECURITY DEFINER SET search_path = marriage, pg_temp AS $$
DECLARE member bigint := marriage.caller(p_session_sha256); p marriage.profile;
BEGIN
  SELECT * INTO p FROM marriage.profile x WHERE x.member_id = member;
  IF NOT FOUND THEN
    RETURN NULL;
  END IF;
  RETURN marriage.said_of(p) || jsonb_build_object('status', p.status, 'familyName', p.family_name, 'bornOn', p.born_on,
    'placeId', p.place_id::text,
    'childEmail', coalesce(p.child_email, ''), 'leftToday', marriage.left_today(member),
    'removedFor',
      coalesce((SELECT r.reason FROM marriage.removal r WHERE r.member_id = member AND p.status = 'removed'), ''),
    'pictures', (SELECT coalesce(jsonb_agg(x.id ORDER BY x.added_at, x.id), '[]') FROM marriage.picture x
      WHERE x.profile_id = p.id),
    'hiddenFrom', (SELECT coalesce(jsonb_agg(jsonb_build_object('_id', h.id, 'what', h.what, 'note', h.note)
        ORDER BY h.added_at, h.id), '[]')
      FROM marriage.hidden h WHERE h.profile_id = p.id));
END $$;

-- Publishes a profile: the member's own at once, a child's after the child agrees with the key mailed now (at most five
-- times a day). Returns its new state. Errors (PB000): as marriage.own; profile_removed, not_adult,
-- identity_needed_to_post (if identity checks are on, the member needs an approved one), birth_date_not_as_checked,
-- rate_limited.
CREATE OR REPLACE FUNCTION marriage.publish(p_session_sha256 bytea) RETURNS text
LANGUAGE plpgsql SECURITY DEFINER SET search_path = marriage, pg_temp AS $$
DECLARE p marriage.profile := marriage.own(p_session_sha256); refused text;
BEGIN
  IF p.status = 'published' THEN
    RETURN p.status;
  END IF;
  refused := CASE WHEN p.status = 'removed' THEN 'profile_removed'
    WHEN NOT marriage.is_adult(p.born_on) THEN 'not_adult'
    WHEN platform.setting_value('identityChecks') = 'true'
      AND NOT marriage.is_identified(p.member_id) THEN 'identity_needed_to_post'
    WHEN NOT marriage.is_as_checked(p.member_id, p.whose, p.born_on) THEN 'birth_date_not_as_checked' END;
  IF refused IS NOT NULL THEN
    RAISE EXCEPTION '%', refused USING ERRCODE = 'PB000';
  END IF;
  IF p.whose = 'child' AND p.consented_at IS NULL THEN
    PERFORM marriage.request_consent(p);
    RETURN 'awaiting_consent';
  END IF;
  UPDATE marriage.profile x SET status = 'published' WHERE x.id = p.id;
  RETURN 'published';
END $$;

-- True if an operator approved the member's identity, for the badge.
CREATE OR REPLACE FUNCTION marriage.is_identified(p_member_id bigint) RETURNS boolean LANGUAGE sql STABLE
RETURN EXISTS (SELECT FROM kyc.submissions s WHERE s.member_id = p_member_id AND s.status = 'approved');

-- Mails the child a new key, which replaces the former one. Its holder can read the profile, agree, or have it deleted.
-- Limits: five mails a day per member, and five per address. Errors (PB000): rate_limited.
CREATE OR REPLACE FUNCTION marriage.request_consent(p marriage.profile) RETURNS void LANGUAGE plpgsql AS $$
DECLARE
  drawn text := rtrim(
    translate(encode(
      sha256(uuid_send(gen_random_uuid()) || uuid_send(gen_random_uuid()) || uuid_send(gen_random_uuid())),
    'base64'), '+/', '-_'), '=');
  asked bytea := marriage.hidden_hash('email', p.child_email);
BEGIN
  PERFORM pg_advisory_xact_lock(hashtextextended('marriage consent ' || p.child_email, 0));
  DELETE FROM marriage.consent_mail m
  WHERE m.sent_at < now() - interval '1 day' AND (m.member_id = p.member_id OR m.email_sha256 = asked);
  IF (SELECT count(*) FROM marriage.consent_mail m WHERE m.member_id = p.member_id) >= 5
      OR (SELECT count(*) FROM marriage.consent_mail m WHERE m.email_sha256 = asked) >= 5 THEN
    RAISE EXCEPTION 'rate_limited' USING ERRCODE = 'PB000';
  END IF;
  INSERT INTO marriage.consent_mail (member_id, email_sha256) VALUES (p.member_id, asked);
  UPDATE marriage.profile x
  SET consent_sha256 = sha256(convert_to(drawn, 'UTF8')), consent_tries = 0, status = 'awaiting_consent'
  WHERE x.id = p.id;
  PERFORM mail.queue('marriage-consent', p.child_email, jsonb_build_object('key', drawn), NULL,
    p_language => (SELECT m.language FROM members.members m WHERE m.id = p.member_id));
END $$;

-- Hides the profile until it is published again; responses continue. Errors (PB000): as marriage.own; profile_removed.
CREATE OR REPLACE FUNCTION marriage.pause(p_session_sha256 bytea) RETURNS text
LANGUAGE plpgsql SECURITY DEFINER SET search_path = marriage, pg_temp AS $$
DECLARE p marriage.profile := marriage.own(p_session_sha256); becomes text;
BEGIN
  IF p.status = 'removed' THEN
    RAISE EXCEPTION 'profile_removed' USING ERRCODE = 'PB000';
  END IF;
  becomes := CASE p.status WHEN 'published' THEN 'paused' WHEN 'awaiting_consent' THEN 'draft' ELSE p.status END;
  UPDATE marriage.profile x SET status = becomes WHERE x.id = p.id;
  RETURN becomes;
END $$;
