-- Pictures without a public address, with their sizes, for other modules.
CREATE OR REPLACE VIEW media.private_pictures AS
SELECT id, owner_id, width, height, added_at
FROM media.private_picture;

-- Adds a picture without a public address in its sizes, each as WebP with its SHA-256. Returns its id. Called by
-- functions that have checked the caller (disputes.add_picture) and limit their number; granted to no login.
CREATE OR REPLACE FUNCTION media.add_private(
  p_owner_id bigint, p_width integer, p_height integer, p_sizes smallint[], p_sha256 bytea[], p_contents bytea[]
) RETURNS uuid LANGUAGE plpgsql SECURITY DEFINER SET search_path = media, pg_temp AS $$
DECLARE added uuid;
BEGIN
  INSERT INTO media.private_picture (owner_id, width, height)
  VALUES (p_owner_id, p_width, p_height) RETURNING id INTO added;
  INSERT INTO media.private_picture_size (picture_id, size, sha256, content)
  SELECT added, s.size, p_sha256[s.ordinality], p_contents[s.ordinality] FROM unnest(p_sizes)
    WITH ORDINALITY s (size, ordinality);
  RETURN added;
END $$;

-- Returns a picture without a public address in one of its sizes, as WebP, or null. Called by functions that have
-- checked the viewer (disputes.picture_content); granted to no login.
CREATE OR REPLACE FUNCTION media.private_content(p_id uuid, p_size smallint) RETURNS bytea
LANGUAGE sql STABLE SECURITY DEFINER SET search_path = media, pg_temp
BEGIN ATOMIC
  SELECT s.content FROM media.private_picture_size s WHERE s.picture_id = p_id AND s.size = p_size;
END;

-- Deletes pictures without a public address. Called by functions that know their owner (tickets.erase); granted to no
-- login.
CREATE OR REPLACE FUNCTION media.remove_private(p_ids uuid[]) RETURNS void
LANGUAGE sql SECURITY DEFINER SET search_path = media, pg_temp
BEGIN ATOMIC
  DELETE FROM media.private_picture_size s WHERE s.picture_id = ANY (p_ids);
  DELETE FROM media.private_picture p WHERE p.id = ANY (p_ids);
END;

-- Complete files without a public address, for modules that check who may have one.
CREATE OR REPLACE VIEW media.private_files AS
SELECT f.id, f.owner_id, f.name, f.type, f.bytes, f.added_at FROM media.private_file f WHERE f.whole_at IS NOT NULL;

-- Begins a file of p_bytes with its first piece, which may be all of it. The caller has checked its type, its owner and
-- the limits; granted to no login.
CREATE OR REPLACE FUNCTION media.begin_private_file(
  p_owner_id bigint, p_name text, p_type text, p_bytes bigint, p_first bytea
) RETURNS uuid LANGUAGE plpgsql SECURITY DEFINER SET search_path = media, pg_temp AS $$
DECLARE added uuid;
BEGIN
  INSERT INTO media.private_file (owner_id, name, type, bytes)
  VALUES (p_owner_id, p_name, p_type, p_bytes) RETURNING id INTO added;
  PERFORM media.add_private_piece(added, 0, p_first);
  RETURN added;
END $$;

-- Adds the next piece: 1 MiB, the last one the rest. A repeated piece changes nothing. True if the file is complete.
-- Errors (PB000): piece_not_valid (not the next one, another length, or the file is complete). Granted to no login.
CREATE OR REPLACE FUNCTION media.add_private_piece(p_file uuid, p_number integer, p_content bytea) RETURNS boolean
LANGUAGE plpgsql SECURITY DEFINER SET search_path = media, pg_temp AS $$
DECLARE f media.private_file; pieces bigint; due bigint;
BEGIN
  SELECT * INTO f FROM media.private_file x WHERE x.id = p_file FOR NO KEY UPDATE;
  pieces := (SELECT count(*) FROM media.private_piece p WHERE p.file_id = f.id);
  IF p_number = pieces - 1
    AND (SELECT p.content = p_content FROM media.private_piece p WHERE p.file_id = f.id AND p.number = p_number) THEN
    RETURN f.whole_at IS NOT NULL;
  END IF;
  due := least(1048576, f.bytes - pieces * 1048576);
  IF f.id IS NULL OR f.whole_at IS NOT NULL OR p_number IS DISTINCT FROM pieces
    OR length(p_content) IS DISTINCT FROM due THEN
    RAISE EXCEPTION 'piece_not_valid' USING ERRCODE = 'PB000';
  END IF;
  INSERT INTO media.private_piece (file_id, number, content) VALUES (f.id, p_number, p_content);
  IF pieces * 1048576 + due = f.bytes THEN
    UPDATE media.private_file x SET whole_at = now() WHERE x.id = f.id;
    RETURN true;
  END IF;
  RETURN false;
END $$;

-- Returns bytes of a complete file from a position on, at most one piece; null after its end. Granted to no login.
CREATE OR REPLACE FUNCTION media.private_bytes(p_file uuid, p_from bigint, p_most integer) RETURNS bytea
LANGUAGE sql STABLE SECURITY DEFINER SET search_path = media, pg_temp
BEGIN ATOMIC
  SELECT substring(p.content FROM (p_from % 1048576)::integer + 1 FOR least(p_most, 1048576)) FROM media.private_piece p
  JOIN media.private_file f ON f.id = p.file_id AND f.whole_at IS NOT NULL
  WHERE p.file_id = p_file AND p.number = p_from / 1048576 AND p_from >= 0;
END;

-- Deletes files with their pieces. Granted to no login.
CREATE OR REPLACE FUNCTION media.remove_private_files(p_ids uuid[]) RETURNS void
LANGUAGE sql SECURITY DEFINER SET search_path = media, pg_temp
BEGIN ATOMIC
  DELETE FROM media.private_file f WHERE f.id = ANY (p_ids);
END;
