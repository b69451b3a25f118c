-- Visible pictures and their owners, for other modules, without the content.
CREATE OR REPLACE VIEW media.pictures AS
SELECT id, owner_id, width, height, added_at
FROM media.picture
WHERE withheld_at IS NULL;

-- Checks where a picture's bytes are stored: in the database for `database`, elsewhere for every other store. Deferred
-- to the commit, because a picture and its sizes are several rows.
CREATE OR REPLACE FUNCTION media.check_place() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  looked_at uuid := CASE TG_TABLE_NAME WHEN 'picture' THEN (to_jsonb(NEW) ->> 'id')::uuid
    ELSE (to_jsonb(NEW) ->> 'picture_id')::uuid END;
BEGIN
  IF EXISTS (SELECT FROM media.picture p JOIN media.picture_size s ON s.picture_id = p.id
    WHERE p.id = looked_at AND (p.store = 'database') <> (s.content IS NOT NULL)) THEN
    RAISE EXCEPTION 'the bytes of a picture lie elsewhere'
      USING ERRCODE = '23514', CONSTRAINT = 'picture_lies_in_its_store';
  END IF;
  RETURN NULL;
END $$;

DROP TRIGGER IF EXISTS picture_lies_in_its_store ON media.picture;
CREATE CONSTRAINT TRIGGER picture_lies_in_its_store AFTER INSERT OR UPDATE ON media.picture
  DEFERRABLE INITIALLY DEFERRED
  FOR EACH ROW EXECUTE FUNCTION media.check_place();

DROP TRIGGER IF EXISTS picture_size_lies_in_its_store ON media.picture_size;
CREATE CONSTRAINT TRIGGER picture_size_lies_in_its_store AFTER INSERT OR UPDATE ON media.picture_size
  DEFERRABLE INITIALLY DEFERRED
  FOR EACH ROW EXECUTE FUNCTION media.check_place();

-- Adds a picture in its sizes, each as WebP with its SHA-256. The bytes are `p_contents`, or are already in `p_store`
-- under `p_object_key`. Owner null: the platform. Returns its id. Errors (PB000): picture_limit (2,000 per owner).
-- Called by functions that have checked the caller (vendors.add_picture, content.add_picture); granted to no login.
CREATE OR REPLACE FUNCTION media.add(
  p_owner_id bigint, p_added_by bigint, p_width integer, p_height integer, p_sizes smallint[], p_sha256 bytea[],
  p_contents bytea[], p_store text DEFAULT 'database', p_object_key text DEFAULT NULL
) RETURNS uuid LANGUAGE plpgsql SECURITY DEFINER SET search_path = media, pg_temp AS $$
DECLARE added uuid;
BEGIN
  IF (CASE WHEN p_owner_id IS NULL THEN (SELECT count(*) FROM media.picture p WHERE p.owner_id IS NULL)
      ELSE (SELECT count(*) FROM media.picture p WHERE p.owner_id = p_owner_id) END) >= 2000 THEN
    RAISE EXCEPTION 'picture_limit' USING ERRCODE = 'PB000';
  END IF;
  INSERT INTO media.picture (owner_id, added_by, width, height, store, object_key)
  VALUES (p_owner_id, p_added_by, p_width, p_height, p_store, p_object_key) RETURNING id INTO added;
  INSERT INTO media.picture_size (picture_id, size, sha256, content)
  SELECT added, s.size, p_sha256[s.ordinality], CASE p_store WHEN 'database' THEN p_contents[s.ordinality] END
  FROM unnest(p_sizes) WITH ORDINALITY s (size, ordinality);
  RETURN added;
END $$;

-- True if all of these pictures belong to this account and none is withheld. True for an empty list; nulls are ignored.
CREATE OR REPLACE FUNCTION media.are_of(p_owner_id bigint, p_ids uuid[]) RETURNS boolean LANGUAGE sql STABLE
RETURN NOT EXISTS (SELECT FROM unnest(p_ids) asked (id) WHERE asked.id IS NOT NULL
  AND NOT EXISTS (SELECT FROM media.picture p
    WHERE p.id = asked.id AND p.owner_id = p_owner_id AND p.withheld_at IS NULL));

-- Records that a picture's bytes were copied: into `p_store` under `p_object_key`, or into the database with
-- `p_contents` in the order of `p_sizes`. Bytes with another SHA-256 are rejected. False if it is not in the place that
-- the caller read from. For the command line (`npm run operate -- move-pictures`).
CREATE OR REPLACE FUNCTION media.move(
  p_id uuid, p_from text, p_store text, p_object_key text, p_sizes smallint[], p_contents bytea[]
) RETURNS boolean LANGUAGE plpgsql SECURITY DEFINER SET search_path = media, pg_temp AS $$
BEGIN
  UPDATE media.picture p SET store = p_store, object_key = p_object_key WHERE p.id = p_id AND p.store = p_from;
  IF NOT FOUND THEN
    RETURN false;
  END IF;
  UPDATE media.picture_size s
  SET content = CASE p_store WHEN 'database' THEN p_contents[array_position(p_sizes, s.size)] END
  WHERE s.picture_id = p_id;
  IF EXISTS (SELECT FROM media.picture_size s
    WHERE s.picture_id = p_id AND s.content IS NOT NULL AND sha256(s.content) <> s.sha256) THEN
    RAISE EXCEPTION 'a moved picture shows what it showed'
      USING ERRCODE = '23514', CONSTRAINT = 'picture_keeps_its_bytes';
  END IF;
  RETURN true;
END $$;

-- Withholds pictures from their public address, or shows them again. Their bytes stay, for an appeal. Called by
-- functions that know the decision (catalogue.remove_listing, catalogue.decide_appeal); granted to no login.
CREATE OR REPLACE FUNCTION media.withhold(p_ids uuid[], p_withhold boolean) RETURNS void
LANGUAGE sql SECURITY DEFINER SET search_path = media, pg_temp
BEGIN ATOMIC
  UPDATE media.picture p SET withheld_at = CASE WHEN p_withhold THEN coalesce(p.withheld_at, now()) END
  WHERE p.id = ANY (p_ids);
END;

-- Deletes public pictures; their address returns nothing from then on. Pictures that something else references stay.
-- Bytes outside of the database are listed for the process that has the store's keys. Called by functions that know
-- what is over (catalogue.purge); granted to no login.
CREATE OR REPLACE FUNCTION media.remove(p_ids uuid[]) RETURNS void
LANGUAGE plpgsql SECURITY DEFINER SET search_path = media, pg_temp AS $$
DECLARE each uuid;
BEGIN
  FOREACH each IN ARRAY p_ids LOOP
    BEGIN
      INSERT INTO media.dropped_object (object_key, store, sizes)
      SELECT p.object_key, p.store, array_agg(s.size ORDER BY s.size)
      FROM media.picture p JOIN media.picture_size s ON s.picture_id = p.id
      WHERE p.id = each AND p.object_key IS NOT NULL GROUP BY p.object_key, p.store;
      DELETE FROM media.picture_size s WHERE s.picture_id = each;
      DELETE FROM media.picture p WHERE p.id = each;
    EXCEPTION WHEN foreign_key_violation THEN
      NULL;
    END;
  END LOOP;
END $$;

-- Deletes an account's public pictures, except those that stay with sold goods. Bytes outside of the database are
-- listed for the process that has the store's keys. For the function that deletes an account; granted to no login.
CREATE OR REPLACE FUNCTION media.remove_of_owner(p_owner_id bigint, p_kept uuid[]) RETURNS void
LANGUAGE sql SECURITY DEFINER SET search_path = media, pg_temp
BEGIN ATOMIC
  INSERT INTO media.dropped_object (object_key, store, sizes)
  SELECT p.object_key, p.store, array_agg(s.size ORDER BY s.size)
  FROM media.picture p JOIN media.picture_size s ON s.picture_id = p.id
  WHERE p.owner_id = p_owner_id AND p.id <> ALL (p_kept) AND p.object_key IS NOT NULL GROUP BY p.object_key, p.store;
  DELETE FROM media.picture_size s USING media.picture p
  WHERE p.id = s.picture_id AND p.owner_id = p_owner_id AND p.id <> ALL (p_kept);
  DELETE FROM media.picture p WHERE p.owner_id = p_owner_id AND p.id <> ALL (p_kept);
END;

-- Records that the bytes of a dropped picture were deleted.
CREATE OR REPLACE FUNCTION media.record_dropped(p_object_key text) RETURNS void
LANGUAGE sql SECURITY DEFINER SET search_path = media, pg_temp
BEGIN ATOMIC
  DELETE FROM media.dropped_object d WHERE d.object_key = p_object_key;
END;
