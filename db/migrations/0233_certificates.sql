-- Certificates (modules/market/certificates): who achieved what, as the database decided it, and what a process of its own signed of it.

CREATE SCHEMA certificates;

-- The issuer's keys, the public half. A key is never taken away: what it signed stays verifiable.
CREATE TABLE certificates.key (
  -- Its name in the DID document.
  id text PRIMARY KEY CONSTRAINT key_id_in_its_document CHECK (id ~ '^did:web:[^#]+#[A-Za-z0-9_-]{8,64}$'),
  did text NOT NULL CONSTRAINT key_did CHECK (id LIKE did || '#%'),
  -- Where the issuer's lists are read.
  origin text NOT NULL CONSTRAINT key_origin CHECK (origin ~ '^https?://[^/\s]+$'),
  -- Ed25519, as a JWK has it.
  x text NOT NULL CONSTRAINT key_x CHECK (x ~ '^[A-Za-z0-9_-]{43}$'),
  introduced_at timestamptz NOT NULL DEFAULT now(),
  -- When a process began to sign with it last: that of the newest is the current one.
  began_at timestamptz NOT NULL DEFAULT clock_timestamp()
);

-- Certificates that an operator issued together, and confirmed with a second factor.
CREATE TABLE certificates.batch (
  id uuid PRIMARY KEY DEFAULT uuidv7(),
  operator_id bigint NOT NULL REFERENCES identity.operator (id),
  reason text NOT NULL CONSTRAINT batch_reason_length CHECK (length(reason) BETWEEN 3 AND 500),
  confirmation_id uuid NOT NULL,
  issued_at timestamptz NOT NULL DEFAULT now()
);

CREATE TABLE certificates.certificate (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  -- Random: whoever does not have it finds no certificate.
  public_id uuid NOT NULL DEFAULT gen_random_uuid() CONSTRAINT certificate_public_id UNIQUE,
  -- Null: the account was deleted.
  member_id bigint REFERENCES members.member (id),
  -- Of a finished course; null: an operator issued it.
  course text CONSTRAINT certificate_course_length CHECK (length(course) BETWEEN 1 AND 200),
  batch_id uuid REFERENCES certificates.batch (id),
  title text NOT NULL CONSTRAINT certificate_title_length CHECK (length(title) BETWEEN 1 AND 200),
  criteria text NOT NULL CONSTRAINT certificate_criteria_length CHECK (length(criteria) BETWEEN 1 AND 4000),
  -- As the account had it; in the credential stands its hash with the salt alone.
  recipient_name text CONSTRAINT certificate_recipient_length CHECK (length(recipient_name) BETWEEN 1 AND 120),
  salt text NOT NULL DEFAULT replace(gen_random_uuid()::text, '-', '') CONSTRAINT certificate_salt CHECK (salt ~ '^[0-9a-f]{32}$'),
  -- Names the holder in this credential, and in no other one.
  subject_id uuid NOT NULL DEFAULT gen_random_uuid(),
  status text NOT NULL DEFAULT 'valid' CONSTRAINT certificate_status CHECK (status IN ('valid', 'suspended', 'revoked')),
  -- The change that its status is from.
  change_id bigint,
  -- What its holder shows to whoever has the link.
  shows text NOT NULL DEFAULT 'nothing' CONSTRAINT certificate_shows CHECK (shows IN ('nothing', 'certificate', 'name')),
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

-- Each change of a certificate's status, with the operator's reason and confirmation.
CREATE TABLE certificates.change (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  certificate_id bigint NOT NULL REFERENCES certificates.certificate (id),
  from_status text NOT NULL,
  to_status text NOT NULL,
  reason text NOT NULL CONSTRAINT change_reason_length CHECK (length(reason) BETWEEN 3 AND 500),
  operator_id bigint NOT NULL REFERENCES identity.operator (id),
  confirmation_id uuid NOT NULL,
  changed_at timestamptz NOT NULL DEFAULT now()
);
CREATE INDEX change_of_certificate ON certificates.change (certificate_id, id DESC);
ALTER TABLE certificates.certificate ADD CONSTRAINT certificate_change_id FOREIGN KEY (change_id) REFERENCES certificates.change (id);

-- Lists of status bits (W3C Bitstring Status List), each of 131,072 places.
CREATE TABLE certificates.status_list (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  purpose text NOT NULL CONSTRAINT status_list_purpose CHECK (purpose IN ('revocation', 'suspension')),
  number integer NOT NULL CONSTRAINT status_list_number CHECK (number > 0),
  -- Raised by each change of a bit.
  version bigint NOT NULL DEFAULT 1,
  changed_at timestamptz NOT NULL DEFAULT now(),
  -- Where it is read, as the certificates that name it say; set once, by whoever signs first.
  origin text CONSTRAINT status_list_origin CHECK (origin ~ '^https?://[^/\s]+$'),
  CONSTRAINT status_list_of_its_number UNIQUE (purpose, number)
);

-- The places of certificates in lists, drawn at random: a place tells nothing of who was given one before.
CREATE TABLE certificates.status_entry (
  list_id bigint NOT NULL REFERENCES certificates.status_list (id),
  place integer NOT NULL CONSTRAINT status_entry_place CHECK (place BETWEEN 0 AND 131071),
  certificate_id bigint NOT NULL REFERENCES certificates.certificate (id),
  PRIMARY KEY (list_id, place)
);
CREATE INDEX status_entry_of_certificate ON certificates.status_entry (certificate_id);

-- What was signed of a certificate: one row, which never changes.
CREATE TABLE certificates.credential (
  certificate_id bigint PRIMARY KEY REFERENCES certificates.certificate (id),
  key_id text NOT NULL REFERENCES certificates.key (id),
  jwt text NOT NULL CONSTRAINT credential_length CHECK (length(jwt) <= 32768),
  signed_at timestamptz NOT NULL DEFAULT now()
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
