-- The outbox: a mail commits with the change that it reports.
CREATE SCHEMA mail;

-- A queued mail: a template with its facts, a code, or a whole text.
CREATE TABLE mail.message (
  id uuid PRIMARY KEY DEFAULT uuidv7(),
  recipient text NOT NULL,
  language text NOT NULL DEFAULT 'en' CONSTRAINT message_language CHECK (platform.is_language(language)),
  -- The sending process makes subject and text from the template and its facts, or from the code. Without both, the
  -- stored subject and text are sent.
  template text,
  facts jsonb,
  -- The sent subject marks the mail as one about a vendor's account. The same person may be a member with the same
  -- address.
  for_vendor boolean NOT NULL DEFAULT false,
  subject text,
  body_text text NOT NULL,
  body_html text NOT NULL,
  -- The mail gets a link that freezes this account. It is made when the mail is sent, so that the queue has no
  -- secret.
  member_id bigint REFERENCES members.member (id),
  -- The account that the mail is about, with or without a link that freezes it.
  about_member_id bigint REFERENCES members.member (id),
  -- The code in the mail. No foreign key: codes are replaced and deleted, and a mail without its code is not sent.
  code_id uuid CONSTRAINT message_code_once UNIQUE,
  -- The address of List-Unsubscribe (RFC 2369, RFC 8058); deleted once the mail was sent.
  leave_url text,
  queued_at timestamptz NOT NULL DEFAULT now(),
  sent_at timestamptz,
  CONSTRAINT message_has_facts_with_its_template CHECK (facts IS NULL OR template IS NOT NULL),
  CONSTRAINT message_brings_a_code_or_a_template CHECK (template IS NULL OR code_id IS NULL),
  CONSTRAINT message_without_them_has_a_subject CHECK (
    subject IS NOT NULL OR template IS NOT NULL OR code_id IS NOT NULL
  )
);
-- When the last mail was sent.
CREATE INDEX message_sent ON mail.message (sent_at) WHERE sent_at IS NOT NULL;
-- Mails to one account, newest first.
CREATE INDEX message_by_recipient ON mail.message (recipient, queued_at DESC);
CREATE INDEX message_unsent ON mail.message (queued_at) WHERE sent_at IS NULL;
CREATE INDEX message_about ON mail.message (about_member_id) WHERE about_member_id IS NOT NULL;

-- Mails received by the demo's own SMTP server; empty outside the demo.
CREATE TABLE mail.demo_inbox (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  recipient text NOT NULL,
  -- The reply address.
  reply_to text NOT NULL DEFAULT '',
  subject text NOT NULL,
  body_text text NOT NULL,
  body_html text NOT NULL,
  received_at timestamptz NOT NULL DEFAULT now()
);
CREATE INDEX demo_inbox_by_recipient ON mail.demo_inbox (recipient, id DESC);

-- Links in mails that freeze an account. Only the SHA-256 of the token is stored.
CREATE TABLE mail.freeze_link (
  token_sha256 bytea PRIMARY KEY,
  member_id bigint NOT NULL REFERENCES members.member (id),
  created_at timestamptz NOT NULL DEFAULT now(),
  expires_at timestamptz NOT NULL DEFAULT now() + interval '30 days',
  used_at timestamptz
);
CREATE INDEX freeze_link_by_end ON mail.freeze_link (expires_at);
