-- A member whose payouts go to confirmed addresses of their book alone.
CREATE TABLE address_book.allowlist (
  member_id bigint PRIMARY KEY REFERENCES members.member (id),
  -- What the mailed code of its end confirms.
  id uuid NOT NULL DEFAULT uuidv7() CONSTRAINT allowlist_once UNIQUE,
  began_at timestamptz NOT NULL DEFAULT now(),
  -- Null: it goes on. It counts until then.
  ends_at timestamptz CONSTRAINT allowlist_ends_a_day_later CHECK (ends_at >= began_at + interval '24 hours')
);

ALTER TABLE identity.one_time_code DROP CONSTRAINT code_purpose, ADD CONSTRAINT code_purpose CHECK (purpose IN
  ('sign-up', 'forgot-password', 'withdrawal', 'package-withdrawal', 'unfreeze', 'payout-address', 'payout-allowlist', 'order',
   'api-key', 'account-deletion'));
