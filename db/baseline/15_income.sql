-- Compensation plans, the close of a business day, and the income that it pays (decisions 4). Why the sums can never
-- exceed the funds: apps/api/src/modules/earning/income/README.md.
CREATE SCHEMA income;

-- Progress of the close, as an index into the close steps (texts/en/console-days.json). A sequence, because
-- other sessions see it before the close commits. Meaningless while no close runs.
CREATE SEQUENCE income.close_step MINVALUE 0 START 0;

-- A compensation plan. Versions are never changed; the newest with effective_on ≤ the day applies.
CREATE TABLE income.plan (
  version integer PRIMARY KEY CONSTRAINT plan_version_positive CHECK (version > 0),
  effective_on date NOT NULL,
  level_a_bps integer NOT NULL CONSTRAINT plan_level_a CHECK (level_a_bps >= 0),
  level_b_bps integer NOT NULL CONSTRAINT plan_level_b CHECK (level_b_bps >= 0),
  level_c_bps integer NOT NULL CONSTRAINT plan_level_c CHECK (level_c_bps >= 0),
  matching_bps integer NOT NULL CONSTRAINT plan_matching CHECK (matching_bps BETWEEN 0 AND 10000),
  -- No sale pays more than the highest charge that the ledger allows.
  direct_bps integer NOT NULL
    CONSTRAINT plan_direct CHECK (direct_bps BETWEEN 0 AND 10000)
    CONSTRAINT plan_direct_within_charges CHECK (direct_bps <= 1000),
  -- Business days from a purchase until its one-off incomes are due.
  hold_days integer NOT NULL CONSTRAINT plan_hold CHECK (hold_days BETWEEN 0 AND 365),
  created_by text NOT NULL,
  proposed_by bigint REFERENCES identity.operator (id),
  published_by bigint REFERENCES identity.operator (id),
  reason text NOT NULL DEFAULT '',
  created_at timestamptz NOT NULL DEFAULT now(),
  CONSTRAINT plan_date_once UNIQUE (effective_on),
  CONSTRAINT plan_levels_within_profit CHECK (level_a_bps + level_b_bps + level_c_bps <= 10000),
  CONSTRAINT plan_takes_two CHECK ((proposed_by IS NULL) = (published_by IS NULL) AND proposed_by <> published_by),
  CONSTRAINT plan_names_both CHECK (version = 1 OR proposed_by IS NOT NULL),
  -- Sponsors get at most what a day earned, matching included (decisions 4).
  CONSTRAINT plan_sponsors_within_profit CHECK (
    (level_a_bps + level_b_bps + level_c_bps)::bigint * (10000 + matching_bps) <= 100000000
  )
);
INSERT INTO income.plan
  (version, effective_on, level_a_bps, level_b_bps, level_c_bps, matching_bps, direct_bps, hold_days, created_by)
VALUES (1, '2000-01-01', 1000, 500, 200, 1000, 100, 14, 'default');

-- Ranks 1 to 6: reached by the member's own principal and the three teams' investment, rewarded once.
CREATE TABLE income.plan_rank (
  plan_version integer NOT NULL REFERENCES income.plan (version),
  rank smallint NOT NULL CONSTRAINT plan_rank_number CHECK (rank BETWEEN 1 AND 6),
  own_principal_micro bigint NOT NULL CONSTRAINT rank_own_not_negative CHECK (own_principal_micro >= 0),
  team_invested_micro bigint NOT NULL CONSTRAINT rank_team_not_negative CHECK (team_invested_micro >= 0),
  reward_micro bigint NOT NULL CONSTRAINT rank_reward_not_negative CHECK (reward_micro >= 0),
  PRIMARY KEY (plan_version, rank)
);

-- The public record of a closed day (decisions 1.4).
CREATE TABLE income.closed_day (
  day date PRIMARY KEY,
  plan_version integer NOT NULL REFERENCES income.plan (version),
  need_micro bigint NOT NULL CONSTRAINT day_need_not_negative CHECK (need_micro >= 0),
  booked_micro bigint NOT NULL CONSTRAINT day_booked_not_negative CHECK (booked_micro >= 0),
  subsidy_micro bigint NOT NULL CONSTRAINT day_subsidy_not_negative CHECK (subsidy_micro >= 0),
  -- Shares of the target paid from booked earnings and from the subsidy, in parts per million.
  booked_factor_ppm integer NOT NULL CONSTRAINT day_booked_factor CHECK (booked_factor_ppm BETWEEN 0 AND 1000000),
  subsidy_factor_ppm integer NOT NULL CONSTRAINT day_subsidy_factor CHECK (subsidy_factor_ppm BETWEEN 0 AND 1000000),
  paid_booked_micro bigint NOT NULL,
  paid_subsidy_micro bigint NOT NULL,
  -- Money that was missing on that day.
  shortfall_micro bigint NOT NULL DEFAULT 0 CONSTRAINT day_shortfall_not_negative CHECK (shortfall_micro >= 0),
  closed_at timestamptz NOT NULL DEFAULT now(),
  CONSTRAINT day_pays_what_is_there CHECK (
    paid_booked_micro BETWEEN 0 AND booked_micro
    AND paid_subsidy_micro BETWEEN 0 AND subsidy_micro
    AND paid_booked_micro + paid_subsidy_micro <= need_micro
  ),
  CONSTRAINT day_factor_at_most_one CHECK (booked_factor_ppm + subsidy_factor_ppm <= 1000000),
  CONSTRAINT day_pays_nothing_while_money_is_missing CHECK (
    shortfall_micro = 0
    OR (booked_factor_ppm, subsidy_factor_ppm, paid_booked_micro, paid_subsidy_micro) = (0, 0, 0, 0)
  )
);

-- An income credited to a member, except trading profit (the entry of the claimable account). `number` counts a
-- member's lines of one kind.
CREATE TABLE income.line (
  member_id bigint NOT NULL,
  kind text NOT NULL,
  number bigint NOT NULL,
  -- The closed day that it was computed from; for one-off incomes the day on which it was earned.
  day date NOT NULL,
  -- The business date of the credit: "today" on the screens.
  credited_on date NOT NULL,
  amount_micro bigint NOT NULL,
  -- Parts from teams A, B and C; null if the income does not come from teams.
  team_micro bigint[],
  total_after_micro bigint NOT NULL,
  -- Total since credited_on began; total_after_micro: since the beginning. Both save a scan.
  day_total_after_micro bigint NOT NULL,
  posting_id bigint NOT NULL,
  award_id bigint,
  plan_version integer NOT NULL,
  PRIMARY KEY (member_id, kind, number),
  CONSTRAINT line_amount_positive CHECK (amount_micro > 0)
);

-- A one-off income, from the purchase that caused it until it is paid or cancelled. held → awaiting (due, waits for
-- booked earnings) → paid; held → cancelled (exit within the hold).
CREATE TABLE income.award (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  member_id bigint NOT NULL,
  kind text NOT NULL,
  amount_micro bigint NOT NULL,
  -- The purchase behind it; for rewards also the rank.
  position_id bigint,
  from_member_id bigint,
  rank smallint,
  -- The proposal that granted a bonus.
  proposal_id uuid REFERENCES proposals.proposal (id),
  reason text NOT NULL DEFAULT '',
  -- No foreign key, which would lock the plan's row at every purchase. Plans are never removed.
  plan_version integer NOT NULL,
  earned_on date NOT NULL,
  due_on date NOT NULL,
  status text NOT NULL DEFAULT 'held',
  -- Over the recruitment cap, regardless of booked earnings. Set by the close of a day.
  is_over_cap boolean NOT NULL DEFAULT false,
  posting_id bigint REFERENCES ledger.posting (id),
  -- The position whose exit cancelled it. If that exit is rejected, the award is held again.
  cancelled_by_exit bigint REFERENCES investments.position (id),
  created_at timestamptz NOT NULL DEFAULT now()
);
CREATE UNIQUE INDEX award_once_a_purchase ON income.award (position_id, kind)
  WHERE kind IN ('direct_income', 'redirect_income');
CREATE UNIQUE INDEX reward_once_a_rank ON income.award (member_id, rank)
  WHERE kind = 'reward_income' AND status <> 'cancelled';
CREATE INDEX award_queue ON income.award (due_on, id) WHERE status IN ('held', 'awaiting');
CREATE INDEX award_cancelled_by_exit ON income.award (cancelled_by_exit) WHERE cancelled_by_exit IS NOT NULL;
CREATE INDEX award_by_day ON income.award (member_id, kind, earned_on, id);
CREATE INDEX award_by_amount ON income.award (member_id, kind, amount_micro, id);
CREATE INDEX award_unpaid ON income.award (member_id, kind, earned_on, id) WHERE status <> 'paid';
CREATE UNIQUE INDEX bonus_once_a_proposal ON income.award (proposal_id) WHERE proposal_id IS NOT NULL;

-- A requested close; a job runs it. income.close_step has its progress.
CREATE TABLE income.close_run (
  id uuid PRIMARY KEY DEFAULT uuidv7(),
  day date NOT NULL,
  operator_id bigint NOT NULL REFERENCES identity.operator (id),
  -- Copied to the audit trail by the close.
  ip text NOT NULL,
  user_agent text NOT NULL,
  reason text NOT NULL,
  status text NOT NULL DEFAULT 'waiting'
    CONSTRAINT close_run_status CHECK (status IN ('waiting', 'running', 'done', 'failed')),
  -- In words for operators.
  failure text NOT NULL DEFAULT '',
  created_at timestamptz NOT NULL DEFAULT now(),
  started_at timestamptz,
  ended_at timestamptz,
  CONSTRAINT close_run_over_has_an_end CHECK ((status IN ('done', 'failed')) = (ended_at IS NOT NULL)),
  CONSTRAINT close_run_failed_says_why CHECK ((status = 'failed') = (failure <> ''))
);
CREATE UNIQUE INDEX one_close_at_a_time ON income.close_run ((true)) WHERE status IN ('waiting', 'running');

-- A preview of the open day's close. A job computes it once, and pages are read from it.
CREATE TABLE income.preview_run (
  id uuid PRIMARY KEY DEFAULT uuidv7(),
  state text NOT NULL,
  status text NOT NULL DEFAULT 'waiting'
    CONSTRAINT preview_run_status CHECK (status IN ('waiting', 'running', 'ready', 'failed')),
  failure text NOT NULL DEFAULT '',
  -- The figures of the contract, with the members counted.
  figures jsonb,
  members bigint NOT NULL DEFAULT 0,
  created_at timestamptz NOT NULL DEFAULT now(),
  computed_at timestamptz,
  CONSTRAINT preview_run_ready_has_figures CHECK (
    (status = 'ready') = (figures IS NOT NULL AND computed_at IS NOT NULL)
  )
);
-- Two operators who look at the same state share one computation.
CREATE UNIQUE INDEX one_preview_under_way ON income.preview_run (state) WHERE status IN ('waiting', 'running');

-- What a preview pays to each member. Unlogged: it can be computed again.
CREATE UNLOGGED TABLE income.previewed_member (
  preview_id uuid NOT NULL,
  position bigint NOT NULL,
  member_id bigint NOT NULL,
  amount_micro bigint NOT NULL,
  PRIMARY KEY (preview_id, position)
);

-- A trading result that the operator booked: evidence in, posting out, never edited (decisions 1.2).
CREATE TABLE income.trading_result (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  business_date date NOT NULL,
  amount_micro bigint NOT NULL CONSTRAINT trading_result_positive CHECK (amount_micro > 0),
  evidence_id bigint NOT NULL CONSTRAINT trading_result_evidence_once UNIQUE REFERENCES ledger.evidence (id),
  posting_id bigint NOT NULL CONSTRAINT trading_result_posting_once UNIQUE REFERENCES ledger.posting (id),
  note text NOT NULL DEFAULT '',
  booked_by text NOT NULL,
  confirmation_id uuid REFERENCES identity.confirmation (id),
  proposal_id uuid,
  unconfirmed text CONSTRAINT trading_result_unconfirmed CHECK (unconfirmed IN ('earlier version', 'command line')),
  booked_at timestamptz NOT NULL DEFAULT now(),
  CONSTRAINT trading_result_is_confirmed CHECK (num_nonnulls(confirmation_id, proposal_id, unconfirmed) = 1)
);
CREATE INDEX trading_result_by_day ON income.trading_result (business_date);
