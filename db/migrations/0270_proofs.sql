-- Proof of liabilities (modules/views/proofs, docs/proof.md): what is owed at the end of each day, in a tree that members check.

CREATE SCHEMA proofs;

-- The key that makes a person's leaves theirs. It says nothing about money, and is never changed: days that passed stay checkable.
CREATE TABLE proofs.key (
  owner_id bigint PRIMARY KEY CONSTRAINT key_of_a_person CHECK (owner_id > 0),
  key bytea NOT NULL DEFAULT sha256(uuid_send(gen_random_uuid()) || uuid_send(gen_random_uuid()) || uuid_send(gen_random_uuid()))
    CONSTRAINT key_has_32_bytes CHECK (length(key) = 32)
);

-- Nodes of a day's tree, 256 in a row, each of 40 bytes: hash, sum. Level 0 has the leaves in the order of the tree, level 8 the roots of
-- 256 leaves each, and so on: what lies between is reckoned from them.
CREATE TABLE proofs.node (
  day date NOT NULL,
  level smallint NOT NULL CONSTRAINT node_level CHECK (level IN (0, 8, 16, 24)),
  number integer NOT NULL CONSTRAINT node_number CHECK (number >= 0),
  content bytea NOT NULL CONSTRAINT node_content CHECK (length(content) BETWEEN 40 AND 10240 AND length(content) % 40 = 0),
  PRIMARY KEY (day, level, number)
);
ALTER TABLE proofs.node ALTER content SET STORAGE EXTERNAL;

-- Where each person's leaves lie: up to 1,024 people in a row, by their ids, 40 bytes each: the id, and eight positions of four bytes, of
-- which those that are not used are ffffffff.
CREATE TABLE proofs.place (
  day date NOT NULL,
  first_owner_id bigint NOT NULL,
  content bytea NOT NULL CONSTRAINT place_content CHECK (length(content) BETWEEN 40 AND 40960 AND length(content) % 40 = 0),
  PRIMARY KEY (day, first_owner_id)
);
ALTER TABLE proofs.place ALTER content SET STORAGE EXTERNAL;

CREATE TABLE proofs.proof (
  day date PRIMARY KEY,
  -- All postings up to this one, and no later one, are in the total.
  posting_id bigint NOT NULL,
  root bytea NOT NULL CONSTRAINT proof_root CHECK (length(root) = 32),
  total_micro bigint NOT NULL CONSTRAINT proof_total_not_negative CHECK (total_micro >= 0),
  leaves bigint NOT NULL CONSTRAINT proof_has_leaves CHECK (leaves BETWEEN 1 AND 4294967295),
  file_sha256 bytea NOT NULL CONSTRAINT proof_file_sha256 CHECK (length(file_sha256) = 32),
  published_at timestamptz NOT NULL DEFAULT now()
);
