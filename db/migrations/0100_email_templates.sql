-- An e-mail is queued as the name of a template and its facts; the process that sends it makes the text. What waits with a text from
-- before is sent as it is.
ALTER TABLE mail.message ADD COLUMN template text, ADD COLUMN facts jsonb,
  ADD CONSTRAINT message_has_facts_with_its_template CHECK (facts IS NULL OR template IS NOT NULL),
  ADD CONSTRAINT message_brings_a_code_or_a_template CHECK (template IS NULL OR code_id IS NULL);

-- They answered with the address that they mail now themselves.
DROP FUNCTION IF EXISTS kyc.decide(bytea, bigint, text, text, text), site.handle_contact(bytea, uuid, text);
