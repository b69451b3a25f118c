-- Certificates, and what the certifier process signed.
CREATE SCHEMA certificates;

-- Public keys of the issuer. A key is never deleted: what it signed stays verifiable.
CREATE TABLE certificates.key (
  -- Its name in the DID document.
  id text PRIMARY KEY CONSTRAINT key_id_in_its_document CHECK (id ~ '^did:web:[^#]+#[A-Za-z0-9_-]{8,64}$'),
  did text NOT NULL CONSTRAINT key_did CHECK (id LIKE did || '#%'),
  -- Where the issuer's status lists are read.
  origin text NOT NULL CONSTRAINT key_origin CHECK (origin ~ '^https?://[^/\s]+$'),
  -- Ed25519, as in a JWK.
  x text NOT NULL CONSTRAINT key_x CHECK (x ~ '^[A-Za-z0-9_-]{43}$'),
  introduced_at timestamptz NOT NULL DEFAULT now(),
  -- When a process last began to sign with it; the key with the newest time is the current one.
  began_at timestamptz NOT NULL DEFAULT clock_timestamp()
);

-- Certificates that an operator issued together, confirmed with a second factor.
CREATE TABLE certificates.batch (
  id uuid PRIMARY KEY DEFAULT uuidv7(),
  operator_id bigint NOT NULL REFERENCES identity.operator (id),
  reason text NOT NULL CONSTRAINT batch_reason_length CHECK (length(reason) BETWEEN 3 AND 500),
  confirmation_id uuid,
  issued_at timestamptz NOT NULL DEFAULT now()
);

-- Lists of status bits (W3C Bitstring Status List), each of 131,072 places.
CREATE TABLE certificates.status_list (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  purpose text NOT NULL CONSTRAINT status_list_purpose CHECK (purpose IN ('message', 'revocation', 'suspension')),
  number integer NOT NULL CONSTRAINT status_list_number CHECK (number > 0),
  -- Raised by each change of a bit.
  version bigint NOT NULL DEFAULT 1,
  changed_at timestamptz NOT NULL DEFAULT now(),
  -- Where it is read, as its certificates say; set once, by the first signature.
  origin text CONSTRAINT status_list_origin CHECK (origin ~ '^https?://[^/\s]+$'),
  CONSTRAINT status_list_of_its_number UNIQUE (purpose, number)
);

-- The newest signature of each list.
CREATE TABLE certificates.signed_list (
  list_id bigint PRIMARY KEY REFERENCES certificates.status_list (id),
  version bigint NOT NULL,
  key_id text NOT NULL REFERENCES certificates.key (id),
  jwt text NOT NULL CONSTRAINT signed_list_length CHECK (length(jwt) <= 131072),
  signed_at timestamptz NOT NULL DEFAULT now(),
  valid_until timestamptz NOT NULL
);

-- A certificate of a finished course, or issued by an operator.
CREATE TABLE certificates.certificate (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  -- Random: it is needed to find the certificate.
  public_id uuid NOT NULL DEFAULT gen_random_uuid() CONSTRAINT certificate_public_id UNIQUE,
  -- Null: the account was deleted.
  member_id bigint REFERENCES members.member (id),
  -- Of a finished course; null: an operator issued it.
  course text CONSTRAINT certificate_course_length CHECK (length(course) BETWEEN 1 AND 200),
  batch_id uuid REFERENCES certificates.batch (id),
  title text NOT NULL CONSTRAINT certificate_title_length CHECK (length(title) BETWEEN 1 AND 200),
  criteria text NOT NULL CONSTRAINT certificate_criteria_length CHECK (length(criteria) BETWEEN 1 AND 4000),
  -- The account's name. The credential has only its salted hash.
  recipient_name text CONSTRAINT certificate_recipient_length CHECK (length(recipient_name) BETWEEN 1 AND 120),
  salt text NOT NULL DEFAULT replace(gen_random_uuid()::text, '-', '')
    CONSTRAINT certificate_salt CHECK (salt ~ '^[0-9a-f]{32}$'),
  -- Identifies the holder, only in this credential.
  subject_id uuid NOT NULL DEFAULT gen_random_uuid(),
  status text NOT NULL DEFAULT 'valid'
    CONSTRAINT certificate_status CHECK (status IN ('valid', 'suspended', 'revoked')),
  -- The change that set the status.
  change_id bigint,
  -- What the holder shows to anyone with the link.
  shows text NOT NULL DEFAULT 'nothing'
    CONSTRAINT certificate_shows CHECK (shows IN ('nothing', 'certificate', 'name')),
  issued_at timestamptz NOT NULL DEFAULT date_trunc('second', now()),
  is_signed boolean NOT NULL DEFAULT false,
  CONSTRAINT certificate_has_a_source CHECK ((course IS NULL) <> (batch_id IS NULL)),
  CONSTRAINT certificate_of_a_person CHECK ((member_id IS NULL) = (recipient_name IS NULL)),
  CONSTRAINT certificate_of_nobody_shows_nothing CHECK (member_id IS NOT NULL OR shows = 'nothing')
);
CREATE UNIQUE INDEX certificate_of_a_course ON certificates.certificate (member_id, course) WHERE course IS NOT NULL;
CREATE INDEX certificate_of_member ON certificates.certificate (member_id, id DESC);
CREATE INDEX certificate_of_batch ON certificates.certificate (batch_id) WHERE batch_id IS NOT NULL;
CREATE INDEX certificate_to_sign ON certificates.certificate (id) WHERE NOT is_signed AND member_id IS NOT NULL;
CREATE INDEX certificate_by_status ON certificates.certificate (status, id DESC);
CREATE INDEX certificate_by_title ON certificates.certificate (lower(title) text_pattern_ops);
-- A store sees how many certificates its courses gave.
CREATE INDEX certificate_by_course ON certificates.certificate (course, status) WHERE course IS NOT NULL;

-- Changes of a certificate's status, with the operator's reason and confirmation.
CREATE TABLE certificates.change (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  certificate_id bigint NOT NULL REFERENCES certificates.certificate (id),
  from_status text NOT NULL,
  to_status text NOT NULL,
  reason text NOT NULL CONSTRAINT change_reason_length CHECK (length(reason) BETWEEN 3 AND 500),
  operator_id bigint NOT NULL REFERENCES identity.operator (id),
  confirmation_id uuid,
  changed_at timestamptz NOT NULL DEFAULT now()
);
CREATE INDEX change_of_certificate ON certificates.change (certificate_id, id DESC);

-- Places of certificates in lists. Drawn at random, so that a place reveals nothing about earlier ones.
CREATE TABLE certificates.status_entry (
  list_id bigint NOT NULL REFERENCES certificates.status_list (id),
  place integer NOT NULL CONSTRAINT status_entry_place CHECK (place BETWEEN 0 AND 131071),
  certificate_id bigint NOT NULL REFERENCES certificates.certificate (id),
  PRIMARY KEY (list_id, place)
);
CREATE INDEX status_entry_of_certificate ON certificates.status_entry (certificate_id);

-- The signed credential of a certificate. Rows are never changed.
CREATE TABLE certificates.credential (
  certificate_id bigint PRIMARY KEY REFERENCES certificates.certificate (id),
  key_id text NOT NULL REFERENCES certificates.key (id),
  jwt text NOT NULL CONSTRAINT credential_length CHECK (length(jwt) <= 32768),
  signed_at timestamptz NOT NULL DEFAULT now()
);
