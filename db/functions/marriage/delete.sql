-- The member deletes the profile: with this statement its text, pictures, answers, openings, the list of hidden people and the sightings
-- of it are gone. Errors (PB000): as marriage.own.
CREATE OR REPLACE FUNCTION marriage.delete(p_session_sha256 bytea) RETURNS void
LANGUAGE plpgsql SECURITY DEFINER SET search_path = marriage, pg_temp AS $$
DECLARE p marriage.profile := marriage.own(p_session_sha256);
BEGIN
  PERFORM marriage.take_away(p.id, p.member_id);
END $$;

-- Deletes a profile and all that belongs to it. For functions that know who may.
CREATE OR REPLACE FUNCTION marriage.take_away(p_id bigint, p_member_id bigint) RETURNS void LANGUAGE plpgsql AS $$
DECLARE gone uuid[];
BEGIN
  -- Whoever sends an answer at this moment holds a shared lock (marriage.send).
  PERFORM FROM marriage.profile p WHERE p.id = p_id FOR UPDATE;
  PERFORM responses.remove_between(p_member_id);
  WITH pictures AS (DELETE FROM marriage.picture x WHERE x.profile_id = p_id RETURNING x.sharp_id, x.blurred_id)
  SELECT array_agg(g.id) INTO gone FROM pictures CROSS JOIN LATERAL unnest(ARRAY[sharp_id, blurred_id]) g (id);
  PERFORM media.remove_private(coalesce(gone, '{}'));
  DELETE FROM marriage.profile p WHERE p.id = p_id;
  DELETE FROM marriage.sighting s WHERE s.viewer_id = p_member_id;
END $$;

-- Deletes what an account left here, when the account is deleted. Granted to no login: whatever deletes an account calls it.
CREATE OR REPLACE FUNCTION marriage.remove_person(p_member_id bigint) RETURNS void LANGUAGE plpgsql AS $$
BEGIN
  PERFORM marriage.take_away(p.id, p.member_id) FROM marriage.profile p WHERE p.member_id = p_member_id;
  DELETE FROM marriage.sighting s WHERE s.viewer_id = p_member_id;
  DELETE FROM marriage.allowance a WHERE a.viewer_id = p_member_id;
  DELETE FROM marriage.consent_mail m WHERE m.member_id = p_member_id;
  DELETE FROM marriage.removal r WHERE r.member_id = p_member_id;
  DELETE FROM marriage.former_address f WHERE f.member_id = p_member_id;
END $$;
