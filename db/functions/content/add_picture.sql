-- An operator adds a picture that texts can show. Errors (PB000): as identity.check_operator_session and media.add.
CREATE OR REPLACE FUNCTION content.add_picture(p_session_sha256 bytea, p_width integer, p_height integer, p_sizes smallint[],
  p_sha256 bytea[], p_contents bytea[], p_store text, p_object_key text) RETURNS uuid
LANGUAGE plpgsql SECURITY DEFINER SET search_path = content, pg_temp AS $$
DECLARE asked_by bigint := identity.check_operator_session(p_session_sha256, ARRAY['owner', 'support']); added uuid;
BEGIN
  added := media.add(NULL, NULL, p_width, p_height, p_sizes, p_sha256, p_contents, p_store, p_object_key);
  INSERT INTO content.picture (picture_id, added_by) VALUES (added, asked_by);
  RETURN added;
END $$;
