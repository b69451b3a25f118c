-- Deletes pictures that have no public address. Called by functions that know whose they are (tickets.erase); granted to no login.
CREATE OR REPLACE FUNCTION media.remove_private(p_ids uuid[]) RETURNS void
LANGUAGE sql SECURITY DEFINER SET search_path = media, pg_temp
BEGIN ATOMIC
  DELETE FROM media.private_picture_size s WHERE s.picture_id = ANY (p_ids);
  DELETE FROM media.private_picture p WHERE p.id = ANY (p_ids);
END;
