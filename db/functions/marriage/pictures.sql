-- Adds a picture in both of its forms: five at most. A child's profile waits for consent anew. Answers with its id. Errors (PB000): as
-- marriage.own; profile_removed, pictures_full.
CREATE OR REPLACE FUNCTION marriage.add_picture(p_session_sha256 bytea, p_width integer, p_height integer, p_sizes smallint[],
  p_sha256 bytea[], p_contents bytea[], p_blurred_sizes smallint[], p_blurred_sha256 bytea[], p_blurred bytea[]) RETURNS uuid
LANGUAGE plpgsql SECURITY DEFINER SET search_path = marriage, pg_temp AS $$
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
    media.add_private(p.member_id, p_width, p_height, p_blurred_sizes, p_blurred_sha256, p_blurred)) RETURNING id INTO added;
  RETURN added;
END $$;

-- Before anything of a file is read: whether this session may add a picture. Errors (PB000): as marriage.add_picture.
CREATE OR REPLACE FUNCTION marriage.check_picture(p_session_sha256 bytea) RETURNS void
LANGUAGE plpgsql SECURITY DEFINER SET search_path = marriage, pg_temp AS $$
DECLARE p marriage.profile := marriage.own(p_session_sha256);
BEGIN
  IF p.status = 'removed' OR (SELECT count(*) FROM marriage.picture x WHERE x.profile_id = p.id) >= 5 THEN
    RAISE EXCEPTION '%', CASE p.status WHEN 'removed' THEN 'profile_removed' ELSE 'pictures_full' END USING ERRCODE = 'PB000';
  END IF;
END $$;

-- Deletes a picture of one's own, both files of it. Errors (PB000): as marriage.own; picture_unknown.
CREATE OR REPLACE FUNCTION marriage.remove_picture(p_session_sha256 bytea, p_picture uuid) RETURNS void
LANGUAGE plpgsql SECURITY DEFINER SET search_path = marriage, pg_temp AS $$
DECLARE p marriage.profile := marriage.own(p_session_sha256); gone uuid[];
BEGIN
  DELETE FROM marriage.picture x WHERE x.id = p_picture AND x.profile_id = p.id RETURNING ARRAY[x.sharp_id, x.blurred_id] INTO gone;
  IF NOT FOUND THEN
    RAISE EXCEPTION 'picture_unknown' USING ERRCODE = 'PB000';
  END IF;
  PERFORM media.remove_private(gone);
END $$;
