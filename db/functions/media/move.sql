-- A picture whose bytes were copied elsewhere: into `p_store` under `p_object_key`, or into the database with `p_contents` in the order of
-- `p_sizes`. The picture stays the same: bytes of another SHA-256 are refused. False when it lies in another place than the caller has
-- read from. For a person at the machine (`npm run operate -- move-pictures`).
CREATE OR REPLACE FUNCTION media.move(p_id uuid, p_from text, p_store text, p_object_key text, p_sizes smallint[], p_contents bytea[])
RETURNS boolean LANGUAGE plpgsql SECURITY DEFINER SET search_path = media, pg_temp AS $$
BEGIN
  UPDATE media.picture p SET store = p_store, object_key = p_object_key WHERE p.id = p_id AND p.store = p_from;
  IF NOT FOUND THEN
    RETURN false;
  END IF;
  UPDATE media.picture_size s SET content = CASE p_store WHEN 'database' THEN p_contents[array_position(p_sizes, s.size)] END
  WHERE s.picture_id = p_id;
  IF EXISTS (SELECT FROM media.picture_size s WHERE s.picture_id = p_id AND s.content IS NOT NULL AND sha256(s.content) <> s.sha256) THEN
    RAISE EXCEPTION 'a moved picture shows what it showed' USING ERRCODE = '23514', CONSTRAINT = 'picture_keeps_its_bytes';
  END IF;
  RETURN true;
END $$;
