-- Sessions, one-time codes, tickets, operators.
CREATE SCHEMA identity;

CREATE TABLE identity.operator (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  email text NOT NULL UNIQUE CONSTRAINT operator_email_is_lower_case CHECK (email = lower(email)),
  full_name text NOT NULL,
  password_hash text NOT NULL,
  role text NOT NULL CONSTRAINT operator_role CHECK (role IN ('owner', 'finance', 'support', 'auditor')),
  created_at timestamptz NOT NULL DEFAULT now(),
  disabled_at timestamptz
);

-- A session of one kind. Only the token's SHA-256 is stored.
CREATE TABLE identity.session (
  token_sha256 bytea PRIMARY KEY,
  kind text NOT NULL CONSTRAINT session_kind CHECK (kind IN ('member', 'vendor', 'operator')),
  subject_id bigint NOT NULL,
  created_at timestamptz NOT NULL DEFAULT now(),
  expires_at timestamptz NOT NULL,
  revoked_at timestamptz,
  ip inet,
  user_agent text,
  CONSTRAINT session_expires CHECK (expires_at > created_at)
);
CREATE INDEX session_by_subject ON identity.session (kind, subject_id) WHERE revoked_at IS NULL;

-- A mailed code: one purpose, one address, one request (decisions 5).
CREATE TABLE identity.one_time_code (
  id uuid PRIMARY KEY DEFAULT uuidv7(),
  purpose text NOT NULL CONSTRAINT code_purpose
    CHECK (purpose IN ('sign-up', 'forgot-password', 'withdrawal', 'package-withdrawal')),
  email text NOT NULL,
  member_id bigint REFERENCES members.member (id),
  -- What the code confirms: a withdrawal's id, or the SHA-256 of the sign-up's fields without its password.
  request text NOT NULL,
  -- SHA-256 over id, code and (sign-up, reset) the password that has to be sent again; random when no code was mailed.
  code_sha256 bytea NOT NULL,
  tries smallint NOT NULL DEFAULT 0 CONSTRAINT code_tries_at_most_five CHECK (tries BETWEEN 0 AND 5),
  created_at timestamptz NOT NULL DEFAULT now(),
  expires_at timestamptz NOT NULL,
  consumed_at timestamptz,
  CONSTRAINT code_expires CHECK (expires_at > created_at)
);
-- A resend replaces the code before it: one open code a purpose and address.
CREATE UNIQUE INDEX code_open_once ON identity.one_time_code (purpose, email) WHERE consumed_at IS NULL;

CREATE TABLE identity.sign_in_ticket (
  ticket_sha256 bytea PRIMARY KEY,
  member_id bigint NOT NULL REFERENCES members.member (id),
  issued_by text NOT NULL,
  created_at timestamptz NOT NULL DEFAULT now(),
  expires_at timestamptz NOT NULL,
  used_at timestamptz,
  CONSTRAINT ticket_is_short_lived CHECK (expires_at <= created_at + interval '60 seconds')
);

CREATE INDEX ticket_by_member ON identity.sign_in_ticket (member_id) WHERE used_at IS NULL;

-- Whoever freezes a member or disables an operator, and by whatever program: the sessions end with it. So that a request
-- need not look at more than its session.
CREATE FUNCTION identity.end_sessions_of_member() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE identity.session SET revoked_at = now()
  WHERE kind IN ('member', 'vendor') AND subject_id = NEW.id AND revoked_at IS NULL;
  RETURN NULL;
END $$;
CREATE TRIGGER freezing_ends_sessions AFTER UPDATE OF frozen_at ON members.member
  FOR EACH ROW WHEN (NEW.frozen_at IS NOT NULL) EXECUTE FUNCTION identity.end_sessions_of_member();

CREATE FUNCTION identity.end_sessions_of_operator() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE identity.session SET revoked_at = now()
  WHERE kind = 'operator' AND subject_id = NEW.id AND revoked_at IS NULL;
  RETURN NULL;
END $$;
CREATE TRIGGER disabling_ends_sessions AFTER UPDATE OF disabled_at ON identity.operator
  FOR EACH ROW WHEN (NEW.disabled_at IS NOT NULL) EXECUTE FUNCTION identity.end_sessions_of_operator();

-- Mail leaves through an outbox: the row commits with what it tells of.
CREATE SCHEMA mail;

CREATE TABLE mail.message (
  id uuid PRIMARY KEY DEFAULT uuidv7(),
  recipient text NOT NULL,
  subject text NOT NULL,
  body_text text NOT NULL,
  body_html text NOT NULL,
  queued_at timestamptz NOT NULL DEFAULT now(),
  sent_at timestamptz
);
-- When a mail left last.
CREATE INDEX message_sent ON mail.message (sent_at) WHERE sent_at IS NOT NULL;

-- What the demo's own SMTP server received; empty outside the demo.
CREATE TABLE mail.demo_inbox (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  recipient text NOT NULL,
  subject text NOT NULL,
  body_text text NOT NULL,
  body_html text NOT NULL,
  received_at timestamptz NOT NULL DEFAULT now()
);
CREATE INDEX demo_inbox_by_recipient ON mail.demo_inbox (recipient, id DESC);
