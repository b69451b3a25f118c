-- Addresses and numbers that a member had before, as keyed hashes: a profile stays hidden from whoever changes the one that was named.
CREATE TABLE marriage.former_address (
  member_id bigint NOT NULL REFERENCES members.member,
  sha256 bytea NOT NULL CONSTRAINT former_address_hash CHECK (length(sha256) = 32),
  PRIMARY KEY (member_id, sha256)
);
