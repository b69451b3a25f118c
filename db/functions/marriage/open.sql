-- Returns a profile that the viewer was shown or has a response with: its content, its pictures (blurred, unless opened
-- to the viewer), and the steps between the two. Contains the family name after an accepted interest. Errors (PB000):
-- as marriage.viewer; profile_unknown.
CREATE OR REPLACE FUNCTION marriage.open(p_session_sha256 bytea, p_profile uuid) RETURNS jsonb
LANGUAGE plpgsql STABLE SECURITY DEFINER SET search_path = marriage, pg_temp AS $$
DECLARE
  own marriage.profile := marriage.viewer(p_session_sha256);
  p marriage.profile := marriage.seen_profile(own.member_id, p_profile);
  steps jsonb := responses.steps_between(own.member_id, p.member_id);
BEGIN
  RETURN marriage.said_of(p) || jsonb_build_object(
    'pictures', (SELECT coalesce(jsonb_agg(x.id ORDER BY x.added_at, x.id), '[]') FROM marriage.picture x
      WHERE x.profile_id = p.id),
    'isSharp', responses.is_open_to(p.member_id, own.member_id, 'pictures'), 'steps', steps,
    'familyName', CASE WHEN steps @> '[{"kind": "interest", "status": "accepted"}]' THEN p.family_name ELSE '' END);
END $$;

-- Returns a blurred picture of the member's own profile, or of one that the member was shown. Null otherwise. Errors
-- (PB000): as marriage.caller.
CREATE OR REPLACE FUNCTION marriage.blurred(p_session_sha256 bytea, p_picture uuid, p_size smallint) RETURNS bytea
LANGUAGE plpgsql STABLE SECURITY DEFINER SET search_path = marriage, pg_temp AS $$
DECLARE x record := marriage.picture_for(p_session_sha256, p_picture);
BEGIN
  RETURN (SELECT media.private_content(i.blurred_id, p_size) FROM marriage.picture i WHERE i.id = x.picture_id);
END $$;

-- Returns a sharp picture of the member's own profile, or of one whose pictures are open to the member; each view is
-- checked and recorded. Null otherwise, also if there is no such picture. Errors (PB000): as marriage.caller.
CREATE OR REPLACE FUNCTION marriage.sharp(p_session_sha256 bytea, p_picture uuid, p_size smallint) RETURNS bytea
LANGUAGE plpgsql SECURITY DEFINER SET search_path = marriage, pg_temp AS $$
DECLARE x record := marriage.picture_for(p_session_sha256, p_picture);
BEGIN
  IF x.picture_id IS NULL
    OR (x.owner_id <> x.viewer_id AND NOT responses.look_at_pictures(x.owner_id, x.viewer_id)) THEN
    RETURN NULL;
  END IF;
  RETURN (SELECT media.private_content(i.sharp_id, p_size) FROM marriage.picture i WHERE i.id = x.picture_id);
END $$;

-- Returns a picture that the session may see in some form: its own, or of a profile that it was shown.
CREATE OR REPLACE FUNCTION marriage.picture_for(
  p_session_sha256 bytea, p_picture uuid, OUT picture_id uuid, OUT owner_id bigint, OUT viewer_id bigint
) LANGUAGE plpgsql STABLE AS $$
DECLARE p marriage.profile;
BEGIN
  viewer_id := marriage.caller(p_session_sha256);
  SELECT x.* INTO p FROM marriage.profile x JOIN marriage.picture i ON i.profile_id = x.id WHERE i.id = p_picture;
  IF NOT FOUND THEN
    RETURN;
  END IF;
  IF p.member_id <> viewer_id THEN
    IF NOT EXISTS (SELECT FROM marriage.profile v WHERE v.member_id = viewer_id AND v.status = 'published') THEN
      RETURN;
    END IF;
    BEGIN
      PERFORM marriage.seen_profile(viewer_id, p.public_id);
    EXCEPTION WHEN SQLSTATE 'PB000' THEN RETURN;
    END;
  END IF;
  picture_id := p_picture;
  owner_id := p.member_id;
END $$;

-- Sends a profile's owner an interest, or a request for pictures or contact. Both profiles must be published, and the
-- viewer must have been shown the other one. Returns the response's id. Errors (PB000): as marriage.viewer,
-- marriage.seen_profile and responses.send_between; contact_in_text (contacts have their own step).
CREATE OR REPLACE FUNCTION marriage.send(p_session_sha256 bytea, p_kind text, p_profile uuid, p_message text)
RETURNS uuid LANGUAGE plpgsql SECURITY DEFINER SET search_path = marriage, pg_temp AS $$
DECLARE own marriage.profile := marriage.viewer(p_session_sha256); p marriage.profile; standing integer;
BEGIN
  p := marriage.seen_profile(own.member_id, p_profile);
  -- Locks both, so that neither is deleted or removed meanwhile.
  PERFORM FROM marriage.profile x WHERE x.id IN (own.id, p.id) AND x.status = 'published' ORDER BY x.id FOR KEY SHARE;
  GET DIAGNOSTICS standing = ROW_COUNT;
  IF standing <> 2 THEN
    RAISE EXCEPTION 'profile_unknown' USING ERRCODE = 'PB000';
  END IF;
  IF marriage.has_contact(p_message) THEN
    RAISE EXCEPTION 'contact_in_text' USING ERRCODE = 'PB000';
  END IF;
  RETURN responses.send_between(p_kind, own.member_id, p.member_id, jsonb_build_object(
    'owner', jsonb_build_object('name', p.first_name, 'profile', p.public_id),
    'sender', jsonb_build_object('name', own.first_name, 'profile', own.public_id)), p_message);
END $$;
