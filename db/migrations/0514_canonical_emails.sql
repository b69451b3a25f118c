-- Accounts are compared by the canonical form of their address: the domain in ASCII, the text in NFC and lower case. `email_typed` is
-- how its owner wrote it, where that differs. The command `migrate` brings the addresses of before into the form (canonicalizeEmails of the
-- module members), and validates the constraint. Accounts of one kind that share a mailbox are not merged: the first
-- one gets the canonical form; each other one keeps its address, and `shares_email_with` references the first one,
-- or itself if its domain has no ASCII form.
ALTER TABLE members.member
  ADD COLUMN email_typed text CONSTRAINT member_email_typed_length CHECK (length(email_typed) BETWEEN 1 AND 254),
  ADD COLUMN shares_email_with bigint REFERENCES members.member (id),
  ADD CONSTRAINT deleted_member_has_no_address CHECK (deleted_at IS NULL OR num_nonnulls(email_typed, shares_email_with) = 0),
  ADD CONSTRAINT member_email_is_canonical CHECK (shares_email_with IS NOT NULL
    OR email IS NFC NORMALIZED AND substring(email FROM '@(.*)$') !~ '[^\x01-\x7f]') NOT VALID;
-- A database whose addresses all have the form needs nothing else.
DO $$ BEGIN
  ALTER TABLE members.member VALIDATE CONSTRAINT member_email_is_canonical;
EXCEPTION WHEN check_violation THEN
  RAISE NOTICE 'addresses of accounts are brought into one form after the migrations';
END $$;
CREATE INDEX member_shares_email ON members.member (shares_email_with) WHERE shares_email_with IS NOT NULL;

ALTER TABLE profile.request
  ADD COLUMN email_typed text CONSTRAINT request_email_typed_length CHECK (length(email_typed) BETWEEN 1 AND 254);

-- They have further parameters.
DROP FUNCTION IF EXISTS members.create_member(bigint, text, text, text, text, text, text, text, bigint, text, text);
DROP FUNCTION IF EXISTS members.change_details(bigint, text, text, text);
DROP FUNCTION IF EXISTS profile.ask(bytea, bigint, text, text, text);
