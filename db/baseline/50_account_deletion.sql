-- Deletion of accounts: personal data is deleted, and the books keep what they need under the account's id.
CREATE SCHEMA account_deletion;

-- The request that a mailed code confirms. Only a member's newest request counts.
CREATE TABLE account_deletion.request (
  member_id bigint PRIMARY KEY REFERENCES members.member (id),
  id uuid NOT NULL DEFAULT uuidv7() CONSTRAINT request_once UNIQUE,
  -- Left on the account, as the member saw it: below the smallest withdrawal.
  left_micro bigint NOT NULL CONSTRAINT request_left_not_negative CHECK (left_micro >= 0),
  asked_at timestamptz NOT NULL DEFAULT now()
);

-- Deleted accounts.
CREATE TABLE account_deletion.deletion (
  member_id bigint PRIMARY KEY REFERENCES members.member (id),
  left_micro bigint NOT NULL CONSTRAINT deletion_left_not_negative CHECK (left_micro >= 0),
  deleted_at timestamptz NOT NULL DEFAULT now()
);
