-- Pictures and files.
CREATE SCHEMA media;

-- A public picture, decoded and encoded again: nothing of the uploaded file is kept. Ids are random, because an id is
-- enough to see the picture.
CREATE TABLE media.picture (
  id uuid PRIMARY KEY DEFAULT gen_random_uuid(),
  owner_id bigint REFERENCES members.member (id),
  width integer NOT NULL CONSTRAINT picture_width CHECK (width BETWEEN 1 AND 20000),
  height integer NOT NULL CONSTRAINT picture_height CHECK (height BETWEEN 1 AND 20000),
  -- Where the sizes are stored.
  store text NOT NULL CONSTRAINT picture_store CHECK (store IN ('database', 'folder', 's3')),
  -- Its key outside the database. Random and different from the id, so that the picture's address does not reveal it.
  object_key text CONSTRAINT picture_object_key_form CHECK (object_key ~ '^[0-9a-f]{32}$'),
  added_by bigint REFERENCES members.member (id),
  -- Pictures of a removed listing are not served until an appeal is granted.
  withheld_at timestamptz,
  added_at timestamptz NOT NULL DEFAULT now(),
  CONSTRAINT picture_key_once UNIQUE (object_key),
  CONSTRAINT picture_has_a_key_outside CHECK ((store = 'database') = (object_key IS NULL)),
  CONSTRAINT picture_of_member_or_platform CHECK ((owner_id IS NULL) = (added_by IS NULL))
);
CREATE INDEX picture_by_owner ON media.picture (owner_id, added_at DESC);

-- The sizes of a picture.
CREATE TABLE media.picture_size (
  picture_id uuid NOT NULL REFERENCES media.picture (id),
  -- The longest side at most, in pixels.
  size smallint NOT NULL CONSTRAINT picture_size_is_one_of CHECK (size IN (160, 480, 1280)),
  sha256 bytea NOT NULL CONSTRAINT picture_size_sha256 CHECK (length(sha256) = 32),
  -- WebP; null if the picture is stored outside the database.
  content bytea STORAGE EXTERNAL CONSTRAINT picture_size_bytes CHECK (length(content) BETWEEN 1 AND 5242880),
  PRIMARY KEY (picture_id, size)
);

-- Pictures without a public address: the module that shows one decides who may see it.
CREATE TABLE media.private_picture (
  id uuid PRIMARY KEY DEFAULT gen_random_uuid(),
  owner_id bigint REFERENCES members.member (id),
  width integer NOT NULL CONSTRAINT private_picture_width CHECK (width BETWEEN 1 AND 20000),
  height integer NOT NULL CONSTRAINT private_picture_height CHECK (height BETWEEN 1 AND 20000),
  added_at timestamptz NOT NULL DEFAULT now()
);

CREATE TABLE media.private_picture_size (
  picture_id uuid NOT NULL REFERENCES media.private_picture (id),
  -- The longest side at most, in pixels.
  size smallint NOT NULL CONSTRAINT private_picture_size_is_one_of CHECK (size IN (160, 480, 1280)),
  sha256 bytea NOT NULL CONSTRAINT private_picture_size_sha256 CHECK (length(sha256) = 32),
  -- WebP.
  content bytea STORAGE EXTERNAL NOT NULL
    CONSTRAINT private_picture_size_bytes CHECK (length(content) BETWEEN 1 AND 5242880),
  PRIMARY KEY (picture_id, size)
);

-- Files without a public address, in pieces, so that a video is neither uploaded nor read as a whole.
CREATE TABLE media.private_file (
  id uuid PRIMARY KEY DEFAULT gen_random_uuid(),
  -- Null: the platform.
  owner_id bigint REFERENCES members.member (id),
  name text NOT NULL CONSTRAINT private_file_name CHECK (name ~ '^[A-Za-z0-9][A-Za-z0-9 ._-]{0,99}$'),
  type text NOT NULL CONSTRAINT private_file_type CHECK (type ~ '^[a-z]+/[a-z0-9.+-]{1,80}$'),
  bytes bigint NOT NULL CONSTRAINT private_file_bytes CHECK (bytes BETWEEN 1 AND 209715200),
  added_at timestamptz NOT NULL DEFAULT now(),
  -- When the last piece arrived; an incomplete file is served to no one.
  whole_at timestamptz
);

CREATE TABLE media.private_piece (
  file_id uuid NOT NULL REFERENCES media.private_file (id) ON DELETE CASCADE,
  -- From 0; each but the last has 1 MiB.
  number integer NOT NULL CONSTRAINT private_piece_number CHECK (number BETWEEN 0 AND 199),
  content bytea STORAGE EXTERNAL NOT NULL CONSTRAINT private_piece_bytes CHECK (length(content) BETWEEN 1 AND 1048576),
  PRIMARY KEY (file_id, number)
);

-- Stored bytes of deleted pictures, until they are deleted too.
CREATE TABLE media.dropped_object (
  object_key text PRIMARY KEY,
  store text NOT NULL,
  sizes smallint[] NOT NULL,
  dropped_at timestamptz NOT NULL DEFAULT now()
);
