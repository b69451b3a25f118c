-- The payout address book: addresses that the withdrawal form offers its member (decisions 8).
CREATE SCHEMA address_book;

CREATE TABLE address_book.entry (
  id uuid PRIMARY KEY DEFAULT uuidv7(),
  member_id bigint NOT NULL REFERENCES members.member (id),
  label text NOT NULL CONSTRAINT entry_label_length CHECK (length(label) BETWEEN 1 AND 60),
  -- Checksummed.
  address text NOT NULL CONSTRAINT entry_address_form CHECK (address ~ '^0x[0-9a-fA-F]{40}$'),
  created_at timestamptz NOT NULL DEFAULT now(),
  ready_at timestamptz NOT NULL DEFAULT now() + interval '24 hours',
  -- By a mailed code.
  confirmed_at timestamptz,
  removed_at timestamptz,
  CONSTRAINT entry_waits_unless_confirmed CHECK (ready_at >= created_at + interval '24 hours' OR confirmed_at IS NOT NULL)
);
CREATE UNIQUE INDEX entry_address_once ON address_book.entry (member_id, lower(address)) WHERE removed_at IS NULL;

-- A mailed code may confirm one of them, too.
ALTER TABLE identity.one_time_code DROP CONSTRAINT code_purpose;
ALTER TABLE identity.one_time_code ADD CONSTRAINT code_purpose CHECK (purpose IN
  ('sign-up', 'forgot-password', 'withdrawal', 'package-withdrawal', 'unfreeze', 'payout-address'));

-- What visitors and members write to the operator.
CREATE SCHEMA site;

CREATE TABLE site.contact_message (
  id uuid PRIMARY KEY DEFAULT uuidv7(),
  name text NOT NULL CONSTRAINT contact_name_length CHECK (length(name) BETWEEN 1 AND 120),
  email text NOT NULL CONSTRAINT contact_email_length CHECK (length(email) BETWEEN 3 AND 254),
  description text NOT NULL CONSTRAINT contact_description_length CHECK (length(description) BETWEEN 1 AND 4000),
  received_at timestamptz NOT NULL DEFAULT now()
);

-- A row for each message of the last minutes: a form that is posted twice at once, as browsers do without a script, is taken
-- once. The digest is of all that was typed.
CREATE TABLE site.contact_digest (
  digest bytea PRIMARY KEY,
  taken_at timestamptz NOT NULL
);
