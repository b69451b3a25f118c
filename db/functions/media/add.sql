DROP FUNCTION IF EXISTS media.add(bigint, bigint, integer, integer, smallint[], bytea[], bytea[]);

-- Adds a picture in its sizes, each as WebP with its SHA-256. Their bytes are `p_contents`, or lie in `p_store` under `p_object_key`
-- already. Owner null: the house. Returns its id. Errors (PB000): picture_limit, beyond 2,000 of one owner. Called by functions that know
-- who may (vendors.add_picture, content.add_picture); granted to no login.
CREATE OR REPLACE FUNCTION media.add(p_owner_id bigint, p_added_by bigint, p_width integer, p_height integer, p_sizes smallint[],
  p_sha256 bytea[], p_contents bytea[], p_store text DEFAULT 'database', p_object_key text DEFAULT NULL) RETURNS uuid
LANGUAGE plpgsql SECURITY DEFINER SET search_path = media, pg_temp AS $$
DECLARE added uuid;
BEGIN
  IF (CASE WHEN p_owner_id IS NULL THEN (SELECT count(*) FROM media.picture p WHERE p.owner_id IS NULL)
      ELSE (SELECT count(*) FROM media.picture p WHERE p.owner_id = p_owner_id) END) >= 2000 THEN
    RAISE EXCEPTION 'picture_limit' USING ERRCODE = 'PB000';
  END IF;
  INSERT INTO media.picture (owner_id, added_by, width, height, store, object_key)
  VALUES (p_owner_id, p_added_by, p_width, p_height, p_store, p_object_key) RETURNING id INTO added;
  INSERT INTO media.picture_size (picture_id, size, sha256, content)
  SELECT added, s.size, p_sha256[s.place], CASE p_store WHEN 'database' THEN p_contents[s.place] END
  FROM unnest(p_sizes) WITH ORDINALITY s (size, place);
  RETURN added;
END $$;
