-- A profile that the viewer was shown, or has an answer with: what it says, its pictures (blurred, unless they are open to the viewer), and
-- how far the two have come. The family name is read from an accepted interest on. Errors (PB000): as marriage.viewer; profile_unknown.
CREATE OR REPLACE FUNCTION marriage.open(p_session_sha256 bytea, p_profile uuid) RETURNS jsonb
LANGUAGE plpgsql STABLE SECURITY DEFINER SET search_path = marriage, pg_temp AS $$
DECLARE
  own marriage.profile := marriage.viewer(p_session_sha256);
  p marriage.profile := marriage.seen_profile(own.member_id, p_profile);
  steps jsonb := responses.steps_between(own.member_id, p.member_id);
BEGIN
  RETURN marriage.said_of(p) || jsonb_build_object(
    'pictures', (SELECT coalesce(jsonb_agg(x.id ORDER BY x.added_at, x.id), '[]') FROM marriage.picture x WHERE x.profile_id = p.id),
    'isSharp', responses.is_open_to(p.member_id, own.member_id, 'pictures'), 'steps', steps,
    'familyName', CASE WHEN steps @> '[{"kind": "interest", "status": "accepted"}]' THEN p.family_name ELSE '' END);
END $$;

-- The blurred file of a picture, of one's own profile or one that the viewer was shown; null otherwise. Errors (PB000): as marriage.caller.
CREATE OR REPLACE FUNCTION marriage.blurred(p_session_sha256 bytea, p_picture uuid, p_size smallint) RETURNS bytea
LANGUAGE plpgsql STABLE SECURITY DEFINER SET search_path = marriage, pg_temp AS $$
DECLARE x record := marriage.picture_for(p_session_sha256, p_picture);
BEGIN
  RETURN (SELECT media.private_content(i.blurred_id, p_size) FROM marriage.picture i WHERE i.id = x.picture_id);
END $$;

-- The sharp file: of one's own profile, or while its owner's pictures are open to the viewer, which is asked for, and noted, each time.
-- Null otherwise, whether or not there is such a picture. Errors (PB000): as marriage.caller.
CREATE OR REPLACE FUNCTION marriage.sharp(p_session_sha256 bytea, p_picture uuid, p_size smallint) RETURNS bytea
LANGUAGE plpgsql SECURITY DEFINER SET search_path = marriage, pg_temp AS $$
DECLARE x record := marriage.picture_for(p_session_sha256, p_picture);
BEGIN
  IF x.picture_id IS NULL OR (x.owner_id <> x.viewer_id AND NOT responses.look_at_pictures(x.owner_id, x.viewer_id)) THEN
    RETURN NULL;
  END IF;
  RETURN (SELECT media.private_content(i.sharp_id, p_size) FROM marriage.picture i WHERE i.id = x.picture_id);
END $$;

-- A picture that the session may see in some form: its own, or of a profile that it was shown.
CREATE OR REPLACE FUNCTION marriage.picture_for(p_session_sha256 bytea, p_picture uuid, OUT picture_id uuid, OUT owner_id bigint,
  OUT viewer_id bigint) LANGUAGE plpgsql STABLE AS $$
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
