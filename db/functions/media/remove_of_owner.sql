DROP FUNCTION IF EXISTS media.remove_of_owner(bigint);

-- Deletes the public pictures of an account, but those that stay with what was sold. Bytes that lie outside of the database are noted, for the process that has the keys of their
-- store. For the function that deletes an account; granted to no login.
CREATE OR REPLACE FUNCTION media.remove_of_owner(p_owner_id bigint, p_kept uuid[]) RETURNS void
LANGUAGE sql SECURITY DEFINER SET search_path = media, pg_temp
BEGIN ATOMIC
  INSERT INTO media.dropped_object (object_key, store, sizes)
  SELECT p.object_key, p.store, array_agg(s.size ORDER BY s.size)
  FROM media.picture p JOIN media.picture_size s ON s.picture_id = p.id
  WHERE p.owner_id = p_owner_id AND p.id <> ALL (p_kept) AND p.object_key IS NOT NULL GROUP BY p.object_key, p.store;
  DELETE FROM media.picture_size s USING media.picture p WHERE p.id = s.picture_id AND p.owner_id = p_owner_id AND p.id <> ALL (p_kept);
  DELETE FROM media.picture p WHERE p.owner_id = p_owner_id AND p.id <> ALL (p_kept);
END;

-- The bytes of a dropped picture are gone.
CREATE OR REPLACE FUNCTION media.note_dropped(p_object_key text) RETURNS void
LANGUAGE sql SECURITY DEFINER SET search_path = media, pg_temp
BEGIN ATOMIC
  DELETE FROM media.dropped_object d WHERE d.object_key = p_object_key;
END;
