-- Settings, the business date and the rate-limit counters that every process shares.
CREATE SCHEMA platform;

-- The business date (decisions 3): the calendar day that is open for postings. Closing a day moves it on.
CREATE TABLE platform.calendar (
  only_row boolean PRIMARY KEY DEFAULT true CONSTRAINT calendar_has_one_row CHECK (only_row),
  business_date date NOT NULL
);

CREATE FUNCTION platform.business_date() RETURNS date
LANGUAGE sql STABLE PARALLEL SAFE
BEGIN ATOMIC
  SELECT business_date FROM platform.calendar;
END;

-- Operator-changeable settings; the code's definition gives the default of a key that has no row.
CREATE TABLE platform.setting (
  key text PRIMARY KEY,
  value jsonb NOT NULL,
  changed_by text NOT NULL,
  changed_at timestamptz NOT NULL DEFAULT now(),
  -- In micro-USDT. A member's money can leave, and large payouts take two, whatever is set. What loosens takes two owners (0030).
  CONSTRAINT setting_within_bounds CHECK (CASE key
    WHEN 'withdrawalMinimum' THEN (value #>> '{}')::numeric <= 100000000
    WHEN 'packageWithdrawalMinimum' THEN (value #>> '{}')::numeric <= 100000000
    WHEN 'autoApproveUpTo' THEN (value #>> '{}')::numeric <= 1000000000
    WHEN 'secondApprovalFrom' THEN (value #>> '{}')::numeric <= 10000000000
    ELSE true END)
);

-- What the product is called; without a row as the code's definition says (platform/settings.ts).
CREATE FUNCTION platform.brand_name() RETURNS text
LANGUAGE sql STABLE PARALLEL SAFE
BEGIN ATOMIC
  SELECT coalesce((SELECT s.value #>> '{}' FROM platform.setting s WHERE s.key = 'brandName'), 'Plumbline');
END;

-- One row per limited thing and window; counted by one upsert, so the limit holds across processes.
CREATE TABLE platform.rate_window (
  bucket text NOT NULL,
  window_start timestamptz NOT NULL,
  hits integer NOT NULL CONSTRAINT rate_hits_positive CHECK (hits > 0),
  PRIMARY KEY (bucket, window_start)
);
CREATE INDEX rate_window_by_start ON platform.rate_window (window_start);

-- Alerts that a person must look at (re-org after credit, reconciliation differences, payout faults).
CREATE TABLE platform.alert (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  code text NOT NULL,
  detail jsonb NOT NULL,
  freezes_payouts boolean NOT NULL DEFAULT false,
  -- Of something that lasts (no node answers): one a code, whatever it says, and ended by the check that raised it.
  is_state boolean NOT NULL DEFAULT false,
  raised_at timestamptz NOT NULL DEFAULT now(),
  resolved_at timestamptz,
  -- Not by a person: its cause was gone.
  ended_itself boolean NOT NULL DEFAULT false,
  -- When the letter about it was queued.
  mailed_at timestamptz,
  CONSTRAINT alert_ends_itself_as_a_state CHECK (NOT ended_itself OR (is_state AND resolved_at IS NOT NULL)),
  CONSTRAINT alert_that_ends_itself_freezes_nothing CHECK (NOT (is_state AND freezes_payouts))
);
CREATE UNIQUE INDEX alert_open_once ON platform.alert (code, md5(detail::text)) WHERE resolved_at IS NULL;
CREATE UNIQUE INDEX alert_state_once ON platform.alert (code) WHERE resolved_at IS NULL AND is_state;
CREATE INDEX alert_unmailed ON platform.alert (id) WHERE mailed_at IS NULL;

-- Heartbeats of worker processes: the jobs of one that died are unlocked by another within seconds.
CREATE TABLE platform.worker_beat (
  process_id uuid PRIMARY KEY,
  worker_ids text[] NOT NULL,
  beat_at timestamptz NOT NULL DEFAULT now()
);
