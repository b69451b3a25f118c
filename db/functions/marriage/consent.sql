-- A child's profile by the key that was mailed to the child: what is said, to whom it may be shown then, and by whom. The key stays good
-- for taking the consent back. Errors (PB000): consent_unknown.
CREATE OR REPLACE FUNCTION marriage.of_key(p_key_sha256 bytea) RETURNS marriage.profile LANGUAGE plpgsql AS $$
DECLARE p marriage.profile;
BEGIN
  SELECT * INTO p FROM marriage.profile x WHERE x.consent_sha256 = p_key_sha256 AND x.consent_tries < 5 AND x.status <> 'removed'
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
  RETURN jsonb_build_object('by', (SELECT split_part(m.full_name, ' ', 1) FROM members.members m WHERE m.id = p.member_id),
    'status', p.status, 'pictures', (SELECT count(*) FROM marriage.picture x WHERE x.profile_id = p.id)) || marriage.said_of(p);
END $$;

-- A sharp picture of it, by its place (1 is the first); null when there is none. Errors (PB000): consent_unknown.
CREATE OR REPLACE FUNCTION marriage.consent_picture(p_key_sha256 bytea, p_place integer) RETURNS bytea
LANGUAGE plpgsql SECURITY DEFINER SET search_path = marriage, pg_temp AS $$
DECLARE p marriage.profile := marriage.of_key(p_key_sha256);
BEGIN
  RETURN (SELECT media.private_content(x.sharp_id, 480::smallint) FROM marriage.picture x WHERE x.profile_id = p.id
    ORDER BY x.added_at, x.id OFFSET greatest(p_place, 1) - 1 LIMIT 1);
END $$;

-- The child agrees, with the birth date, of which the mail says nothing; five wrong ones void the key. True: it is shown from now on;
-- false: the date is another one. Errors (PB000): consent_unknown, not_adult.
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
  PERFORM members.tell('marriage-decided', p.member_id, jsonb_build_object('outcome', 'agreed'));
  RETURN true;
END $$;

-- The child says no, before or after agreeing: the profile and all that belongs to it is deleted now. Errors (PB000): consent_unknown.
CREATE OR REPLACE FUNCTION marriage.refuse(p_key_sha256 bytea) RETURNS void
LANGUAGE plpgsql SECURITY DEFINER SET search_path = marriage, pg_temp AS $$
DECLARE p marriage.profile := marriage.of_key(p_key_sha256);
BEGIN
  PERFORM marriage.take_away(p.id, p.member_id);
  PERFORM members.tell('marriage-decided', p.member_id, jsonb_build_object('outcome', 'refused'));
END $$;
