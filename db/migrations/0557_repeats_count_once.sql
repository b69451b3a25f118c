-- A wrong answer to a finder's question that is sent again takes no other try (audit K2.12).
ALTER TABLE lostfound.proof ADD COLUMN last_wrong bytea;

-- A mail with a code that is sent again brings the same code (audit K2.10). The digits are kept while the mail has not left.
ALTER TABLE identity.one_time_code ADD COLUMN digits text,
  ADD CONSTRAINT code_digits CHECK (digits ~ '^[0-9]{6}$'),
  ADD CONSTRAINT code_digits_until_its_mail_leaves CHECK (digits IS NULL OR secret_sha256 IS NOT NULL);
