-- A member deletes their account: who they were and what they wrote goes, and the books keep what they need under the account's id.
CREATE SCHEMA account_deletion;

-- What the mailed code confirms. The last one of a member counts.
CREATE TABLE account_deletion.request (
  member_id bigint PRIMARY KEY REFERENCES members.member (id),
  id uuid NOT NULL DEFAULT uuidv7() CONSTRAINT request_once UNIQUE,
  -- Left on the account, as its member saw it: below the smallest withdrawal.
  left_micro bigint NOT NULL CONSTRAINT request_left_not_negative CHECK (left_micro >= 0),
  asked_at timestamptz NOT NULL DEFAULT now()
);

-- Accounts that were deleted.
CREATE TABLE account_deletion.deletion (
  member_id bigint PRIMARY KEY REFERENCES members.member (id),
  left_micro bigint NOT NULL CONSTRAINT deletion_left_not_negative CHECK (left_micro >= 0),
  deleted_at timestamptz NOT NULL DEFAULT now()
);

ALTER TABLE members.member ADD COLUMN deleted_at timestamptz, ALTER COLUMN phone DROP NOT NULL,
  ADD CONSTRAINT deleted_member_is_nobody CHECK (CASE WHEN deleted_at IS NULL THEN phone IS NOT NULL
    ELSE phone IS NULL AND full_name = 'Deleted account' AND email = 'deleted-' || public_id || '@account.invalid' AND password_hash = ''
      AND frozen_at IS NOT NULL END);

-- Bytes of pictures outside of the database whose rows are gone, until they are gone as well.
CREATE TABLE media.dropped_object (
  object_key text PRIMARY KEY,
  store text NOT NULL,
  sizes smallint[] NOT NULL,
  dropped_at timestamptz NOT NULL DEFAULT now()
);

ALTER TABLE identity.one_time_code DROP CONSTRAINT code_purpose, ADD CONSTRAINT code_purpose CHECK (purpose IN
  ('sign-up', 'forgot-password', 'withdrawal', 'package-withdrawal', 'unfreeze', 'payout-address', 'order', 'api-key', 'account-deletion'));
