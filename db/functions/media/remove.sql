-- Deletes pictures that have an address: from then on nothing is found under it. One that something else still names stays. Bytes outside
-- of the database are noted, for the process that has the keys of their store. Called by functions that know what is over
-- (catalogue.purge); granted to no login.
CREATE OR REPLACE FUNCTION media.remove(p_ids uuid[]) RETURNS void
LANGUAGE plpgsql SECURITY DEFINER SET search_path = media, pg_temp AS $$
DECLARE each uuid;
BEGIN
  FOREACH each IN ARRAY p_ids LOOP
    BEGIN
      INSERT INTO media.dropped_object (object_key, store, sizes)
      SELECT p.object_key, p.store, array_agg(s.size ORDER BY s.size) FROM media.picture p JOIN media.picture_size s ON s.picture_id = p.id
      WHERE p.id = each AND p.object_key IS NOT NULL GROUP BY p.object_key, p.store;
      DELETE FROM media.picture_size s WHERE s.picture_id = each;
      DELETE FROM media.picture p WHERE p.id = each;
    EXCEPTION WHEN foreign_key_violation THEN
      NULL;
    END;
  END LOOP;
END $$;
