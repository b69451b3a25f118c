-- The member of an open session. Vendors have no profiles. Errors (PB000): unauthorized, account_frozen.
CREATE OR REPLACE FUNCTION marriage.caller(p_session_sha256 bytea) RETURNS bigint LANGUAGE plpgsql STABLE AS $$
DECLARE member bigint := (SELECT s.subject_id FROM identity.find_session(p_session_sha256, ARRAY['member']) s);
BEGIN
  IF member IS NULL THEN
    RAISE EXCEPTION 'unauthorized' USING ERRCODE = 'PB000';
  END IF;
  PERFORM members.refuse_frozen(member);
  RETURN member;
END $$;

-- The caller's profile; locked, where something is done to it. Errors (PB000): as marriage.caller; no_profile.
CREATE OR REPLACE FUNCTION marriage.own(p_session_sha256 bytea) RETURNS marriage.profile LANGUAGE plpgsql AS $$
DECLARE found_profile marriage.profile; member bigint := marriage.caller(p_session_sha256);
BEGIN
  SELECT * INTO found_profile FROM marriage.profile p WHERE p.member_id = member FOR NO KEY UPDATE;
  IF NOT FOUND THEN
    RAISE EXCEPTION 'no_profile' USING ERRCODE = 'PB000';
  END IF;
  RETURN found_profile;
END $$;

-- The caller's profile where it is shown: nobody looks at others who is not there to be looked at. Errors (PB000): as
-- marriage.caller; profile_needed.
CREATE OR REPLACE FUNCTION marriage.viewer(p_session_sha256 bytea) RETURNS marriage.profile
LANGUAGE plpgsql STABLE AS $$
DECLARE found_profile marriage.profile; member bigint := marriage.caller(p_session_sha256);
BEGIN
  SELECT * INTO found_profile FROM marriage.profile p WHERE p.member_id = member AND p.status = 'published';
  IF NOT FOUND THEN
    RAISE EXCEPTION 'profile_needed' USING ERRCODE = 'PB000';
  END IF;
  RETURN found_profile;
END $$;

-- The keyed hash (HMAC-SHA256) of an address or a number, as people are hidden from by it.
CREATE OR REPLACE FUNCTION marriage.hidden_hash(p_what text, p_value text) RETURNS bytea LANGUAGE sql STABLE AS $$
  SELECT sha256(k.outer_key || sha256(k.inner_key || convert_to(p_what || ':' || lower(trim(p_value)), 'UTF8')))
  FROM marriage.hidden_key k
$$;

-- The hashes by which a member can be meant: of the address and number now, and of those before.
CREATE OR REPLACE FUNCTION marriage.hashes_of(p_member_id bigint) RETURNS bytea[] LANGUAGE sql STABLE AS $$
  SELECT ARRAY[marriage.hidden_hash('email', m.email), marriage.hidden_hash('phone', m.phone)]
    || ARRAY(SELECT f.sha256 FROM marriage.former_address f WHERE f.member_id = m.id)
  FROM members.members m WHERE m.id = p_member_id
$$;

-- Whether a member may be shown a profile at this moment, who is `p_hashes`: it is shown, is not their own, neither of
-- the two blocks the other, its owner is not frozen, and did not name them among those it is hidden from.
CREATE OR REPLACE FUNCTION marriage.may_see(p_viewer bigint, p_hashes bytea[], p marriage.profile) RETURNS boolean
LANGUAGE sql STABLE AS $$
  SELECT p.status = 'published' AND p.member_id <> p_viewer AND NOT members.is_frozen(p.member_id)
    AND NOT responses.is_blocked(p_viewer, p.member_id)
    AND NOT EXISTS (SELECT FROM marriage.hidden h WHERE h.profile_id = p.id AND h.sha256 = ANY (p_hashes))
$$;

-- Whether a profile that was drawn for a viewer is one that they were shown: within thirty days, and not by this
-- transaction, which could take the count of it back.
CREATE OR REPLACE FUNCTION marriage.was_shown(s marriage.sighting) RETURNS boolean LANGUAGE sql STABLE
RETURN s.seen_at > now() - interval '30 days' AND s.drawn_in IS DISTINCT FROM pg_current_xact_id_if_assigned();

-- A profile that the viewer was shown before, or has an answer with, under its public id. Nobody else's id opens
-- anything, and takes as long as one that does not exist: each question is asked of either. Errors (PB000):
-- profile_unknown.
CREATE OR REPLACE FUNCTION marriage.seen_profile(p_viewer bigint, p_profile uuid) RETURNS marriage.profile
LANGUAGE plpgsql STABLE AS $$
DECLARE
  shown marriage.profile; who bigint; was_seen boolean; is_answered boolean; is_frozen boolean; is_blocked boolean;
  is_hidden boolean;
  hashes bytea[] := marriage.hashes_of(p_viewer);
BEGIN
  SELECT * INTO shown FROM marriage.profile p WHERE p.public_id = p_profile;
  who := coalesce(shown.member_id, 0);
  was_seen := EXISTS (SELECT FROM marriage.sighting s
    WHERE s.viewer_id = p_viewer AND s.profile_id = coalesce(shown.id, 0) AND marriage.was_shown(s));
  is_answered := responses.steps_between(p_viewer, who) <> '[]';
  -- What marriage.may_see asks, each by itself: one condition would leave out the rest of it after the first that is
  -- false.
  is_frozen := members.is_frozen(who);
  is_blocked := responses.is_blocked(p_viewer, who);
  is_hidden := EXISTS (SELECT FROM marriage.hidden h
    WHERE h.profile_id = coalesce(shown.id, 0) AND h.sha256 = ANY (hashes));
  IF (shown.status = 'published' AND who <> p_viewer AND NOT is_frozen AND NOT is_blocked AND NOT is_hidden
      AND (was_seen OR is_answered)) IS NOT TRUE THEN
    RAISE EXCEPTION 'profile_unknown' USING ERRCODE = 'PB000';
  END IF;
  RETURN shown;
END $$;

-- Whether a text names a way around the consents: an address, a number of seven digits or more, a link, a name at some
-- network.
CREATE OR REPLACE FUNCTION marriage.has_contact(p_text text) RETURNS boolean LANGUAGE sql IMMUTABLE
RETURN p_text ~* '@|https?:|www\.|\.(com|in|net|org|me)\y|whats ?app|telegram|instagram|insta id'
  OR translate(p_text, '०१२३४५६७८९', '0123456789') ~ '(\d[\s().+-]*){7}';
