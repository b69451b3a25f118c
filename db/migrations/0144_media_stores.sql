-- Pictures lie in the database, in a folder of the operator or in an S3-compatible store (modules/market/media).
ALTER TABLE media.picture DROP CONSTRAINT picture_store,
  ADD CONSTRAINT picture_store CHECK (store IN ('database', 'folder', 's3')),
  -- Where it lies outside of the database: random, and another one than the id, so that its address tells nobody the key.
  ADD COLUMN object_key text CONSTRAINT picture_object_key_form CHECK (object_key ~ '^[0-9a-f]{32}$'),
  ADD CONSTRAINT picture_key_once UNIQUE (object_key),
  ADD CONSTRAINT picture_has_a_key_outside CHECK ((store = 'database') = (object_key IS NULL));
