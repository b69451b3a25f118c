-- A picture without a public address in one of its sizes, as WebP; null when there is none. Called by functions that know who may see it
-- (disputes.picture_content); granted to no login.
CREATE OR REPLACE FUNCTION media.private_content(p_id uuid, p_size smallint) RETURNS bytea
LANGUAGE sql STABLE SECURITY DEFINER SET search_path = media, pg_temp
BEGIN ATOMIC
  SELECT s.content FROM media.private_picture_size s WHERE s.picture_id = p_id AND s.size = p_size;
END;
