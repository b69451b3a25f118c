-- Vendors: a kind of user of their own. One person can be a member and a vendor with one e-mail address and one phone number, and
-- a mailed code is for an address and a kind. The kind stands behind the address, so that looking one up needs no further index.

ALTER TABLE members.member DROP CONSTRAINT member_email_once, DROP CONSTRAINT member_phone_once;
ALTER TABLE members.member
  ADD CONSTRAINT member_email_once UNIQUE (email, kind),
  ADD CONSTRAINT member_phone_once UNIQUE (phone, kind),
  -- Ranks are reached by packages and teams, which a vendor has none of.
  ADD CONSTRAINT vendor_is_in_no_team CHECK (kind = 'member' OR (sponsor_id IS NULL AND rank = 0));
-- The console lists one kind; nearly everybody is a member.
CREATE INDEX member_vendors ON members.member (id) WHERE kind = 'vendor';

ALTER TABLE identity.one_time_code
  ADD COLUMN kind text NOT NULL DEFAULT 'member' CONSTRAINT code_kind CHECK (kind IN ('member', 'vendor'));
COMMENT ON COLUMN identity.one_time_code.kind IS 'which of the accounts of an address the code is for';
DROP INDEX identity.code_open_once;
CREATE UNIQUE INDEX code_open_once ON identity.one_time_code (purpose, email, kind) WHERE consumed_at IS NULL;

-- Functions that ask for the kind now; the old ones would answer without it.
DROP FUNCTION IF EXISTS identity.open_code(text, text, bigint, text, bytea, boolean);
DROP FUNCTION IF EXISTS identity.request_public_code(text, text, text, bytea, boolean);
DROP FUNCTION IF EXISTS identity.try_code(text, text, text, bytea, text);
DROP FUNCTION IF EXISTS overview.profile(bigint);
DROP FUNCTION IF EXISTS withdrawals.applicant(bigint, text);

-- Owners of accounts who earn no income: vendors. The ledger does not know what a vendor is.
CREATE TABLE ledger.non_earner (
  owner_id bigint PRIMARY KEY CONSTRAINT non_earner_is_no_system_owner CHECK (owner_id > 0),
  since timestamptz NOT NULL DEFAULT now()
);
INSERT INTO ledger.non_earner (owner_id) SELECT id FROM members.member WHERE kind = 'vendor';
