-- Identity checks. None is required for a withdrawal.
CREATE SCHEMA kyc;

-- Identity documents that a member submitted, and the decision about them.
CREATE TABLE kyc.submission (
  id uuid PRIMARY KEY DEFAULT uuidv7(),
  member_id bigint NOT NULL REFERENCES members.member (id),
  document_type text NOT NULL
    CONSTRAINT submission_document_type CHECK (
      document_type IN ('passport', 'identity-card', 'driving-licence', 'residence-permit')
    ),
  status text NOT NULL DEFAULT 'submitted'
    CONSTRAINT submission_status CHECK (status IN ('submitted', 'approved', 'rejected')),
  reason text,
  submitted_at timestamptz NOT NULL DEFAULT now(),
  decided_at timestamptz,
  decided_by text,
  CONSTRAINT submission_decided_by_somebody CHECK (
    (status = 'submitted') = (decided_at IS NULL) AND (decided_at IS NULL) = (decided_by IS NULL)
  ),
  CONSTRAINT submission_rejected_with_a_reason CHECK (
    (status = 'rejected') = (reason IS NOT NULL) AND length(reason) BETWEEN 1 AND 500
  )
);
-- One open or approved submission per member: also decides parallel submissions.
CREATE UNIQUE INDEX submission_standing_once ON kyc.submission (member_id) WHERE status <> 'rejected';
CREATE INDEX submission_by_member ON kyc.submission (member_id, submitted_at DESC);
CREATE INDEX submission_waiting ON kyc.submission (submitted_at, id) WHERE status = 'submitted';

-- In the database instead of a folder: committed and backed up with its submission, and not reachable by a path. The
-- guard encrypts each document (`ciphertext`); `content` has only what is not encrypted yet.
CREATE TABLE kyc.document (
  id uuid PRIMARY KEY DEFAULT uuidv7(),
  submission_id uuid NOT NULL REFERENCES kyc.submission (id),
  part text NOT NULL CONSTRAINT document_part CHECK (part IN ('front', 'back', 'selfie')),
  media_type text NOT NULL
    CONSTRAINT document_media_type CHECK (media_type IN ('image/jpeg', 'image/png', 'application/pdf')),
  size_bytes integer NOT NULL CONSTRAINT document_size_of_a_file CHECK (size_bytes BETWEEN 1 AND 5242880),
  content bytea STORAGE EXTERNAL CONSTRAINT document_size CHECK (length(content) BETWEEN 1 AND 5242880),
  ciphertext bytea STORAGE EXTERNAL,
  -- Finds the same file in two accounts.
  content_sha256 bytea NOT NULL CONSTRAINT document_sha256 CHECK (length(content_sha256) = 32),
  erased_at timestamptz,
  CONSTRAINT document_part_once UNIQUE (submission_id, part),
  -- The nonce (12) and the tag (16) precede the encrypted bytes.
  CONSTRAINT document_ciphertext_size CHECK (length(ciphertext) = size_bytes + 28),
  CONSTRAINT document_once_or_erased CHECK (num_nonnulls(content, ciphertext, erased_at) = 1)
);
CREATE INDEX document_content ON kyc.document (content_sha256);
CREATE INDEX document_plain ON kyc.document (id) WHERE content IS NOT NULL;

-- The date of birth that an operator read from the document. No login reads it; only functions compare it.
CREATE TABLE kyc.birth_date (
  submission_id uuid PRIMARY KEY REFERENCES kyc.submission (id),
  born_on date NOT NULL,
  -- A correction or a late entry: its author and time, never the former date.
  corrected_at timestamptz,
  corrected_by text,
  CONSTRAINT birth_date_correction_is_whole CHECK ((corrected_at IS NULL) = (corrected_by IS NULL))
);
CREATE INDEX birth_date_same ON kyc.birth_date (born_on);

-- SHA-256 of the document's number: finds one person's documents in two accounts.
CREATE TABLE kyc.document_number (
  submission_id uuid PRIMARY KEY REFERENCES kyc.submission (id),
  number_sha256 bytea NOT NULL CONSTRAINT document_number_sha256 CHECK (length(number_sha256) = 32)
);
CREATE INDEX document_number_same ON kyc.document_number (number_sha256);

-- Public keys of the guard (X25519). Documents are sealed to the newest one.
CREATE TABLE kyc.sealing_key (
  id text PRIMARY KEY CONSTRAINT sealing_key_id_form CHECK (id ~ '^[0-9a-f]{16}$'),
  public_key bytea NOT NULL CONSTRAINT sealing_key_size CHECK (length(public_key) = 32),
  published_at timestamptz NOT NULL DEFAULT clock_timestamp()
);

-- The sealed content key of a document: ephemeral public key (32), nonce (12), tag (16), key (32).
CREATE TABLE kyc.document_key (
  document_id uuid PRIMARY KEY REFERENCES kyc.document (id),
  key_id text NOT NULL REFERENCES kyc.sealing_key (id),
  content_key_sealed bytea NOT NULL CONSTRAINT document_key_size CHECK (length(content_key_sealed) = 92)
);
CREATE INDEX document_key_by_key ON kyc.document_key (key_id, document_id);

-- Each time the guard opened a document for an operator, or for the command line (null).
CREATE TABLE kyc.document_opening (
  id uuid PRIMARY KEY DEFAULT uuidv7(),
  document_id uuid NOT NULL REFERENCES kyc.document (id),
  operator_id bigint REFERENCES identity.operator (id),
  opened_at timestamptz NOT NULL DEFAULT clock_timestamp()
);
CREATE INDEX document_opening_by_operator ON kyc.document_opening (operator_id, opened_at);
