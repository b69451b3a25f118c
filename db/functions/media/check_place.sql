-- Where the bytes of a picture lie, whoever writes: in the database for `database`, outside of it for every other store. Looked at when
-- the transaction ends, because a picture and its sizes are several rows.
CREATE OR REPLACE FUNCTION media.check_place() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE looked_at uuid := CASE TG_TABLE_NAME WHEN 'picture' THEN (to_jsonb(NEW) ->> 'id')::uuid ELSE (to_jsonb(NEW) ->> 'picture_id')::uuid END;
BEGIN
  IF EXISTS (SELECT FROM media.picture p JOIN media.picture_size s ON s.picture_id = p.id
    WHERE p.id = looked_at AND (p.store = 'database') <> (s.content IS NOT NULL)) THEN
    RAISE EXCEPTION 'the bytes of a picture lie elsewhere' USING ERRCODE = '23514', CONSTRAINT = 'picture_lies_in_its_store';
  END IF;
  RETURN NULL;
END $$;

DROP TRIGGER IF EXISTS picture_lies_in_its_store ON media.picture;
CREATE CONSTRAINT TRIGGER picture_lies_in_its_store AFTER INSERT OR UPDATE ON media.picture DEFERRABLE INITIALLY DEFERRED
  FOR EACH ROW EXECUTE FUNCTION media.check_place();

DROP TRIGGER IF EXISTS picture_size_lies_in_its_store ON media.picture_size;
CREATE CONSTRAINT TRIGGER picture_size_lies_in_its_store AFTER INSERT OR UPDATE ON media.picture_size DEFERRABLE INITIALLY DEFERRED
  FOR EACH ROW EXECUTE FUNCTION media.check_place();
