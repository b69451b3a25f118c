-- What takes its time about the open day and is therefore no answer to one call: closing it by an operator, and the preview of it,
-- which is computed once and paged through. Both are jobs. How far a close is says income.close_step (0018_console_plans.sql).

CREATE TABLE income.close_run (
  id uuid PRIMARY KEY DEFAULT uuidv7(),
  day date NOT NULL,
  operator_id bigint NOT NULL REFERENCES identity.operator (id),
  -- From where it was asked for: the row of the trail that the close writes says it.
  ip text NOT NULL,
  user_agent text NOT NULL,
  reason text NOT NULL,
  status text NOT NULL DEFAULT 'waiting' CONSTRAINT close_run_status CHECK (status IN ('waiting', 'running', 'done', 'failed')),
  -- In words for operators.
  failure text NOT NULL DEFAULT '',
  created_at timestamptz NOT NULL DEFAULT now(),
  started_at timestamptz,
  ended_at timestamptz,
  CONSTRAINT close_run_over_has_an_end CHECK ((status IN ('done', 'failed')) = (ended_at IS NOT NULL)),
  CONSTRAINT close_run_failed_says_why CHECK ((status = 'failed') = (failure <> ''))
);
CREATE UNIQUE INDEX one_close_at_a_time ON income.close_run ((true)) WHERE status IN ('waiting', 'running');

-- What the preview of the open day follows from, as far as one look tells: the day, the plan, the funds, and the newest one-off
-- income. What is not in it (a package that leaves) is met by the preview's expiry.
CREATE FUNCTION income.day_state() RETURNS text LANGUAGE sql STABLE
BEGIN ATOMIC
  SELECT md5(concat_ws('|', c.business_date, (income.plan_on(c.business_date)).version, f.booked, f.subsidy, f.shortfall,
                       (SELECT max(a.id) FROM income.award a)))
  FROM platform.calendar c, ledger.free_earnings() f;
END;

CREATE TABLE income.preview_run (
  id uuid PRIMARY KEY DEFAULT uuidv7(),
  state text NOT NULL,
  status text NOT NULL DEFAULT 'waiting' CONSTRAINT preview_run_status CHECK (status IN ('waiting', 'running', 'ready', 'failed')),
  failure text NOT NULL DEFAULT '',
  -- The contract's figures, with the members counted.
  figures jsonb,
  members bigint NOT NULL DEFAULT 0,
  created_at timestamptz NOT NULL DEFAULT now(),
  computed_at timestamptz,
  CONSTRAINT preview_run_ready_has_figures CHECK ((status = 'ready') = (figures IS NOT NULL AND computed_at IS NOT NULL))
);
-- Of who looks at the same instant one has it computed.
CREATE UNIQUE INDEX one_preview_under_way ON income.preview_run (state) WHERE status IN ('waiting', 'running');

-- Whom a preview would pay, the largest sum first. Unlogged: after a crash it is computed again.
CREATE UNLOGGED TABLE income.previewed_member (
  preview_id uuid NOT NULL,
  place bigint NOT NULL,
  member_id bigint NOT NULL,
  amount_micro bigint NOT NULL,
  PRIMARY KEY (preview_id, place)
);
