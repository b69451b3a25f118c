-- The guard: a process of its own that compares codes and assertions. The database is its only channel.

-- ---------------------------------------------------------------- requests and outcomes

-- Not logged: a key that is set up and recovery codes pass through here, and must reach neither the write-ahead log nor a backup.
-- A row lives until its outcome is read, and for a minute at most. After a crash of the server the table is empty.
CREATE UNLOGGED TABLE identity.guard_request (
  -- Made by who asks; who knows it reads the outcome.
  id uuid PRIMARY KEY,
  kind text NOT NULL CONSTRAINT guard_request_kind CHECK (kind IN ('verify', 'set-up-app', 'confirm-app', 'remove-app',
    'offer-passkey', 'add-passkey', 'remove-passkey', 'renew-codes', 'enrol-app', 'confirm-enrolled-app', 'enrol-passkey', 'give-up',
    'demo-app', 'demo-code')),
  subject_kind text NOT NULL CONSTRAINT guard_request_subject_kind CHECK (subject_kind IN ('member', 'operator')),
  subject_id bigint NOT NULL,
  -- The challenge that it answers.
  token_sha256 bytea,
  -- Not jsonb, which refuses texts that browsers may send: the guard refuses those itself.
  payload json NOT NULL,
  asked_at timestamptz NOT NULL DEFAULT clock_timestamp(),
  outcome jsonb
);
CREATE INDEX guard_request_open ON identity.guard_request (asked_at) WHERE outcome IS NULL;

-- ---------------------------------------------------------------- challenges

-- Challenges live for minutes: who is asked at this moment starts again.
DELETE FROM identity.challenge;
ALTER TABLE identity.challenge
  -- The guard alone writes these two: that the factor was right, and the hash of the proof that was. The same proof stays right
  -- until the challenge is used.
  ADD COLUMN verified_at timestamptz,
  ADD COLUMN proof_sha256 bytea,
  -- The transaction of what it confirmed.
  ADD COLUMN used_in xid8,
  DROP CONSTRAINT challenge_purpose,
  -- `factors`: a change of somebody's factors who has one.
  ADD CONSTRAINT challenge_purpose CHECK (purpose IN ('sign-in', 'withdrawal', 'unfreeze', 'factors', 'passkey', 'enrol')),
  ADD CONSTRAINT challenge_is_used_verified CHECK (used_at IS NULL OR verified_at IS NOT NULL),
  ADD CONSTRAINT challenge_is_verified_by_a_proof CHECK ((verified_at IS NULL) = (proof_sha256 IS NULL)),
  ADD CONSTRAINT challenge_is_used_in_a_transaction CHECK ((used_at IS NULL) = (used_in IS NULL));
CREATE INDEX challenge_by_use ON identity.challenge (subject_id, request) WHERE used_in IS NOT NULL;

-- ---------------------------------------------------------------- factors

-- Set up with another factor at hand, or while there was none: an app that was set up before the first factor counted adds none
-- to it later.
ALTER TABLE identity.totp ADD COLUMN is_proved boolean NOT NULL DEFAULT false;

-- Codes of apps that were tried. Only the guard counts them.
CREATE TABLE identity.factor_try (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  subject_kind text NOT NULL CONSTRAINT factor_try_subject_kind CHECK (subject_kind IN ('member', 'operator')),
  subject_id bigint NOT NULL,
  tried_at timestamptz NOT NULL DEFAULT clock_timestamp()
);
CREATE INDEX factor_try_by_subject ON identity.factor_try (subject_kind, subject_id, tried_at);
