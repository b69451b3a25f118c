-- Returns the member of an open session. Vendors have no profiles. Errors (PB000): unauthorized, account_frozen.
CREATE OR REPLACE FUNCTION marriage.caller(p_session_sha256 bytea) RETURNS bigint LANGUAGE plpgsql STABLE AS $$
DECLARE member bigint := (SELECT s.subject_id FROM identity.find_session(p_session_sha256, ARRAY['member']) s);
BEGIN
  IF member IS NULL THEN
    RAISE EXCEPTION 'unauthorized' USING ERRCODE = 'PB000';
  END IF;
  PERFORM members.refuse_frozen(member);
  RETURN member;
END $$;

-- Returns the caller's profile and locks it for a change. Errors (PB000): as marriage.caller; no_profile.
CREATE OR REPLACE FUNCTION marriage.own(p_session_sha256 bytea) RETURNS marriage.profile LANGUAGE plpgsql AS $$
DECLARE found_profile marriage.profile; member bigint := marriage.caller(p_session_sha256);
BEGIN
  SELECT * INTO found_profile FROM marriage.profile p WHERE p.member_id = member FOR NO KEY UPDATE;
  IF NOT FOUND THEN
    RAISE EXCEPTION 'no_profile' USING ERRCODE = 'PB000';
  END IF;
  RETURN found_profile;
END $$;

-- Returns the caller's published profile: only people with a visible profile may view others. Errors (PB000): as
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

-- Returns the keyed hash (HMAC-SHA256) of an address or phone number, for hiding a profile from its owner.
CREATE OR REPLACE FUNCTION marriage.hidden_hash(p_what text, p_value text) RETURNS bytea LANGUAGE sql STABLE AS $$
  SELECT sha256(k.outer_key || sha256(k.inner_key || convert_to(p_what || ':' || lower(trim(p_value)), 'UTF8')))
  FROM marriage.hidden_key k
$$;

-- Returns the hashes that identify a member: of current and former addresses and phone numbers.
CREATE OR REPLACE FUNCTION marriage.hashes_of(p_member_id bigint) RETURNS bytea[] LANGUAGE sql STABLE AS $$
  SELECT ARRAY[marriage.hidden_hash('email', m.email), marriage.hidden_hash('phone', m.phone)]
    || ARRAY(SELECT f.sha256 FROM marriage.former_address f WHERE f.member_id = m.id)
  FROM members.members m WHERE m.id = p_member_id
$$;

-- True if a member with `p_hashes` may be shown a profile now. It must be published and not their own, neither may
-- block the other, its owner must not be frozen, and it must not be hidden from them.
CREATE OR REPLACE FUNCTION marriage.may_see(p_viewer bigint, p_hashes bytea[], p marriage.profile) RETURNS boolean
LANGUAGE sql STABLE AS $$
  SELECT p.status = 'published' AND p.member_id <> p_viewer AND NOT members.is_frozen(p.member_id)
    AND NOT responses.is_blocked(p_viewer, p.member_id)
    AND NOT EXISTS (SELECT FROM marriage.hidden h WHERE h.profile_id = p.id AND h.sha256 = ANY (p_hashes))
$$;

-- True if a drawn profile was shown to the viewer: within thirty days, and not in this transaction, whose rollback
-- would undo the count.
CREATE OR REPLACE FUNCTION marriage.was_shown(s marriage.sighting) RETURNS boolean LANGUAGE sql STABLE
RETURN s.seen_at > now() - interval '30 days' AND s.drawn_in IS DISTINCT FROM pg_current_xact_id_if_assigned();

-- Returns a profile by its public id, if the viewer was shown it or has a response with it. Other ids open nothing and
-- take as long as nonexistent ones: every condition is checked for both. Errors (PB000): profile_unknown.
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
  -- The conditions of marriage.may_see, one by one: a single condition would stop at the first that is false, and so
  -- take less time.
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

-- True if a text contains a way around the consents: an address, a number of seven or more digits, a link, or a name in
-- a network.
CREATE OR REPLACE FUNCTION marriage.has_contact(p_text text) RETURNS boolean LANGUAGE sql IMMUTABLE
RETURN p_text ~* '@|https?:|www\.|\.(com|in|net|org|me)\y|whats ?app|telegram|instagram|insta id'
  OR translate(p_text, '०१२३४५६७८९', '0123456789') ~ '(\d[\s().+-]*){7}';
