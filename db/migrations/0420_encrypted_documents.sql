-- Documents of identity are encrypted: each with a content key of its own, which is sealed to the guard's public key. What is stored still
-- as it came (`content`) is encrypted by the guard, one document after the other, and then gone.
ALTER TABLE kyc.document
  ALTER COLUMN content DROP NOT NULL,
  ALTER COLUMN content_sha256 DROP EXPRESSION,
  ADD COLUMN ciphertext bytea,
  ADD COLUMN size_bytes integer,
  ADD COLUMN erased_at timestamptz;
ALTER TABLE kyc.document ALTER COLUMN ciphertext SET STORAGE EXTERNAL;
UPDATE kyc.document SET size_bytes = length(content);
ALTER TABLE kyc.document
  ALTER COLUMN content_sha256 SET NOT NULL,
  ALTER COLUMN size_bytes SET NOT NULL,
  ADD CONSTRAINT document_sha256 CHECK (length(content_sha256) = 32),
  ADD CONSTRAINT document_size_of_a_file CHECK (size_bytes BETWEEN 1 AND 5242880),
  -- Nonce (12) and tag (16) stand before what is encrypted.
  ADD CONSTRAINT document_ciphertext_size CHECK (length(ciphertext) = size_bytes + 28),
  ADD CONSTRAINT document_once_or_erased CHECK (num_nonnulls(content, ciphertext, erased_at) = 1);
CREATE INDEX document_plain ON kyc.document (id) WHERE content IS NOT NULL;

-- Public keys of the guard (X25519). Documents are sealed to the one that was published last.
CREATE TABLE kyc.sealing_key (
  id text PRIMARY KEY CONSTRAINT sealing_key_id_form CHECK (id ~ '^[0-9a-f]{16}$'),
  public_key bytea NOT NULL CONSTRAINT sealing_key_size CHECK (length(public_key) = 32),
  published_at timestamptz NOT NULL DEFAULT clock_timestamp()
);

-- The content key of a document, sealed: ephemeral public key (32), nonce (12), tag (16), key (32).
CREATE TABLE kyc.document_key (
  document_id uuid PRIMARY KEY REFERENCES kyc.document (id),
  key_id text NOT NULL REFERENCES kyc.sealing_key (id),
  content_key_sealed bytea NOT NULL CONSTRAINT document_key_size CHECK (length(content_key_sealed) = 92)
);
CREATE INDEX document_key_by_key ON kyc.document_key (key_id, document_id);

-- Each time that the guard opened a document for an operator, or for the command line (no operator).
CREATE TABLE kyc.document_opening (
  id uuid PRIMARY KEY DEFAULT uuidv7(),
  document_id uuid NOT NULL REFERENCES kyc.document (id),
  operator_id bigint REFERENCES identity.operator (id),
  opened_at timestamptz NOT NULL DEFAULT clock_timestamp()
);
CREATE INDEX document_opening_by_operator ON kyc.document_opening (operator_id, opened_at);

-- The guard opens documents as well, and knows by which login it is asked.
ALTER TABLE identity.guard_request
  ADD COLUMN asked_by name NOT NULL DEFAULT session_user,
  DROP CONSTRAINT guard_request_kind,
  ADD CONSTRAINT guard_request_kind CHECK (kind IN ('verify', 'confirm-decision', 'set-up-app', 'confirm-app', 'remove-app',
    'offer-passkey', 'add-passkey', 'remove-passkey', 'renew-codes', 'enrol-app', 'confirm-enrolled-app', 'enrol-passkey', 'give-up',
    'open-document', 'demo-app', 'demo-code'));
DROP FUNCTION IF EXISTS kyc.add_document(uuid, text, text, bytea);
