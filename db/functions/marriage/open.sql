-- A profile that the viewer was shown, or has an answer with: what it says, its pictures (blurred, unless they are open
-- to the viewer), and how far the two have come. The family name is read from an accepted interest on. Errors (PB000):
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

-- The blurred file of a picture, of one's own profile or one that the viewer was shown; null otherwise. Errors (PB000):
-- as marriage.caller.
CREATE OR REPLACE FUNCTION marriage.blurred(p_session_sha256 bytea, p_picture uuid, p_size smallint) RETURNS bytea
LANGUAGE plpgsql STABLE SECURITY DEFINER SET search_path = marriage, pg_temp AS $$
DECLARE x record := marriage.picture_for(p_session_sha256, p_picture);
BEGIN
  RETURN (SELECT media.private_content(i.blurred_id, p_size) FROM marriage.picture i WHERE i.id = x.picture_id);
END $$;

-- The sharp file: of one's own profile, or while its owner's pictures are open to the viewer, which is asked for, and
-- noted, each time. Null otherwise, whether or not there is such a picture. Errors (PB000): as marriage.caller.
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

-- A picture that the session may see in some form: its own, or of a profile that it was shown.
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

-- The viewer sends the owner of a profile an interest, or asks for pictures or a contact. Both profiles are shown, and
-- the other one was shown to the viewer. Answers with the answer's id. Errors (PB000): as marriage.viewer,
-- marriage.seen_profile and responses.send_between; contact_in_text (ways around the consents have their own step).
CREATE OR REPLACE FUNCTION marriage.send(p_session_sha256 bytea, p_kind text, p_profile uuid, p_message text)
RETURNS uuid LANGUAGE plpgsql SECURITY DEFINER SET search_path = marriage, pg_temp AS $$
DECLARE own marriage.profile := marriage.viewer(p_session_sha256); p marriage.profile; standing integer;
BEGIN
  p := marriage.seen_profile(own.member_id, p_profile);
  -- Neither is deleted or removed at this moment.
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
