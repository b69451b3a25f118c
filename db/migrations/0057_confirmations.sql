-- Operators' decisions carry a fresh second factor over exactly what was shown. See apps/api/src/modules/people/identity/README.md.

-- ---------------------------------------------------------------- challenges

DELETE FROM identity.challenge;
ALTER TABLE identity.challenge
  -- What an operator is shown and confirms, one decision each.
  ADD COLUMN statements text[],
  -- Random. A passkey signs SHA-256(nonce || SHA-256 of the statements), see identity.hash_of_statements.
  ADD COLUMN nonce bytea,
  DROP CONSTRAINT challenge_purpose,
  ADD CONSTRAINT challenge_purpose CHECK (purpose IN ('sign-in', 'withdrawal', 'unfreeze', 'factors', 'passkey', 'enrol', 'decision')),
  ADD CONSTRAINT challenge_of_a_decision_shows_it CHECK ((purpose = 'decision') = (statements IS NOT NULL)
    AND (purpose = 'decision') = (nonce IS NOT NULL)),
  ADD CONSTRAINT challenge_shows_some_statements CHECK (cardinality(statements) BETWEEN 1 AND 100);

ALTER TABLE identity.guard_request
  DROP CONSTRAINT guard_request_kind,
  ADD CONSTRAINT guard_request_kind CHECK (kind IN ('verify', 'confirm-decision', 'set-up-app', 'confirm-app', 'remove-app',
    'offer-passkey', 'add-passkey', 'remove-passkey', 'renew-codes', 'enrol-app', 'confirm-enrolled-app', 'enrol-passkey', 'give-up',
    'demo-app', 'demo-code'));

-- ---------------------------------------------------------------- confirmations

-- That an operator confirmed statements with a second factor. The guard alone writes it; nobody changes it.
CREATE TABLE identity.confirmation (
  id uuid DEFAULT uuidv7() CONSTRAINT confirmation_pkey PRIMARY KEY,
  operator_id bigint NOT NULL CONSTRAINT confirmation_operator_id_fkey REFERENCES identity.operator (id),
  -- Of the challenge that it answered: names it to the use case.
  token_sha256 bytea NOT NULL CONSTRAINT confirmation_once_a_challenge UNIQUE,
  statements text[] NOT NULL CONSTRAINT confirmation_of_some_statements CHECK (cardinality(statements) BETWEEN 1 AND 100),
  nonce bytea NOT NULL,
  method text NOT NULL CONSTRAINT confirmation_method CHECK (method IN ('app', 'passkey')),
  -- What the passkey signed, and its key at that time (COSE), for whoever checks it later (Web Authentication, section 7.2).
  public_key bytea,
  client_data bytea,
  authenticator_data bytea,
  signature bytea,
  verified_at timestamptz NOT NULL DEFAULT now(),
  -- Nothing begins on it later.
  expires_at timestamptz NOT NULL,
  CONSTRAINT confirmation_keeps_what_was_signed CHECK (num_nonnulls(public_key, client_data, authenticator_data, signature)
    = CASE method WHEN 'passkey' THEN 4 ELSE 0 END)
);

-- Each statement is used in one transaction.
CREATE TABLE identity.confirmation_use (
  confirmation_id uuid NOT NULL CONSTRAINT confirmation_use_confirmation_id_fkey REFERENCES identity.confirmation (id),
  statement_sha256 bytea NOT NULL,
  used_in xid8 NOT NULL,
  used_at timestamptz NOT NULL DEFAULT now(),
  CONSTRAINT confirmation_use_pkey PRIMARY KEY (confirmation_id, statement_sha256)
);

-- ---------------------------------------------------------------- decisions

-- Each decision names its confirmation, or why it has none. What was decided before stays decided.
ALTER TABLE withdrawals.approval
  ADD COLUMN confirmation_id uuid CONSTRAINT approval_confirmation_id_fkey REFERENCES identity.confirmation (id),
  ADD COLUMN unconfirmed text DEFAULT 'earlier version'
    CONSTRAINT approval_unconfirmed CHECK (unconfirmed IN ('earlier version', 'command line'));
ALTER TABLE withdrawals.approval
  ALTER COLUMN unconfirmed DROP DEFAULT,
  ADD CONSTRAINT approval_is_confirmed CHECK ((confirmation_id IS NULL) = (unconfirmed IS NOT NULL));

ALTER TABLE proposals.proposal
  ADD COLUMN confirmation_id uuid CONSTRAINT proposal_confirmation_id_fkey REFERENCES identity.confirmation (id),
  ADD COLUMN unconfirmed text DEFAULT 'earlier version'
    CONSTRAINT proposal_unconfirmed CHECK (unconfirmed IN ('earlier version', 'command line')),
  ADD COLUMN approval_confirmation_id uuid
    CONSTRAINT proposal_approval_confirmation_id_fkey REFERENCES identity.confirmation (id);
ALTER TABLE proposals.proposal
  ALTER COLUMN unconfirmed DROP DEFAULT,
  ADD CONSTRAINT proposal_is_confirmed CHECK ((confirmation_id IS NULL) = (unconfirmed IS NOT NULL));

ALTER TABLE treasury.result
  ADD COLUMN confirmation_id uuid CONSTRAINT result_confirmation_id_fkey REFERENCES identity.confirmation (id),
  ADD COLUMN proposal_id uuid,
  ADD COLUMN unconfirmed text DEFAULT 'earlier version'
    CONSTRAINT result_unconfirmed CHECK (unconfirmed IN ('earlier version', 'command line'));
ALTER TABLE treasury.result
  ALTER COLUMN unconfirmed DROP DEFAULT,
  ADD CONSTRAINT result_is_confirmed CHECK (num_nonnulls(confirmation_id, proposal_id, unconfirmed) = 1);

ALTER TABLE plans.draft
  ADD COLUMN publish_confirmation_id uuid
    CONSTRAINT draft_publish_confirmation_id_fkey REFERENCES identity.confirmation (id);
