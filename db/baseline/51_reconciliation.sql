-- The comparison of chain, ledger and statements (modules/control/reconciliation).
CREATE SCHEMA reconciliation;

-- A finding: where it is (a code with its facts: LOCATIONS in packages/contract), and what was expected and found, in
-- micro-USDT. A null location is the sum over everything.
CREATE TYPE reconciliation.finding AS (location jsonb, expected numeric, found numeric, looked_at bigint);

-- A run of the comparison.
CREATE TABLE reconciliation.run (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  scope text NOT NULL CONSTRAINT run_scope CHECK (scope IN ('recent', 'full')),
  started_by text NOT NULL,
  started_at timestamptz NOT NULL DEFAULT now(),
  -- Written every few seconds by the process that works on the run; stale after its death.
  beat_at timestamptz NOT NULL DEFAULT now(),
  ended_at timestamptz,
  state text NOT NULL DEFAULT 'waiting'
    CONSTRAINT run_state CHECK (state IN ('waiting', 'running', 'clean', 'differs', 'failed')),
  step text NOT NULL DEFAULT '',
  done integer NOT NULL DEFAULT 0,
  steps integer NOT NULL DEFAULT 0,
  differences bigint NOT NULL DEFAULT 0 CONSTRAINT run_differences_not_negative CHECK (differences >= 0),
  -- The newest posting at its start; used by reconciliation.recent_from.
  mark bigint NOT NULL DEFAULT 0,
  -- A recent run reads the postings after this one.
  after_posting bigint NOT NULL DEFAULT 0,
  -- Where it began to compare (platform.server); null while it waits.
  server text,
  CONSTRAINT run_over_has_an_end CHECK ((state IN ('clean', 'differs', 'failed')) = (ended_at IS NOT NULL)),
  CONSTRAINT run_says_what_it_found CHECK (
    state NOT IN ('clean', 'differs') OR (state = 'differs') = (differences > 0)
  )
);
CREATE INDEX run_by_differences ON reconciliation.run (differences, id);
CREATE INDEX run_clean ON reconciliation.run (scope, id DESC) WHERE state = 'clean';
CREATE INDEX run_finished ON reconciliation.run (id DESC) WHERE state IN ('clean', 'differs');
CREATE UNIQUE INDEX one_run_of_a_scope ON reconciliation.run (scope) WHERE state IN ('waiting', 'running');

-- The result of each check of a run.
CREATE TABLE reconciliation.check_result (
  run_id bigint NOT NULL REFERENCES reconciliation.run (id),
  name text NOT NULL,
  expected text NOT NULL,
  found text NOT NULL,
  looked_at bigint NOT NULL,
  differences bigint NOT NULL,
  took_ms integer NOT NULL,
  PRIMARY KEY (run_id, name)
);

-- Differences that a run found. Each part is a code with its facts (operator/findings.ts of packages/contract).
CREATE TABLE reconciliation.difference (
  run_id bigint NOT NULL REFERENCES reconciliation.run (id),
  number integer NOT NULL,
  name text NOT NULL,
  location jsonb NOT NULL CONSTRAINT difference_location_has_a_code CHECK (location ? 'code'),
  expected jsonb NOT NULL CONSTRAINT difference_expected_has_a_code CHECK (expected ? 'code'),
  found jsonb NOT NULL CONSTRAINT difference_found_has_a_code CHECK (found ? 'code'),
  PRIMARY KEY (run_id, number)
);

-- What the reconciler read again on the chain with its own node and found correct. Missing or oldest items are read
-- next.
CREATE TABLE reconciliation.reread (
  kind text NOT NULL
    CONSTRAINT reread_kind CHECK (kind IN ('address', 'inflow', 'payout', 'decision', 'proof', 'statement')),
  -- The address; the number of the evidence; the id of the withdrawal.
  subject text NOT NULL,
  -- What the database contained then. If it differs now, the item counts as not read.
  facts text NOT NULL,
  -- The platform's address on the other side, as configured then; it may be retired later.
  party text NOT NULL,
  -- The transfer that was found, which can prove nothing else; null for an address.
  place text,
  read_at timestamptz NOT NULL DEFAULT now(),
  CONSTRAINT reread_once PRIMARY KEY (kind, subject)
);
CREATE INDEX reread_by_place ON reconciliation.reread (place) WHERE place IS NOT NULL;

-- How far postings are settled: each one up to `settled` is committed or never will be. The newest posting is settled
-- when all transactions that were writing postings at that time have ended.
CREATE TABLE reconciliation.mark (
  only_row boolean PRIMARY KEY DEFAULT true CONSTRAINT mark_has_one_row CHECK (only_row),
  settled bigint NOT NULL DEFAULT 0,
  -- The newest posting when the writers were read; null if none are left.
  pending bigint,
  writers text[] NOT NULL DEFAULT '{}',
  -- Since when each decision has a confirmation.
  confirmed_since timestamptz NOT NULL DEFAULT now(),
  -- Since which business day recruitment pay is compared with its cap.
  income_since date NOT NULL DEFAULT '-infinity'
);
INSERT INTO reconciliation.mark DEFAULT VALUES;

-- A chain of hashes over settled postings and their entries.
CREATE TABLE reconciliation.link (
  id bigint PRIMARY KEY,
  first_posting bigint NOT NULL,
  last_posting bigint NOT NULL,
  postings bigint NOT NULL CONSTRAINT link_holds_postings CHECK (postings > 0),
  amount_micro numeric NOT NULL,
  rows_sha256 bytea NOT NULL,
  previous_sha256 bytea NOT NULL,
  sha256 bytea NOT NULL,
  linked_at timestamptz NOT NULL,
  CONSTRAINT link_range CHECK (first_posting <= last_posting)
);
CREATE UNIQUE INDEX link_by_end ON reconciliation.link (last_posting);
