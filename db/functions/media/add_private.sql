-- Adds a picture that has no public address, in its sizes, each as WebP with its SHA-256. Returns its id. Called by functions that know
-- who may (disputes.add_picture) and bound how many; granted to no login.
CREATE OR REPLACE FUNCTION media.add_private(p_owner_id bigint, p_width integer, p_height integer, p_sizes smallint[], p_sha256 bytea[],
  p_contents bytea[]) RETURNS uuid
LANGUAGE plpgsql SECURITY DEFINER SET search_path = media, pg_temp AS $$
DECLARE added uuid;
BEGIN
  INSERT INTO media.private_picture (owner_id, width, height) VALUES (p_owner_id, p_width, p_height) RETURNING id INTO added;
  INSERT INTO media.private_picture_size (picture_id, size, sha256, content)
  SELECT added, s.size, p_sha256[s.place], p_contents[s.place] FROM unnest(p_sizes) WITH ORDINALITY s (size, place);
  RETURN added;
END $$;
