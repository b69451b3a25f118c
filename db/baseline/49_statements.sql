-- Signed statements of a person's movements of money in a period (docs/statements.md).
CREATE SCHEMA statements;

-- Public keys that sign statements. Never deleted: what they signed stays verifiable.
CREATE TABLE statements.key (
  -- The first 16 hexadecimal digits of the SHA-256 of the public key.
  id text PRIMARY KEY,
  -- Ed25519, 32 bytes.
  public_key bytea NOT NULL CONSTRAINT statement_key_has_32_bytes CHECK (length(public_key) = 32),
  from_at timestamptz NOT NULL DEFAULT date_trunc('second', clock_timestamp()),
  -- When it stops signing; null: no successor yet.
  until_at timestamptz,
  CONSTRAINT statement_key_is_named_by_its_hash CHECK (id = left(encode(sha256(public_key), 'hex'), 16)),
  CONSTRAINT statement_key_ends_after_it_began CHECK (until_at > from_at)
);
-- One key signs; its predecessor may continue until its end.
CREATE UNIQUE INDEX statement_key_without_end ON statements.key ((until_at IS NULL)) WHERE until_at IS NULL;

-- Progress of queueing the statements of a month.
CREATE TABLE statements.month (
  first_day date PRIMARY KEY CONSTRAINT statement_month_begins CHECK (extract(day FROM first_day) = 1),
  after_owner_id bigint NOT NULL DEFAULT 0,
  -- Transactions that may still have been posting on the month's last day when it was first read
  -- (ledger.open_writers). Statements are cut after they end: a later entry would be on neither side.
  writers text[] NOT NULL DEFAULT '{}',
  done_at timestamptz
);

-- A requested statement, or a monthly one that is due. `firsts` and `lasts`: the entries that it shows of each account
-- (statements.accounts). Entries never change, so these fix all figures.
CREATE TABLE statements.request (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  public_id uuid NOT NULL DEFAULT gen_random_uuid() CONSTRAINT statement_request_public_id UNIQUE,
  owner_id bigint NOT NULL REFERENCES members.member (id),
  is_monthly boolean NOT NULL,
  from_day date NOT NULL,
  to_day date NOT NULL,
  firsts bigint[] NOT NULL,
  lasts bigint[] NOT NULL,
  status text NOT NULL DEFAULT 'waiting' CONSTRAINT statement_status CHECK (status IN ('waiting', 'signed', 'failed')),
  -- Why it failed.
  failure text,
  asked_at timestamptz NOT NULL DEFAULT now(),
  -- The same period with the same last entries is the same statement.
  CONSTRAINT statement_asked_once UNIQUE (owner_id, from_day, to_day, lasts),
  CONSTRAINT statement_ends_after_its_start CHECK (from_day <= to_day AND to_day - from_day <= 366),
  CONSTRAINT statement_of_each_account CHECK (cardinality(firsts) = 6 AND cardinality(lasts) = 6),
  CONSTRAINT statement_failure_when_failed CHECK ((status = 'failed') = (failure IS NOT NULL))
);
CREATE INDEX statement_request_of_owner ON statements.request (owner_id, id DESC);
CREATE INDEX statement_request_waiting ON statements.request (is_monthly, id) WHERE status = 'waiting';

-- Signed statements. Rows never change.
CREATE TABLE statements.statement (
  request_id bigint PRIMARY KEY REFERENCES statements.request (id),
  owner_id bigint NOT NULL REFERENCES members.member (id),
  -- In the chain of its owner, from 1.
  number integer NOT NULL CONSTRAINT statement_number CHECK (number > 0),
  -- Of the manifest of the previous statement; 32 zero bytes for the first.
  previous_sha256 bytea NOT NULL CONSTRAINT statement_previous CHECK (length(previous_sha256) = 32),
  -- JSON, exactly as it was signed.
  manifest text NOT NULL CONSTRAINT statement_manifest_length CHECK (length(manifest) <= 8192),
  sha256 bytea NOT NULL CONSTRAINT statement_sha256 UNIQUE,
  csv_sha256 bytea NOT NULL CONSTRAINT statement_csv_sha256 UNIQUE,
  pdf_sha256 bytea NOT NULL CONSTRAINT statement_pdf_sha256 UNIQUE,
  key_id text NOT NULL REFERENCES statements.key (id),
  signature bytea NOT NULL CONSTRAINT statement_signature CHECK (length(signature) = 64),
  signed_at timestamptz NOT NULL DEFAULT now(),
  CONSTRAINT statement_of_its_number UNIQUE (owner_id, number),
  CONSTRAINT statement_hash_is_of_its_manifest CHECK (sha256 = sha256(convert_to(manifest, 'UTF8')))
);

-- The files of a statement.
CREATE TABLE statements.file (
  request_id bigint NOT NULL REFERENCES statements.statement (request_id),
  format text NOT NULL CONSTRAINT statement_file_format CHECK (format IN ('csv', 'pdf')),
  content bytea NOT NULL CONSTRAINT statement_file_length CHECK (length(content) <= 33554432),
  PRIMARY KEY (request_id, format)
);
