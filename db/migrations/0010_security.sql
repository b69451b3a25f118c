-- Second factors, devices, freezing by the member, and letters about every movement of money.

-- ---------------------------------------------------------------- sessions

-- `id` names a session to its member; the token's hash stays inside. `seen_at` is written every few minutes at most.
ALTER TABLE identity.session
  ADD COLUMN id uuid NOT NULL DEFAULT uuidv7() CONSTRAINT session_id_once UNIQUE,
  ADD COLUMN seen_at timestamptz NOT NULL DEFAULT now();

ALTER TABLE identity.one_time_code DROP CONSTRAINT code_purpose;
ALTER TABLE identity.one_time_code ADD CONSTRAINT code_purpose
  CHECK (purpose IN ('sign-up', 'forgot-password', 'withdrawal', 'package-withdrawal', 'unfreeze'));

-- ---------------------------------------------------------------- second factor

-- An authenticator app (RFC 6238). The secret is encrypted (AES-256-GCM) with a key that the database does not hold.
CREATE TABLE identity.totp (
  member_id bigint PRIMARY KEY REFERENCES members.member (id),
  secret_encrypted bytea NOT NULL,
  created_at timestamptz NOT NULL DEFAULT now(),
  -- It counts from the first code on that proved the app has the secret.
  confirmed_at timestamptz,
  -- The newest time step whose code was used: each works once, and none before it any more.
  last_step bigint NOT NULL DEFAULT 0
);

CREATE TABLE identity.recovery_code (
  member_id bigint NOT NULL REFERENCES members.member (id),
  code_sha256 bytea NOT NULL,
  used_at timestamptz,
  PRIMARY KEY (member_id, code_sha256)
);

CREATE TABLE identity.passkey (
  id uuid PRIMARY KEY DEFAULT uuidv7(),
  member_id bigint NOT NULL REFERENCES members.member (id),
  -- base64url, as the browser names it.
  credential_id text NOT NULL CONSTRAINT passkey_once UNIQUE,
  public_key bytea NOT NULL,
  -- The authenticator's signature counter: it never goes back, or the key was copied.
  counter bigint NOT NULL CONSTRAINT passkey_counter_not_negative CHECK (counter >= 0),
  transports text[] NOT NULL,
  is_synced boolean NOT NULL,
  name text NOT NULL CONSTRAINT passkey_name_length CHECK (length(name) BETWEEN 1 AND 60),
  created_at timestamptz NOT NULL DEFAULT now(),
  used_at timestamptz
);
CREATE INDEX passkey_by_member ON identity.passkey (member_id);

-- What a second factor is asked for: one purpose, one request, one use, five tries, five minutes.
CREATE TABLE identity.challenge (
  token_sha256 bytea PRIMARY KEY,
  member_id bigint NOT NULL REFERENCES members.member (id),
  purpose text NOT NULL CONSTRAINT challenge_purpose CHECK (purpose IN ('sign-in', 'withdrawal', 'unfreeze', 'passkey')),
  request text NOT NULL,
  -- What the passkey signs; base64url.
  webauthn_challenge text NOT NULL,
  -- The password hash that was verified before: a reset meanwhile ends the sign-in.
  verified_hash text,
  tries smallint NOT NULL DEFAULT 0 CONSTRAINT challenge_tries_at_most_five CHECK (tries BETWEEN 0 AND 5),
  created_at timestamptz NOT NULL DEFAULT now(),
  expires_at timestamptz NOT NULL,
  used_at timestamptz,
  CONSTRAINT challenge_expires CHECK (expires_at > created_at)
);

-- ---------------------------------------------------------------- freezing

-- Payouts wait until then: after an account was released, or its second factor was reset.
ALTER TABLE members.member ADD COLUMN payouts_wait_until timestamptz;

CREATE TABLE identity.freeze (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  member_id bigint NOT NULL REFERENCES members.member (id),
  -- What the member froze, the member can release; what an operator froze, an operator.
  frozen_by text NOT NULL CONSTRAINT frozen_by CHECK (frozen_by IN ('member', 'operator')),
  reason text NOT NULL,
  frozen_at timestamptz NOT NULL DEFAULT now(),
  released_at timestamptz,
  released_by text CONSTRAINT released_by CHECK (released_by IN ('member', 'operator')),
  release_reason text,
  CONSTRAINT released_by_somebody CHECK ((released_at IS NULL) = (released_by IS NULL)),
  CONSTRAINT operators_freeze_is_released_by_operators
    CHECK (frozen_by = 'member' OR released_by IS DISTINCT FROM 'member')
);
CREATE UNIQUE INDEX freeze_open_once ON identity.freeze (member_id) WHERE released_at IS NULL;

-- What was done to a member's factors, by whom and why. Added, never rewritten.
CREATE TABLE identity.factor_reset (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  member_id bigint NOT NULL REFERENCES members.member (id),
  reset_by text NOT NULL,
  reason text NOT NULL CONSTRAINT reset_says_why CHECK (length(reason) BETWEEN 1 AND 500),
  reset_at timestamptz NOT NULL DEFAULT now()
);

-- ---------------------------------------------------------------- letters

-- A letter to a member carries a link that freezes the account; it is made when the letter leaves, so that the queue
-- holds no secret.
ALTER TABLE mail.message ADD COLUMN member_id bigint REFERENCES members.member (id);

CREATE TABLE mail.freeze_link (
  token_sha256 bytea PRIMARY KEY,
  member_id bigint NOT NULL REFERENCES members.member (id),
  created_at timestamptz NOT NULL DEFAULT now(),
  expires_at timestamptz NOT NULL DEFAULT now() + interval '30 days',
  used_at timestamptz
);
CREATE INDEX freeze_link_by_end ON mail.freeze_link (expires_at);

CREATE SCHEMA notifications;

-- Which letters a member does not want; what is not here is sent.
CREATE TABLE notifications.declined (
  member_id bigint NOT NULL REFERENCES members.member (id),
  topic text NOT NULL CONSTRAINT declined_topic
    CHECK (topic IN ('deposit', 'purchase', 'claim', 'transfer', 'package', 'income')),
  declined_at timestamptz NOT NULL DEFAULT now(),
  PRIMARY KEY (member_id, topic)
);

-- How far the ledger's postings were read. Numbers are given before a transaction commits, so a number is passed only when
-- every transaction that was open at the mark has ended.
CREATE TABLE notifications.cursor (
  only_row boolean PRIMARY KEY DEFAULT true CONSTRAINT cursor_has_one_row CHECK (only_row),
  is_paused boolean NOT NULL DEFAULT false,
  position bigint NOT NULL,
  -- The newest posting, transaction and closed day at the moment the mark was set; null when there is none to wait for.
  mark bigint,
  mark_xid xid8,
  mark_day date,
  -- Digests are written up to this day, and sent up to that one.
  due_day date,
  told_day date
);
-- What happened before this migration is not told again.
INSERT INTO notifications.cursor (position, due_day, told_day)
SELECT coalesce((SELECT max(id) FROM ledger.posting), 0), max(day), max(day) FROM income.closed_day;

-- Numbers below the position that no posting had when it passed: burnt by a rollback, or given to a transaction that had
-- not yet written anything. They are looked at again for a minute.
CREATE TABLE notifications.gap (
  posting_id bigint PRIMARY KEY,
  noted_at timestamptz NOT NULL DEFAULT now()
);

-- Income that was credited since the last digest.
CREATE TABLE notifications.digest_line (
  member_id bigint NOT NULL,
  kind text NOT NULL,
  amount_micro bigint NOT NULL CONSTRAINT digest_amount_positive CHECK (amount_micro > 0),
  -- Of which out of the operator's subsidy.
  subsidy_micro bigint NOT NULL,
  PRIMARY KEY (member_id, kind)
);
