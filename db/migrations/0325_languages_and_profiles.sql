-- The language of each person, stored here so that whichever process mails them knows it; and changes of name, phone number and address.
ALTER TABLE members.member ADD COLUMN language text NOT NULL DEFAULT 'en'
  CONSTRAINT member_language CHECK (language IN ('en', 'hi'));
COMMENT ON COLUMN members.member.language IS 'in which mails and files are written';

ALTER TABLE mail.message ADD COLUMN language text NOT NULL DEFAULT 'en'
  CONSTRAINT message_language CHECK (language IN ('en', 'hi'));

ALTER TABLE identity.one_time_code ADD COLUMN language text NOT NULL DEFAULT 'en'
  CONSTRAINT code_language CHECK (language IN ('en', 'hi'));
ALTER TABLE tickets.ticket ADD COLUMN guest_language text NOT NULL DEFAULT 'en'
  CONSTRAINT ticket_guest_language CHECK (guest_language IN ('en', 'hi'));

-- What the mailed codes of a change confirm: the new details, each null when it stays. The last one of a person counts.
CREATE SCHEMA profile;
CREATE TABLE profile.request (
  member_id bigint PRIMARY KEY REFERENCES members.member (id),
  id uuid NOT NULL DEFAULT uuidv7() CONSTRAINT request_once UNIQUE,
  full_name text CONSTRAINT request_name_length CHECK (length(full_name) BETWEEN 1 AND 120),
  phone text CONSTRAINT request_phone_is_ten_digits CHECK (phone ~ '^[0-9]{10}$'),
  email text CONSTRAINT request_email_is_lower_case CHECK (email = lower(email) AND length(email) <= 254),
  asked_at timestamptz NOT NULL DEFAULT now(),
  CONSTRAINT request_changes_something CHECK (num_nonnulls(full_name, phone, email) >= 1)
);
-- The trigger that it served is profile's now, which knows what was confirmed.
DROP TRIGGER IF EXISTS member_email_stays ON members.member;
DROP FUNCTION IF EXISTS members.keep_email();
