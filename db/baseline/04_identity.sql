-- Sign-in: operators, sessions, mailed codes, second factors, and operators' confirmations.
CREATE SCHEMA identity;

CREATE TABLE identity.operator (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  email text NOT NULL UNIQUE CONSTRAINT operator_email_is_lower_case CHECK (email = lower(email)),
  full_name text NOT NULL,
  password_hash text NOT NULL,
  role text NOT NULL CONSTRAINT operator_role CHECK (role IN ('owner', 'finance', 'support', 'auditor')),
  -- Owners appoint operators, so one owner could act as two people. An operator waits for another owner's confirmation
  -- after an owner's invitation, promotion to owner or finance, reinstatement or factor reset. Until then they do not
  -- count as one of two people.
  waits_since timestamptz,
  -- The owners who did so since the last confirmation; none of them can confirm.
  appointed_by bigint[] NOT NULL DEFAULT '{}',
  confirmed_by bigint REFERENCES identity.operator (id),
  -- When they start to count as one of two people. The second owner, whom no third one can confirm, counts after a
  -- day.
  counts_from timestamptz NOT NULL DEFAULT now(),
  -- Kept after the role is revoked: an owner who removes all others does not become the first owner again.
  was_owner boolean NOT NULL DEFAULT false,
  created_at timestamptz NOT NULL DEFAULT now(),
  disabled_at timestamptz
);

-- A session of one kind. Only the SHA-256 of the token is stored.
CREATE TABLE identity.session (
  token_sha256 bytea PRIMARY KEY,
  -- Identifies a session to its member; the token's hash is never shown. `seen_at` is written every few minutes at
  -- most.
  id uuid NOT NULL DEFAULT uuidv7() CONSTRAINT session_id_once UNIQUE,
  kind text NOT NULL CONSTRAINT session_kind CHECK (kind IN ('member', 'vendor', 'operator', 'viewer')),
  subject_id bigint NOT NULL,
  created_at timestamptz NOT NULL DEFAULT now(),
  seen_at timestamptz NOT NULL DEFAULT now(),
  expires_at timestamptz NOT NULL,
  -- Each use extends `expires_at` of a member's or vendor's session, up to `ends_at`. Null for operators: the session
  -- ends at `expires_at`.
  ends_at timestamptz,
  -- An operator's idle session locks, and the password unlocks it.
  locked_at timestamptz CONSTRAINT only_operators_lock CHECK (locked_at IS NULL OR kind = 'operator'),
  revoked_at timestamptz,
  ip inet,
  user_agent text,
  CONSTRAINT session_expires CHECK (expires_at > created_at),
  CONSTRAINT viewing_is_short CHECK (kind <> 'viewer' OR expires_at <= created_at + interval '15 minutes'),
  CONSTRAINT session_ends_after_its_use CHECK (expires_at <= ends_at)
);
CREATE INDEX session_by_subject ON identity.session (kind, subject_id) WHERE revoked_at IS NULL;
CREATE INDEX session_by_member ON identity.session (subject_id, created_at DESC) WHERE kind IN ('member', 'vendor');

-- A mailed code: one purpose, one address, one request (decisions 5).
CREATE TABLE identity.one_time_code (
  id uuid PRIMARY KEY DEFAULT uuidv7(),
  purpose text NOT NULL,
  email text NOT NULL,
  kind text NOT NULL DEFAULT 'member' CONSTRAINT code_kind CHECK (kind IN ('member', 'vendor')),
  member_id bigint REFERENCES members.member (id),
  -- What the code confirms: the id of a withdrawal, or the SHA-256 of the sign-up's fields without its password.
  request text NOT NULL,
  -- False: the address gets a mail with the reason, and a random hash that no code matches.
  gets_code boolean NOT NULL DEFAULT true,
  -- SHA-256 over id and the digest of what must be sent again (for sign-up and reset, the password). Deleted once the
  -- mail was sent.
  secret_sha256 bytea,
  -- A resent mail contains the same code. Kept until the mail was sent.
  digits text CONSTRAINT code_digits CHECK (digits ~ '^[0-9]{6}$'),
  language text NOT NULL DEFAULT 'en' CONSTRAINT code_language CHECK (platform.is_language(language)),
  code_sha256 bytea,
  tries smallint NOT NULL DEFAULT 0 CONSTRAINT code_tries_at_most_five CHECK (tries BETWEEN 0 AND 5),
  created_at timestamptz NOT NULL DEFAULT now(),
  -- When the mail was made; before that there is no code to enter.
  made_at timestamptz,
  expires_at timestamptz NOT NULL,
  consumed_at timestamptz,
  CONSTRAINT code_expires CHECK (expires_at > created_at),
  CONSTRAINT code_is_made_whole CHECK ((code_sha256 IS NULL) = (made_at IS NULL)),
  CONSTRAINT code_is_consumed_once_made CHECK (consumed_at IS NULL OR made_at IS NOT NULL),
  CONSTRAINT code_purpose CHECK (
    purpose IN (
      'sign-up', 'forgot-password', 'withdrawal', 'package-withdrawal', 'unfreeze', 'payout-address',
      'payout-allowlist', 'order', 'api-key', 'account-deletion', 'profile-change', 'new-email'
    )
  ),
  CONSTRAINT code_digits_until_its_mail_leaves CHECK (digits IS NULL OR secret_sha256 IS NOT NULL)
);
CREATE INDEX code_by_member ON identity.one_time_code (member_id, created_at DESC) WHERE member_id IS NOT NULL;
CREATE UNIQUE INDEX code_open_once ON identity.one_time_code (purpose, email, kind) WHERE consumed_at IS NULL;
COMMENT ON COLUMN identity.one_time_code.code_sha256
  IS 'SHA-256 over id, secret_sha256 and the code; random when gets_code is false';
COMMENT ON COLUMN identity.one_time_code.expires_at
  IS 'until when the code may be used; before it is made, until when it may be made';
COMMENT ON COLUMN identity.one_time_code.kind IS 'which of the accounts of an address the code is for';

-- A single-use sign-in link, valid for a minute: an operator's view of a member's screens (`is_view`), or from the
-- command line.
CREATE TABLE identity.sign_in_ticket (
  ticket_sha256 bytea PRIMARY KEY,
  member_id bigint NOT NULL REFERENCES members.member (id),
  issued_by text NOT NULL,
  is_view boolean NOT NULL DEFAULT false,
  created_at timestamptz NOT NULL DEFAULT now(),
  expires_at timestamptz NOT NULL,
  used_at timestamptz,
  CONSTRAINT ticket_is_short_lived CHECK (expires_at <= created_at + interval '60 seconds')
);
CREATE INDEX ticket_by_member ON identity.sign_in_ticket (member_id) WHERE used_at IS NULL;

-- An authenticator app (RFC 6238). The secret is encrypted (AES-256-GCM) with a key that the database does not have.
CREATE TABLE identity.totp (
  subject_kind text NOT NULL CONSTRAINT totp_subject_kind CHECK (subject_kind IN ('member', 'operator')),
  subject_id bigint,
  member_id bigint
    GENERATED ALWAYS AS (CASE WHEN subject_kind = 'member' THEN subject_id END) STORED
    REFERENCES members.member (id),
  operator_id bigint
    GENERATED ALWAYS AS (CASE WHEN subject_kind = 'operator' THEN subject_id END) STORED
    REFERENCES identity.operator (id),
  secret_encrypted bytea NOT NULL,
  -- Which key of the guard encrypts the secret, so that SECRETS_KEY can be rotated. Null: from before keys had ids.
  key_id text CONSTRAINT totp_key_id_form CHECK (key_id ~ '^[0-9a-f]{16}$'),
  -- Set up while another factor was shown, or when there was none. An app that was set up before the first factor
  -- counted cannot add a factor later.
  is_proved boolean NOT NULL DEFAULT false,
  -- When the first code proved that the app has the secret; the factor counts from then on.
  confirmed_at timestamptz,
  -- The newest time step whose code was used. A code works once, and earlier codes no longer work.
  last_step bigint NOT NULL DEFAULT 0,
  -- Time steps whose codes belong to another time: the owner was told that a clock is wrong. None of these steps counts
  -- later.
  told_steps bigint[] NOT NULL DEFAULT '{}' CONSTRAINT totp_told_steps_limit CHECK (cardinality(told_steps) <= 100),
  created_at timestamptz NOT NULL DEFAULT now(),
  PRIMARY KEY (subject_kind, subject_id)
);

-- Recovery codes of a second factor, each used once.
CREATE TABLE identity.recovery_code (
  subject_kind text NOT NULL CONSTRAINT recovery_code_subject_kind CHECK (subject_kind IN ('member', 'operator')),
  subject_id bigint NOT NULL,
  member_id bigint
    GENERATED ALWAYS AS (CASE WHEN subject_kind = 'member' THEN subject_id END) STORED
    REFERENCES members.member (id),
  operator_id bigint
    GENERATED ALWAYS AS (CASE WHEN subject_kind = 'operator' THEN subject_id END) STORED
    REFERENCES identity.operator (id),
  code_sha256 bytea NOT NULL,
  used_at timestamptz,
  PRIMARY KEY (subject_kind, subject_id, code_sha256)
);

-- A passkey (Web Authentication).
CREATE TABLE identity.passkey (
  id uuid PRIMARY KEY DEFAULT uuidv7(),
  subject_kind text NOT NULL CONSTRAINT passkey_subject_kind CHECK (subject_kind IN ('member', 'operator')),
  subject_id bigint NOT NULL,
  member_id bigint
    GENERATED ALWAYS AS (CASE WHEN subject_kind = 'member' THEN subject_id END) STORED
    REFERENCES members.member (id),
  operator_id bigint
    GENERATED ALWAYS AS (CASE WHEN subject_kind = 'operator' THEN subject_id END) STORED
    REFERENCES identity.operator (id),
  -- base64url, as the browser sends it.
  credential_id text NOT NULL CONSTRAINT passkey_once UNIQUE,
  public_key bytea NOT NULL,
  -- The authenticator's signature counter. If it decreases, the key was copied.
  counter bigint NOT NULL CONSTRAINT passkey_counter_not_negative CHECK (counter >= 0),
  transports text[] NOT NULL,
  is_synced boolean NOT NULL,
  name text NOT NULL CONSTRAINT passkey_name_length CHECK (length(name) BETWEEN 1 AND 60),
  created_at timestamptz NOT NULL DEFAULT now(),
  used_at timestamptz
);
CREATE INDEX passkey_by_subject ON identity.passkey (subject_kind, subject_id);

-- A request for a second factor: one purpose, one request, one use, five tries, five minutes.
CREATE TABLE identity.challenge (
  token_sha256 bytea PRIMARY KEY,
  subject_kind text NOT NULL CONSTRAINT challenge_subject_kind CHECK (subject_kind IN ('member', 'operator')),
  subject_id bigint NOT NULL,
  member_id bigint
    GENERATED ALWAYS AS (CASE WHEN subject_kind = 'member' THEN subject_id END) STORED
    REFERENCES members.member (id),
  operator_id bigint
    GENERATED ALWAYS AS (CASE WHEN subject_kind = 'operator' THEN subject_id END) STORED
    REFERENCES identity.operator (id),
  -- `factors`: a change of factors by someone who has one.
  purpose text NOT NULL
    CONSTRAINT challenge_purpose CHECK (
      purpose IN ('sign-in', 'withdrawal', 'unfreeze', 'factors', 'passkey', 'enrol', 'decision')
    ),
  request text NOT NULL,
  -- Statements that an operator sees and confirms, one decision each.
  statements text[] CONSTRAINT challenge_shows_some_statements CHECK (cardinality(statements) BETWEEN 1 AND 100),
  -- Random. A passkey signs SHA-256(nonce || SHA-256 of the statements): identity.hash_of_statements.
  nonce bytea,
  -- What the passkey signs; base64url.
  webauthn_challenge text NOT NULL,
  -- The password hash that was verified before: a reset meanwhile ends the sign-in.
  verified_hash text,
  tries smallint NOT NULL DEFAULT 0 CONSTRAINT challenge_tries_at_most_five CHECK (tries BETWEEN 0 AND 5),
  -- Only the guard writes these two: that the factor was correct, and the hash of the proof. The same proof stays valid
  -- until the challenge is used.
  verified_at timestamptz,
  proof_sha256 bytea,
  used_at timestamptz,
  -- The transaction of the action that it confirmed.
  used_in xid8,
  created_at timestamptz NOT NULL DEFAULT now(),
  expires_at timestamptz NOT NULL,
  CONSTRAINT challenge_expires CHECK (expires_at > created_at),
  CONSTRAINT only_operators_must_enrol CHECK (purpose <> 'enrol' OR subject_kind = 'operator'),
  CONSTRAINT challenge_is_used_verified CHECK (used_at IS NULL OR verified_at IS NOT NULL),
  CONSTRAINT challenge_is_verified_by_a_proof CHECK ((verified_at IS NULL) = (proof_sha256 IS NULL)),
  CONSTRAINT challenge_is_used_in_a_transaction CHECK ((used_at IS NULL) = (used_in IS NULL)),
  CONSTRAINT challenge_of_a_decision_shows_it CHECK (
    (purpose = 'decision') = (statements IS NOT NULL) AND (purpose = 'decision') = (nonce IS NOT NULL)
  )
);
CREATE INDEX challenge_by_use ON identity.challenge (subject_id, request) WHERE used_in IS NOT NULL;

-- A freeze of an account, and its release.
CREATE TABLE identity.freeze (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  member_id bigint NOT NULL REFERENCES members.member (id),
  -- Members can release only what they froze themselves.
  frozen_by text NOT NULL CONSTRAINT frozen_by CHECK (frozen_by IN ('member', 'operator', 'platform')),
  -- Of an operator. The platform's is the transaction that left the chain, and a member gives none.
  reason text NOT NULL,
  frozen_at timestamptz NOT NULL DEFAULT now(),
  released_at timestamptz,
  released_by text CONSTRAINT released_by CHECK (released_by IN ('member', 'operator')),
  release_reason text,
  CONSTRAINT released_by_somebody CHECK ((released_at IS NULL) = (released_by IS NULL)),
  CONSTRAINT operators_freeze_is_released_by_operators CHECK (
    frozen_by = 'member' OR released_by IS DISTINCT FROM 'member'
  )
);
CREATE UNIQUE INDEX freeze_open_once ON identity.freeze (member_id) WHERE released_at IS NULL;

-- Resets of members' factors: by whom and why. Rows are never changed.
CREATE TABLE identity.factor_reset (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  member_id bigint NOT NULL REFERENCES members.member (id),
  reset_by text NOT NULL,
  reason text NOT NULL CONSTRAINT reset_says_why CHECK (length(reason) BETWEEN 1 AND 500),
  reset_at timestamptz NOT NULL DEFAULT now()
);

-- A one-time link that appoints an operator. The first start prints the first one; owners send the others.
CREATE TABLE identity.operator_invitation (
  id uuid PRIMARY KEY DEFAULT uuidv7(),
  token_sha256 bytea NOT NULL CONSTRAINT invitation_token_once UNIQUE,
  role text NOT NULL CONSTRAINT invitation_role CHECK (role IN ('owner', 'finance', 'support', 'auditor')),
  -- Null for the first operator, who enters it.
  email text CONSTRAINT invitation_email_is_lower_case CHECK (email = lower(email)),
  invited_by bigint REFERENCES identity.operator (id),
  created_at timestamptz NOT NULL DEFAULT now(),
  expires_at timestamptz NOT NULL DEFAULT now() + interval '24 hours',
  used_at timestamptz,
  revoked_at timestamptz,
  operator_id bigint REFERENCES identity.operator (id),
  CONSTRAINT invitation_is_short_lived CHECK (expires_at <= created_at + interval '24 hours'),
  CONSTRAINT invitation_names_whom_it_made CHECK ((used_at IS NULL) = (operator_id IS NULL)),
  CONSTRAINT only_the_first_invites_nobody CHECK ((invited_by IS NULL) = (email IS NULL)),
  CONSTRAINT the_first_is_an_owner CHECK (invited_by IS NOT NULL OR role = 'owner')
);
CREATE UNIQUE INDEX one_first_invitation ON identity.operator_invitation ((invited_by IS NULL))
  WHERE invited_by IS NULL AND used_at IS NULL AND revoked_at IS NULL;
CREATE UNIQUE INDEX invitation_open_once ON identity.operator_invitation (email)
  WHERE email IS NOT NULL AND used_at IS NULL AND revoked_at IS NULL;

-- Failed sign-ins to the console, by network and hour.
CREATE TABLE identity.failed_sign_in (
  window_start timestamptz NOT NULL,
  network text NOT NULL CONSTRAINT failed_sign_in_names_a_network CHECK (network <> ''),
  -- Null: no operator has this address.
  operator_id bigint REFERENCES identity.operator (id),
  reason text NOT NULL
    CONSTRAINT failed_sign_in_reason CHECK (reason IN ('password', 'factor', 'suspended', 'limit', 'unlock')),
  tries integer NOT NULL CONSTRAINT failed_sign_in_counts CHECK (tries > 0),
  -- The first of them is in the audit trail.
  is_noted boolean NOT NULL DEFAULT false,
  -- Of the last attempt.
  ip inet NOT NULL,
  user_agent text NOT NULL,
  CONSTRAINT failed_sign_in_once UNIQUE NULLS NOT DISTINCT (window_start, network, operator_id, reason)
);

-- What was typed, once for each code and text. It is compared in a later transaction, so that a rollback cannot undo
-- a guess whose result is known.
CREATE TABLE identity.code_try (
  id uuid PRIMARY KEY DEFAULT uuidv7(),
  -- The id of the code at that time: a replaced code has another one.
  code_id uuid NOT NULL,
  typed_sha256 bytea NOT NULL,
  tried_by xid8 NOT NULL DEFAULT pg_current_xact_id(),
  tried_at timestamptz NOT NULL DEFAULT now(),
  CONSTRAINT code_try_once UNIQUE (code_id, typed_sha256)
);
CREATE INDEX code_try_by_time ON identity.code_try (tried_at);

-- Codes requested and wrong tries per address and day (UTC). The address is hashed: the counters do not list
-- visitors.
CREATE TABLE identity.code_day (
  address_sha256 bytea NOT NULL,
  -- What anyone can request for an address, and what only its member can: neither uses up the other's limit.
  is_public boolean NOT NULL,
  day date NOT NULL,
  asked integer NOT NULL DEFAULT 0,
  tried integer NOT NULL DEFAULT 0,
  PRIMARY KEY (address_sha256, is_public, day),
  CONSTRAINT code_day_not_negative CHECK (asked >= 0 AND tried >= 0)
);

-- The only channel to the guard, the process that compares codes and assertions. Unlogged: new secrets and recovery
-- codes pass through, and must reach neither the write-ahead log nor a backup. A row exists until its outcome is read,
-- for a minute at most. After a server crash the table is empty.
CREATE UNLOGGED TABLE identity.guard_request (
  -- Made by the caller; anyone who knows it can read the outcome.
  id uuid PRIMARY KEY,
  kind text NOT NULL,
  subject_kind text NOT NULL CONSTRAINT guard_request_subject_kind CHECK (subject_kind IN ('member', 'operator')),
  subject_id bigint NOT NULL,
  -- The challenge that it answers.
  token_sha256 bytea,
  -- Not jsonb, which rejects texts that browsers may send: the guard rejects those itself.
  payload json NOT NULL,
  -- The login that asks: the guard also opens documents.
  asked_by name NOT NULL DEFAULT session_user,
  asked_at timestamptz NOT NULL DEFAULT clock_timestamp(),
  outcome jsonb,
  CONSTRAINT guard_request_kind CHECK (
    kind IN (
      'verify', 'confirm-decision', 'set-up-app', 'confirm-app', 'remove-app', 'offer-passkey', 'add-passkey',
      'remove-passkey', 'renew-codes', 'enrol-app', 'confirm-enrolled-app', 'enrol-passkey', 'give-up',
      'open-document', 'demo-app', 'demo-code'
    )
  )
);
CREATE INDEX guard_request_open ON identity.guard_request (asked_at) WHERE outcome IS NULL;

-- Attempts with codes of authenticator apps. Only the guard counts them.
CREATE TABLE identity.factor_try (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  subject_kind text NOT NULL CONSTRAINT factor_try_subject_kind CHECK (subject_kind IN ('member', 'operator')),
  subject_id bigint NOT NULL,
  tried_at timestamptz NOT NULL DEFAULT clock_timestamp()
);
CREATE INDEX factor_try_by_subject ON identity.factor_try (subject_kind, subject_id, tried_at);

-- An operator's confirmation of statements with a second factor. Only the guard writes it; rows are never changed.
CREATE TABLE identity.confirmation (
  id uuid DEFAULT uuidv7() PRIMARY KEY,
  operator_id bigint NOT NULL REFERENCES identity.operator (id),
  -- Of the challenge that it answered: the use case finds it by this.
  token_sha256 bytea NOT NULL CONSTRAINT confirmation_once_a_challenge UNIQUE,
  statements text[] NOT NULL
    CONSTRAINT confirmation_of_some_statements CHECK (cardinality(statements) BETWEEN 1 AND 100),
  nonce bytea NOT NULL,
  method text NOT NULL CONSTRAINT confirmation_method CHECK (method IN ('app', 'passkey')),
  -- What the passkey signed, and its key at that time (COSE), for later checks (Web Authentication, section 7.2).
  public_key bytea,
  client_data bytea,
  authenticator_data bytea,
  signature bytea,
  verified_at timestamptz NOT NULL DEFAULT now(),
  -- No decision can use it after that.
  expires_at timestamptz NOT NULL,
  CONSTRAINT confirmation_keeps_what_was_signed CHECK (
    num_nonnulls(public_key, client_data, authenticator_data, signature)
      = CASE method WHEN 'passkey' THEN 4 ELSE 0 END
  )
);

-- Each statement is used in one transaction.
CREATE TABLE identity.confirmation_use (
  confirmation_id uuid NOT NULL REFERENCES identity.confirmation (id),
  statement_sha256 bytea NOT NULL,
  used_in xid8 NOT NULL,
  used_at timestamptz NOT NULL DEFAULT now(),
  PRIMARY KEY (confirmation_id, statement_sha256)
);

-- Owners' decisions about operators, each with its confirmation.
CREATE TABLE identity.operator_decision (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  kind text NOT NULL
    CONSTRAINT operator_decision_kind CHECK (
      kind IN ('role', 'suspend', 'reinstate', 'reset_factors', 'confirm', 'invite')
    ),
  -- The operator concerned; null for an invitation.
  operator_id bigint REFERENCES identity.operator (id),
  invitation_id uuid REFERENCES identity.operator_invitation (id),
  -- As it was shown and confirmed.
  statement text NOT NULL,
  decided_by bigint NOT NULL REFERENCES identity.operator (id),
  confirmation_id uuid NOT NULL REFERENCES identity.confirmation (id),
  decided_at timestamptz NOT NULL DEFAULT now(),
  CONSTRAINT operator_decision_about_somebody CHECK (
    num_nonnulls(operator_id, invitation_id) = 1 AND (kind = 'invite') = (invitation_id IS NOT NULL)
  ),
  CONSTRAINT operator_decision_about_another CHECK (operator_id <> decided_by)
);

-- Removed keys of operators: what they signed before stays verifiable (modules/control/reconciliation). Only a
-- trigger writes it.
CREATE TABLE identity.former_key (
  operator_id bigint NOT NULL,
  public_key bytea NOT NULL,
  added_at timestamptz NOT NULL,
  removed_at timestamptz NOT NULL DEFAULT now()
);
CREATE INDEX former_key_by_operator ON identity.former_key (operator_id);

-- Sign-ins that a wrong password or factor rejected: the newest twenty of each account, for thirty days.
CREATE TABLE identity.refused_sign_in (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  member_id bigint NOT NULL REFERENCES members.member (id),
  reason text NOT NULL CONSTRAINT refused_sign_in_reason CHECK (reason IN ('password', 'factor')),
  at timestamptz NOT NULL DEFAULT now(),
  ip inet NOT NULL,
  user_agent text NOT NULL CONSTRAINT refused_sign_in_user_agent CHECK (length(user_agent) <= 400)
);
CREATE INDEX refused_sign_in_of_member ON identity.refused_sign_in (member_id, id DESC);
