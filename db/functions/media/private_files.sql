-- Files without a public address that are whole, for the modules that know who may have one.
CREATE OR REPLACE VIEW media.private_files AS
SELECT f.id, f.owner_id, f.name, f.type, f.bytes, f.added_at FROM media.private_file f WHERE f.whole_at IS NOT NULL;

-- Begins a file of so many bytes with its first piece; whole at once, if that is all. The caller knows what it is by its bytes, who may
-- add one and how many; granted to no login.
CREATE OR REPLACE FUNCTION media.begin_private_file(p_owner_id bigint, p_name text, p_type text, p_bytes bigint, p_first bytea) RETURNS uuid
LANGUAGE plpgsql SECURITY DEFINER SET search_path = media, pg_temp AS $$
DECLARE added uuid;
BEGIN
  INSERT INTO media.private_file (owner_id, name, type, bytes) VALUES (p_owner_id, p_name, p_type, p_bytes) RETURNING id INTO added;
  PERFORM media.add_private_piece(added, 0, p_first);
  RETURN added;
END $$;

-- Adds the next piece: of 1 MiB, the last one of the rest. The same piece again changes nothing. Answers whether the file is whole. Errors
-- (PB000): piece_not_valid (not the next one, of another length, or the file is whole). Granted to no login.
CREATE OR REPLACE FUNCTION media.add_private_piece(p_file uuid, p_number integer, p_content bytea) RETURNS boolean
LANGUAGE plpgsql SECURITY DEFINER SET search_path = media, pg_temp AS $$
DECLARE f media.private_file; pieces bigint; due bigint;
BEGIN
  SELECT * INTO f FROM media.private_file x WHERE x.id = p_file FOR NO KEY UPDATE;
  pieces := (SELECT count(*) FROM media.private_piece p WHERE p.file_id = f.id);
  IF p_number = pieces - 1 AND (SELECT p.content = p_content FROM media.private_piece p WHERE p.file_id = f.id AND p.number = p_number) THEN
    RETURN f.whole_at IS NOT NULL;
  END IF;
  due := least(1048576, f.bytes - pieces * 1048576);
  IF f.id IS NULL OR f.whole_at IS NOT NULL OR p_number IS DISTINCT FROM pieces OR length(p_content) IS DISTINCT FROM due THEN
    RAISE EXCEPTION 'piece_not_valid' USING ERRCODE = 'PB000';
  END IF;
  INSERT INTO media.private_piece (file_id, number, content) VALUES (f.id, p_number, p_content);
  IF pieces * 1048576 + due = f.bytes THEN
    UPDATE media.private_file x SET whole_at = now() WHERE x.id = f.id;
    RETURN true;
  END IF;
  RETURN false;
END $$;

-- Bytes of a whole file from a place on, a piece at most; null behind its end. Granted to no login.
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
