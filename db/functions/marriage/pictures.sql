-- Adds a picture in both forms, at most five. A child's profile then needs a new consent. Returns its id. Errors
-- (PB000): as marriage.own; profile_removed, pictures_full.
CREATE OR REPLACE FUNCTION marriage.add_picture(
  p_session_sha256 bytea, p_width integer, p_height integer, p_sizes smallint[], p_sha256 bytea[], p_contents bytea[],
  p_blurred_sizes smallint[], p_blurred_sha256 bytea[], p_blurred bytea[]
) RETURNS uuid LANGUAGE plpgsql SECURITY DEFINER SET search_path = marriage, pg_temp AS $$
DECLARE p marriage.profile := marriage.own(p_session_sha256); refused text; added uuid;
BEGIN
  refused := CASE WHEN p.status = 'removed' THEN 'profile_removed'
    WHEN (SELECT count(*) FROM marriage.picture x WHERE x.profile_id = p.id) >= 5 THEN 'pictures_full' END;
  IF refused IS NOT NULL THEN
    RAISE EXCEPTION '%', refused USING ERRCODE = 'PB000';
  END IF;
  IF p.whose = 'child' THEN
    UPDATE marriage.profile x SET status = 'draft', consented_at = NULL, consent_sha256 = NULL WHERE x.id = p.id;
  END IF;
  INSERT INTO marriage.picture (profile_id, sharp_id, blurred_id)
  VALUES (p.id, media.add_private(p.member_id, p_width, p_height, p_sizes, p_sha256, p_contents),
    media.add_private(p.member_id, p_width, p_height, p_blurred_sizes, p_blurred_sha256, p_blurred))
  RETURNING id INTO added;
  RETURN added;
END $$;

-- Checks that the session may add a picture before its file is read. Errors (PB000): as marriage.add_picture.
CREATE OR REPLACE FUNCTION marriage.check_picture(p_session_sha256 bytea) RETURNS void
LANGUAGE plpgsql SECURITY DEFINER SET search_path = marriage, pg_temp AS $$
DECLARE p marriage.profile := marriage.own(p_session_sha256);
BEGIN
  IF p.status = 'removed' OR (SELECT count(*) FROM marriage.picture x WHERE x.profile_id = p.id) >= 5 THEN
    RAISE EXCEPTION '%', CASE p.status WHEN 'removed' THEN 'profile_removed' ELSE 'pictures_full' END
      USING ERRCODE = 'PB000';
  END IF;
END $$;

-- Deletes one of the member's pictures in both forms. Errors (PB000): as marriage.own; picture_unknown.
CREATE OR REPLACE FUNCTION marriage.remove_picture(p_session_sha256 bytea, p_picture uuid) RETURNS void
LANGUAGE plpgsql SECURITY DEFINER SET search_path = marriage, pg_temp AS $$
DECLARE p marriage.profile := marriage.own(p_session_sha256); gone uuid[];
BEGIN
  DELETE FROM marriage.picture x WHERE x.id = p_picture AND x.profile_id = p.id
  RETURNING ARRAY[x.sharp_id, x.blurred_id] INTO gone;
  IF NOT FOUND THEN
    RAISE EXCEPTION 'picture_unknown' USING ERRCODE = 'PB000';
  END IF;
  PERFORM media.remove_private(gone);
END $$;

-- Returns and locks a child's profile by the key that was mailed to the child. The key remains valid for withdrawing
-- the consent. Errors (PB000): consent_unknown.
CREATE OR REPLACE FUNCTION marriage.of_key(p_key_sha256 bytea) RETURNS marriage.profile LANGUAGE plpgsql AS $$
DECLARE p marriage.profile;
BEGIN
  SELECT * INTO p FROM marriage.profile x
  WHERE x.consent_sha256 = p_key_sha256 AND x.consent_tries < 5 AND x.status <> 'removed'
  FOR NO KEY UPDATE;
  IF NOT FOUND THEN
    RAISE EXCEPTION 'consent_unknown' USING ERRCODE = 'PB000';
  END IF;
  RETURN p;
END $$;

CREATE OR REPLACE FUNCTION marriage.read_consent(p_key_sha256 bytea) RETURNS jsonb
LANGUAGE plpgsql SECURITY DEFINER SET search_path = marriage, pg_temp AS $$
DECLARE p marriage.profile := marriage.of_key(p_key_sha256);
BEGIN
  RETURN jsonb_build_object(
    'by', (SELECT split_part(m.full_name, ' ', 1) FROM members.members m WHERE m.id = p.member_id),
    'status', p.status, 'pictures', (SELECT count(*) FROM marriage.picture x WHERE x.profile_id = p.id))
    || marriage.said_of(p);
END $$;

-- Returns a sharp picture of such a profile by its position, from 1. Null if there is none. Errors (PB000):
-- consent_unknown.
CREATE OR REPLACE FUNCTION marriage.consent_picture(p_key_sha256 bytea, p_place integer) RETURNS bytea
LANGUAGE plpgsql SECURITY DEFINER SET search_path = marriage, pg_temp AS $$
DECLARE p marriage.profile := marriage.of_key(p_key_sha256);
BEGIN
  RETURN (SELECT media.private_content(x.sharp_id, 480::smallint) FROM marriage.picture x WHERE x.profile_id = p.id
    ORDER BY x.added_at, x.id OFFSET greatest(p_place, 1) - 1 LIMIT 1);
END $$;

-- Records the child's consent, confirmed with the birth date, which the mail does not contain. True if the profile is
-- now published; false if the date is wrong. Five wrong dates void the key. Errors (PB000): consent_unknown, not_adult.
-- p_born_on: compared with the birth date of the profile.
CREATE OR REPLACE FUNCTION marriage.agree(p_key_sha256 bytea, p_born_on date) RETURNS boolean
LANGUAGE plpgsql SECURITY DEFINER SET search_path = marriage, pg_temp AS $$
DECLARE p marriage.profile := marriage.of_key(p_key_sha256);
BEGIN
  IF p.status <> 'awaiting_consent' THEN
    RAISE EXCEPTION 'consent_unknown' USING ERRCODE = 'PB000';
  ELSIF p.born_on IS DISTINCT FROM p_born_on THEN
    UPDATE marriage.profile x SET consent_tries = x.consent_tries + 1 WHERE x.id = p.id;
    RETURN false;
  ELSIF NOT marriage.is_adult(p.born_on) THEN
    RAISE EXCEPTION 'not_adult' USING ERRCODE = 'PB000';
  END IF;
  UPDATE marriage.profile x SET status = 'published', consented_at = now() WHERE x.id = p.id;
  PERFORM members.notify('marriage-decided', p.member_id, jsonb_build_object('outcome', 'agreed'));
  RETURN true;
END $$;

-- Refuses or withdraws the child's consent: deletes the profile and everything that belongs to it. Errors (PB000):
-- consent_unknown.
CREATE OR REPLACE FUNCTION marriage.refuse(p_key_sha256 bytea) RETURNS void
LANGUAGE plpgsql SECURITY DEFINER SET search_path = marriage, pg_temp AS $$
DECLARE p marriage.profile := marriage.of_key(p_key_sha256);
BEGIN
  PERFORM marriage.take_away(p.id, p.member_id);
  PERFORM members.notify('marriage-decided', p.member_id, jsonb_build_object('outcome', 'refused'));
END $$;
