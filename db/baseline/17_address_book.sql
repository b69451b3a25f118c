-- Addresses that the withdrawal form offers its member (decisions 8).
CREATE SCHEMA address_book;

-- A saved payout address. It can be used 24 hours later, or at once when a mailed code confirms it.
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
  CONSTRAINT entry_waits_unless_confirmed CHECK (
    ready_at >= created_at + interval '24 hours' OR confirmed_at IS NOT NULL
  )
);
CREATE UNIQUE INDEX entry_address_once ON address_book.entry (member_id, lower(address)) WHERE removed_at IS NULL;

-- Members whose payouts go only to confirmed addresses of their book.
CREATE TABLE address_book.allowlist (
  member_id bigint PRIMARY KEY REFERENCES members.member (id),
  -- What the mailed code that ends the list confirms.
  id uuid NOT NULL DEFAULT uuidv7() CONSTRAINT allowlist_once UNIQUE,
  began_at timestamptz NOT NULL DEFAULT now(),
  -- Null: no end. The list applies until then.
  ends_at timestamptz CONSTRAINT allowlist_ends_a_day_later CHECK (ends_at >= began_at + interval '24 hours')
);
