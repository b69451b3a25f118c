-- Settings, the business date, alerts, rate limits and idempotency keys, shared by all processes.
CREATE SCHEMA platform;

-- The search (module catalogue) uses these.
CREATE EXTENSION IF NOT EXISTS pg_trgm SCHEMA public;
CREATE EXTENSION IF NOT EXISTS unaccent SCHEMA public;
CREATE EXTENSION IF NOT EXISTS fuzzystrmatch SCHEMA public;

-- The business date: the calendar day that is open for postings (decisions 3). The close of a day advances it.
CREATE TABLE platform.calendar (
  only_row boolean PRIMARY KEY DEFAULT true CONSTRAINT calendar_has_one_row CHECK (only_row),
  business_date date NOT NULL
);

-- Only declared, because defaults of tables call it: db/functions/platform/business_date.sql replaces it.
CREATE FUNCTION platform.business_date() RETURNS date LANGUAGE sql STABLE PARALLEL SAFE
BEGIN ATOMIC
  SELECT business_date FROM platform.calendar;
END;

-- Only declared, because checks of tables call it: db/functions/platform/languages.sql replaces it.
CREATE FUNCTION platform.is_language(p_code text) RETURNS boolean LANGUAGE sql IMMUTABLE PARALLEL SAFE
RETURN true;

-- Only declared, because a row below needs it: db/functions/platform/server.sql replaces it.
CREATE FUNCTION platform.server() RETURNS text LANGUAGE sql STABLE
RETURN (SELECT s.system_identifier FROM pg_control_system() s)
  || '/' || left(pg_walfile_name(pg_current_wal_insert_lsn()), 8)
  || '/' || (SELECT d.oid FROM pg_database d WHERE d.datname = current_database());

-- The server and database that a full reconciliation last found clean. After a promotion or a restore it is another
-- one, which may lack writes, so payouts wait for the next clean run (platform.payouts_are_halted).
CREATE TABLE platform.reconciled_server (
  only_row boolean PRIMARY KEY DEFAULT true CONSTRAINT reconciled_server_has_one_row CHECK (only_row),
  server text NOT NULL,
  reconciled_at timestamptz NOT NULL DEFAULT now()
);
-- A new database has nothing to compare.
INSERT INTO platform.reconciled_server (server) VALUES (platform.server());

-- Settings that operators change. A key without a row has the default of the code's definition.
CREATE TABLE platform.setting (
  key text PRIMARY KEY,
  value jsonb NOT NULL,
  changed_by text NOT NULL,
  changed_at timestamptz NOT NULL DEFAULT now(),
  -- In micro-USDT. The bounds ensure that members can always withdraw, and that large payouts need two operators.
  CONSTRAINT setting_within_bounds CHECK (
    CASE key
      WHEN 'withdrawalMinimum' THEN (value #>> '{}')::numeric <= 100000000
      WHEN 'packageWithdrawalMinimum' THEN (value #>> '{}')::numeric <= 100000000
      WHEN 'autoApproveUpTo' THEN (value #>> '{}')::numeric <= 1000000000
      WHEN 'secondApprovalFrom' THEN (value #>> '{}')::numeric <= 10000000000
      ELSE true
    END
  )
);

-- One row for each limited action and window, counted by one upsert, so that the limit holds across processes.
CREATE TABLE platform.rate_window (
  bucket text NOT NULL,
  window_start timestamptz NOT NULL,
  hits integer NOT NULL CONSTRAINT rate_hits_positive CHECK (hits > 0),
  PRIMARY KEY (bucket, window_start)
);
CREATE INDEX rate_window_by_start ON platform.rate_window (window_start);

-- What may run only a limited number of times at once, in all processes together: exports, drawings, open connections.
-- Unlogged, because a lease lasts a minute: after a crash or a promotion there is none.
CREATE UNLOGGED TABLE platform.lease (
  id uuid PRIMARY KEY DEFAULT gen_random_uuid(),
  kind text NOT NULL,
  owner_id bigint NOT NULL,
  taken_at timestamptz NOT NULL DEFAULT clock_timestamp(),
  ends_at timestamptz NOT NULL
);
CREATE INDEX lease_by_owner ON platform.lease (kind, owner_id, taken_at);
CREATE INDEX lease_by_end ON platform.lease (ends_at);

-- Alerts that an operator must look at: a re-org after a credit, a reconciliation difference, a payout error.
CREATE TABLE platform.alert (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  code text NOT NULL,
  detail jsonb NOT NULL,
  -- Location of the cause, if it was found after the alert.
  place jsonb,
  freezes_payouts boolean NOT NULL DEFAULT false,
  -- A lasting condition, such as no reachable node: one open alert per code, ended by the check that raised it.
  is_state boolean NOT NULL DEFAULT false,
  -- One open alert per code, whatever its detail; the next finding updates the detail.
  one_a_code boolean NOT NULL DEFAULT false,
  raised_at timestamptz NOT NULL DEFAULT now(),
  resolved_at timestamptz,
  -- The cause is gone; no operator resolved it.
  ended_itself boolean NOT NULL DEFAULT false,
  -- When the mail about it was queued.
  mailed_at timestamptz,
  CONSTRAINT alert_ends_itself_as_a_state CHECK (NOT ended_itself OR (is_state AND resolved_at IS NOT NULL)),
  CONSTRAINT alert_that_ends_itself_freezes_nothing CHECK (NOT (is_state AND freezes_payouts))
);
CREATE UNIQUE INDEX alert_open_once ON platform.alert (code, md5(detail::text)) WHERE resolved_at IS NULL;
CREATE UNIQUE INDEX alert_state_once ON platform.alert (code) WHERE resolved_at IS NULL AND is_state;
CREATE INDEX alert_unmailed ON platform.alert (id) WHERE mailed_at IS NULL;
CREATE UNIQUE INDEX alert_of_a_code_once ON platform.alert (code) WHERE resolved_at IS NULL AND one_a_code;

-- Heartbeats of worker processes. The jobs of a process that died are unlocked within seconds.
CREATE TABLE platform.worker_beat (
  process_id uuid PRIMARY KEY,
  role text NOT NULL,
  worker_ids text[] NOT NULL,
  beat_at timestamptz NOT NULL DEFAULT now()
);

-- One row per change: before, after, who and why. Rows are never changed.
CREATE TABLE platform.setting_version (
  version bigint PRIMARY KEY CONSTRAINT setting_version_counts_from_one CHECK (version > 0),
  -- {"key": {"before": …, "after": …}}
  changes jsonb NOT NULL CONSTRAINT setting_version_changes_something CHECK (changes <> '{}'),
  changed_by text NOT NULL,
  operator_id bigint,
  reason text NOT NULL CONSTRAINT setting_version_says_why CHECK (length(btrim(reason)) BETWEEN 3 AND 500),
  -- The owner's confirmation, or a proposal that two operators confirmed.
  confirmation_id uuid,
  proposal_id uuid,
  unconfirmed text CONSTRAINT setting_version_unconfirmed CHECK (unconfirmed IN ('earlier version', 'command line')),
  changed_at timestamptz NOT NULL DEFAULT now(),
  CONSTRAINT setting_version_is_confirmed CHECK (num_nonnulls(confirmation_id, proposal_id, unconfirmed) = 1)
);

-- A current problem, by the code of its alert, and since when it has lasted without a break. Several processes check it
-- and share one waiting time.
CREATE TABLE platform.symptom (
  code text PRIMARY KEY,
  since timestamptz NOT NULL DEFAULT now(),
  seen_at timestamptz NOT NULL DEFAULT now()
);

-- Idempotency keys of calls. One row is one call of one caller: claimed before the call runs, removed if the call is
-- rejected, and kept with the answer if it took effect. Neither the key nor the input can be read from it. The answer
-- is encrypted with a key derived from the caller's key.
CREATE TABLE platform.call_key (
  subject text NOT NULL CONSTRAINT call_key_subject_length CHECK (length(subject) BETWEEN 1 AND 100),
  call text NOT NULL CONSTRAINT call_key_call_length CHECK (length(call) BETWEEN 1 AND 100),
  key_sha256 bytea NOT NULL CONSTRAINT call_key_key_length CHECK (octet_length(key_sha256) = 32),
  input_hmac bytea NOT NULL CONSTRAINT call_key_input_length CHECK (octet_length(input_hmac) = 32),
  -- keyed: the answer is kept as long as the key. secret: for ten minutes. unkeyed: the input is its own key, for a
  -- minute.
  kind text NOT NULL CONSTRAINT call_key_kind CHECK (kind IN ('keyed', 'secret', 'unkeyed')),
  claim uuid NOT NULL DEFAULT gen_random_uuid() CONSTRAINT call_key_claim_once UNIQUE,
  answer bytea CONSTRAINT call_key_answer_length CHECK (octet_length(answer) <= 4000000),
  claimed_at timestamptz NOT NULL DEFAULT clock_timestamp(),
  ends_at timestamptz NOT NULL,
  PRIMARY KEY (subject, call, key_sha256),
  CONSTRAINT call_key_ends CHECK (ends_at > claimed_at)
);
CREATE INDEX call_key_ends_at ON platform.call_key (ends_at);
CREATE INDEX call_key_secrets ON platform.call_key (claimed_at) WHERE kind = 'secret' AND answer IS NOT NULL;
