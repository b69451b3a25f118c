-- Returns a profile's member, if the session was shown the profile and so may report it. Null otherwise. For
-- moderation.
CREATE OR REPLACE FUNCTION marriage.reported_by(p_session_sha256 bytea, p_profile uuid) RETURNS bigint
LANGUAGE plpgsql STABLE SECURITY DEFINER SET search_path = marriage, pg_temp AS $$
DECLARE
  viewer bigint := (SELECT s.subject_id FROM identity.find_session(p_session_sha256, ARRAY['member']) s);
  p marriage.profile;
BEGIN
  p := marriage.seen_profile(viewer, p_profile);
  RETURN p.member_id;
EXCEPTION WHEN SQLSTATE 'PB000' THEN RETURN NULL;
END $$;

-- Profiles for operators who decide about reports: name, text and attributes, without pictures and birth date.
-- moderation reads only reported ones.
CREATE OR REPLACE VIEW marriage.reported_profiles AS
SELECT p.public_id, p.member_id AS owner_id,
  left(concat_ws(' · ', p.first_name, nullif(p.about, ''), nullif(p.attributes::text, '{}')), 2000) AS words,
  p.status = 'published' AS is_shown
FROM marriage.profile p;

-- Removes a profile for operators: hides it, deletes everything between it and others, and mails its owner, who cannot
-- create one for 90 days. For moderation, which has checked the operator's session.
CREATE OR REPLACE FUNCTION marriage.remove(p_session_sha256 bytea, p_profile uuid, p_reason text) RETURNS void
LANGUAGE plpgsql AS $$
DECLARE p marriage.profile;
BEGIN
  PERFORM identity.check_operator_session(p_session_sha256, ARRAY['owner', 'support']);
  SELECT * INTO p FROM marriage.profile x WHERE x.public_id = p_profile AND x.status <> 'removed' FOR UPDATE;
  IF NOT FOUND THEN
    RETURN;
  END IF;
  UPDATE marriage.profile x SET status = 'removed' WHERE x.id = p.id;
  PERFORM responses.remove_between(p.member_id);
  INSERT INTO marriage.removal AS r (member_id, reason) VALUES (p.member_id, p_reason)
  ON CONFLICT (member_id) DO UPDATE SET reason = excluded.reason, removed_at = now();
  PERFORM members.notify('marriage-removed', p.member_id, jsonb_build_object('reason', p_reason));
END $$;

-- Deletes the member's profile at once: its text, pictures, responses, openings, hidden people and sightings. Errors
-- (PB000): as marriage.own.
CREATE OR REPLACE FUNCTION marriage.delete(p_session_sha256 bytea) RETURNS void
LANGUAGE plpgsql SECURITY DEFINER SET search_path = marriage, pg_temp AS $$
DECLARE p marriage.profile := marriage.own(p_session_sha256);
BEGIN
  PERFORM marriage.take_away(p.id, p.member_id);
END $$;

-- Deletes a profile and everything that belongs to it. For functions that have checked the caller.
CREATE OR REPLACE FUNCTION marriage.take_away(p_id bigint, p_member_id bigint) RETURNS void LANGUAGE plpgsql AS $$
DECLARE gone uuid[];
BEGIN
  -- Senders of a response hold a shared lock meanwhile (marriage.send).
  PERFORM FROM marriage.profile p WHERE p.id = p_id FOR UPDATE;
  PERFORM responses.remove_between(p_member_id);
  WITH pictures AS (DELETE FROM marriage.picture x WHERE x.profile_id = p_id RETURNING x.sharp_id, x.blurred_id)
  SELECT array_agg(g.id) INTO gone FROM pictures CROSS JOIN LATERAL unnest(ARRAY[sharp_id, blurred_id]) g (id);
  PERFORM media.remove_private(coalesce(gone, '{}'));
  DELETE FROM marriage.profile p WHERE p.id = p_id;
  DELETE FROM marriage.sighting s WHERE s.viewer_id = p_member_id;
END $$;

-- Deletes an account's data here. Granted to no login: the account's deletion calls it.
CREATE OR REPLACE FUNCTION marriage.remove_person(p_member_id bigint) RETURNS void LANGUAGE plpgsql AS $$
BEGIN
  PERFORM marriage.take_away(p.id, p.member_id) FROM marriage.profile p WHERE p.member_id = p_member_id;
  DELETE FROM marriage.sighting s WHERE s.viewer_id = p_member_id;
  DELETE FROM marriage.allowance a WHERE a.viewer_id = p_member_id;
  DELETE FROM marriage.consent_mail m WHERE m.member_id = p_member_id;
  DELETE FROM marriage.removal r WHERE r.member_id = p_member_id;
  DELETE FROM marriage.former_address f WHERE f.member_id = p_member_id;
END $$;
