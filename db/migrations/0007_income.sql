-- Trading results, compensation plans, the close of a business day, and what it pays.
-- See apps/api/src/modules/income/README.md for the rules and why the sums can never exceed the funds.
CREATE SCHEMA treasury;

-- A trading result that the operator booked: evidence in, posting out, never edited (decisions 1.2).
CREATE TABLE treasury.result (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  business_date date NOT NULL,
  amount_micro bigint NOT NULL CONSTRAINT result_positive CHECK (amount_micro > 0),
  evidence_id bigint NOT NULL CONSTRAINT result_evidence_once UNIQUE REFERENCES ledger.evidence (id),
  posting_id bigint NOT NULL CONSTRAINT result_posting_once UNIQUE REFERENCES ledger.posting (id),
  note text NOT NULL DEFAULT '',
  booked_by text NOT NULL,
  booked_at timestamptz NOT NULL DEFAULT now()
);
CREATE INDEX result_by_day ON treasury.result (business_date);

-- What truncation to six decimals left of credited transfers, in units of 10^-18 USDT; appended, then swept by a job.
CREATE TABLE treasury.remainder (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  evidence_id bigint NOT NULL CONSTRAINT remainder_once UNIQUE REFERENCES ledger.evidence (id),
  amount_wei bigint NOT NULL CONSTRAINT remainder_below_a_micro CHECK (amount_wei BETWEEN 1 AND 999999999999),
  swept boolean NOT NULL DEFAULT false
);
CREATE INDEX remainder_unswept ON treasury.remainder (id) WHERE NOT swept;

-- Swept remainders: whole micro-USDT are posted to operator.dust, the rest is carried on.
CREATE TABLE treasury.dust (
  only_row boolean PRIMARY KEY DEFAULT true CONSTRAINT dust_has_one_row CHECK (only_row),
  posted_micro bigint NOT NULL DEFAULT 0,
  carried_wei bigint NOT NULL DEFAULT 0 CONSTRAINT dust_carries_less_than_a_micro CHECK (carried_wei BETWEEN 0 AND 999999999999)
);
INSERT INTO treasury.dust DEFAULT VALUES;

CREATE SCHEMA income;

-- A compensation plan. Versions are added, never changed; the newest with effective_on ≤ the day holds.
CREATE TABLE income.plan (
  version integer PRIMARY KEY CONSTRAINT plan_version_positive CHECK (version > 0),
  effective_on date NOT NULL,
  level_a_bps integer NOT NULL CONSTRAINT plan_level_a CHECK (level_a_bps >= 0),
  level_b_bps integer NOT NULL CONSTRAINT plan_level_b CHECK (level_b_bps >= 0),
  level_c_bps integer NOT NULL CONSTRAINT plan_level_c CHECK (level_c_bps >= 0),
  matching_bps integer NOT NULL CONSTRAINT plan_matching CHECK (matching_bps BETWEEN 0 AND 10000),
  direct_bps integer NOT NULL CONSTRAINT plan_direct CHECK (direct_bps BETWEEN 0 AND 10000),
  -- Business days between a purchase and the day its one-off incomes become due.
  hold_days integer NOT NULL CONSTRAINT plan_hold CHECK (hold_days BETWEEN 0 AND 365),
  created_by text NOT NULL,
  created_at timestamptz NOT NULL DEFAULT now(),
  CONSTRAINT plan_levels_within_profit CHECK (level_a_bps + level_b_bps + level_c_bps <= 10000)
);

-- Ranks 1 to 6: reached by one's own principal and the three teams' investment, rewarded once.
CREATE TABLE income.plan_rank (
  plan_version integer NOT NULL REFERENCES income.plan (version),
  rank smallint NOT NULL CONSTRAINT plan_rank_number CHECK (rank BETWEEN 1 AND 6),
  own_principal_micro bigint NOT NULL CONSTRAINT rank_own_not_negative CHECK (own_principal_micro >= 0),
  team_invested_micro bigint NOT NULL CONSTRAINT rank_team_not_negative CHECK (team_invested_micro >= 0),
  reward_micro bigint NOT NULL CONSTRAINT rank_reward_not_negative CHECK (reward_micro >= 0),
  PRIMARY KEY (plan_version, rank)
);

-- Decisions, section 4.
INSERT INTO income.plan (version, effective_on, level_a_bps, level_b_bps, level_c_bps, matching_bps, direct_bps, hold_days, created_by)
VALUES (1, '2000-01-01', 1000, 500, 200, 1000, 500, 14, 'default');
INSERT INTO income.plan_rank (plan_version, rank, own_principal_micro, team_invested_micro, reward_micro) VALUES
  (1, 1, 100000000, 1000000000, 5000000),
  (1, 2, 250000000, 3000000000, 15000000),
  (1, 3, 500000000, 10000000000, 50000000),
  (1, 4, 1000000000, 30000000000, 150000000),
  (1, 5, 2000000000, 100000000000, 500000000),
  (1, 6, 5000000000, 300000000000, 1500000000);

CREATE FUNCTION income.plan_on(p_day date) RETURNS income.plan
LANGUAGE sql STABLE AS $$
  SELECT * FROM income.plan WHERE effective_on <= p_day ORDER BY effective_on DESC, version DESC LIMIT 1;
$$;

-- The public record of a closed day (decisions 1.4).
CREATE TABLE income.closed_day (
  day date PRIMARY KEY,
  plan_version integer NOT NULL REFERENCES income.plan (version),
  need_micro bigint NOT NULL CONSTRAINT day_need_not_negative CHECK (need_micro >= 0),
  booked_micro bigint NOT NULL CONSTRAINT day_booked_not_negative CHECK (booked_micro >= 0),
  subsidy_micro bigint NOT NULL CONSTRAINT day_subsidy_not_negative CHECK (subsidy_micro >= 0),
  -- Shares of the target paid by booked earnings and by subsidy, in parts per million.
  booked_factor_ppm integer NOT NULL CONSTRAINT day_booked_factor CHECK (booked_factor_ppm BETWEEN 0 AND 1000000),
  subsidy_factor_ppm integer NOT NULL CONSTRAINT day_subsidy_factor CHECK (subsidy_factor_ppm BETWEEN 0 AND 1000000),
  paid_booked_micro bigint NOT NULL,
  paid_subsidy_micro bigint NOT NULL,
  closed_at timestamptz NOT NULL DEFAULT now(),
  CONSTRAINT day_pays_what_is_there CHECK (
    paid_booked_micro BETWEEN 0 AND booked_micro AND paid_subsidy_micro BETWEEN 0 AND subsidy_micro
    AND paid_booked_micro + paid_subsidy_micro <= need_micro),
  CONSTRAINT day_factor_at_most_one CHECK (booked_factor_ppm + subsidy_factor_ppm <= 1000000)
);

-- One credited income of a member, trading profit aside (that is the entry of the claimable account itself).
-- `number` counts a member's lines of one kind; total_after_micro is the lifetime figure without a scan.
CREATE TABLE income.line (
  member_id bigint NOT NULL,
  kind text NOT NULL,
  number bigint NOT NULL,
  -- The closed day that it was computed from, or for one-off incomes the day it was earned on.
  day date NOT NULL,
  -- The business date on which it was credited: "today" on the screens.
  credited_on date NOT NULL,
  amount_micro bigint NOT NULL,
  -- Of which from team A, B and C; null for incomes that do not come from teams.
  team_micro bigint[],
  total_after_micro bigint NOT NULL,
  -- The same, since credited_on began: the day's figure without a scan.
  day_total_after_micro bigint NOT NULL,
  posting_id bigint NOT NULL,
  award_id bigint,
  plan_version integer NOT NULL,
  PRIMARY KEY (member_id, kind, number),
  CONSTRAINT line_amount_positive CHECK (amount_micro > 0)
);

-- A one-off income from the purchase that caused it until it is paid or cancelled.
--   held → awaiting (due, waits for booked earnings) → paid;  held → cancelled (package exited within the hold)
CREATE TABLE income.award (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  member_id bigint NOT NULL,
  kind text NOT NULL,
  amount_micro bigint NOT NULL,
  -- The purchase behind it, and for rewards the rank.
  position_id bigint,
  from_member_id bigint,
  rank smallint,
  reason text NOT NULL DEFAULT '',
  -- No foreign key: it would lock the plan's row for every purchase. Plans are never removed.
  plan_version integer NOT NULL,
  earned_on date NOT NULL,
  due_on date NOT NULL,
  status text NOT NULL DEFAULT 'held',
  posting_id bigint REFERENCES ledger.posting (id),
  -- The package whose exit cancelled it; if that exit is rejected, the award is held again.
  cancelled_by_exit bigint REFERENCES investments.position (id),
  created_at timestamptz NOT NULL DEFAULT now()
);

-- A trigger and not CHECKs, for speed alone: PostgreSQL prepares every CHECK anew for each statement, which was half of an
-- award's insert.
CREATE FUNCTION income.check_award() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE broken text;
BEGIN
  -- One expression for the rows that are right, which are all of them.
  IF (NEW.amount_micro > 0 AND NEW.due_on >= NEW.earned_on
      AND CASE NEW.kind WHEN 'direct_income' THEN NEW.position_id IS NOT NULL WHEN 'redirect_income' THEN NEW.position_id IS NOT NULL
            WHEN 'reward_income' THEN NEW.rank IS NOT NULL WHEN 'bonus_income' THEN NEW.reason <> '' ELSE false END
      AND CASE NEW.status WHEN 'paid' THEN NEW.posting_id IS NOT NULL AND NEW.cancelled_by_exit IS NULL
            WHEN 'held' THEN NEW.posting_id IS NULL AND NEW.cancelled_by_exit IS NULL
            WHEN 'awaiting' THEN NEW.posting_id IS NULL AND NEW.cancelled_by_exit IS NULL
            WHEN 'cancelled' THEN NEW.posting_id IS NULL ELSE false END) IS TRUE
  THEN
    RETURN NEW;
  END IF;
  broken := CASE
    WHEN (NEW.amount_micro > 0) IS NOT TRUE THEN 'award_amount_positive'
    WHEN (NEW.due_on >= NEW.earned_on) IS NOT TRUE THEN 'award_due_after_it_was_earned'
    WHEN (NEW.kind IN ('direct_income', 'redirect_income', 'reward_income', 'bonus_income')) IS NOT TRUE THEN 'award_kind'
    WHEN (NEW.status IN ('held', 'awaiting', 'paid', 'cancelled')) IS NOT TRUE THEN 'award_status'
    WHEN NEW.cancelled_by_exit IS NOT NULL AND NEW.status <> 'cancelled' THEN 'award_exit_cancels'
    WHEN (NEW.status = 'paid') <> (NEW.posting_id IS NOT NULL) THEN 'award_paid_by_a_posting'
    ELSE 'award_names_its_cause' END;
  RAISE EXCEPTION 'an award breaks %', broken USING ERRCODE = '23514', CONSTRAINT = broken;
END $$;
CREATE TRIGGER award_is_sound BEFORE INSERT OR UPDATE ON income.award
  FOR EACH ROW EXECUTE FUNCTION income.check_award();
CREATE UNIQUE INDEX award_once_a_purchase ON income.award (position_id, kind) WHERE kind IN ('direct_income', 'redirect_income');
CREATE UNIQUE INDEX reward_once_a_rank ON income.award (member_id, rank) WHERE kind = 'reward_income' AND status <> 'cancelled';
CREATE INDEX award_by_member ON income.award (member_id, kind, id DESC);
CREATE INDEX award_queue ON income.award (due_on, id) WHERE status IN ('held', 'awaiting');
CREATE INDEX award_by_position ON income.award (position_id) WHERE status IN ('held', 'awaiting');
CREATE INDEX award_cancelled_by_exit ON income.award (cancelled_by_exit) WHERE cancelled_by_exit IS NOT NULL;

-- Appends one line to the chain of each member named; kind, posting and amounts are one set.
CREATE FUNCTION income.append_lines(
  p_kind text, p_posting_id bigint, p_day date, p_credited_on date, p_plan_version integer,
  p_members bigint[], p_amounts bigint[], p_team_a bigint[], p_team_b bigint[], p_team_c bigint[]
-- Always by index: a plan made while the table was empty would read all that this statement has written, for each row.
) RETURNS void LANGUAGE sql SET enable_seqscan = off SET enable_memoize = off AS $$
  INSERT INTO income.line (member_id, kind, number, day, credited_on, amount_micro, team_micro, total_after_micro,
                           day_total_after_micro, posting_id, plan_version)
  SELECT u.m, p_kind, coalesce(last.number, 0) + 1, p_day, p_credited_on, u.amount,
         CASE WHEN u.a IS NULL THEN NULL ELSE ARRAY[u.a, u.b, u.c] END,
         coalesce(last.total_after_micro, 0) + u.amount,
         CASE WHEN last.credited_on = p_credited_on THEN last.day_total_after_micro ELSE 0 END + u.amount,
         p_posting_id, p_plan_version
  FROM unnest(p_members, p_amounts, p_team_a, p_team_b, p_team_c) AS u (m, amount, a, b, c)
  LEFT JOIN LATERAL (
    SELECT l.number, l.total_after_micro, l.credited_on, l.day_total_after_micro FROM income.line l
    WHERE l.member_id = u.m AND l.kind = p_kind ORDER BY l.number DESC LIMIT 1
  ) last ON true;
$$;

-- Ends the packages whose last earning day is over. The principal stays the member's, to take back whole.
CREATE FUNCTION income.mature_positions(p_day date) RETURNS void LANGUAGE sql AS $$
  WITH matured AS (
    UPDATE investments.position SET status = 'matured' WHERE status = 'active' AND ends_on <= p_day
    RETURNING id, member_id, price_micro
  ), per_member AS (
    SELECT d.member_id, sum(d.price_micro)::bigint AS price_micro,
           NOT EXISTS (SELECT FROM investments.position p WHERE p.member_id = d.member_id AND p.status = 'active'
                       AND p.id NOT IN (SELECT id FROM matured)) AS last_one
    FROM matured d GROUP BY d.member_id
  )
  SELECT referrals.note_change(member_id, 0, CASE WHEN last_one THEN -1 ELSE 0 END, -price_micro) FROM per_member;
$$;

-- What a day needs at full target, level and matching incomes included: exact shares, each kind rounded up once.
CREATE FUNCTION income.day_need(p_day date, p_plan income.plan) RETURNS bigint LANGUAGE plpgsql STABLE SET work_mem = '256MB' AS $$
DECLARE target numeric; level_share numeric; matching_share numeric;
BEGIN
  SELECT coalesce(sum(t.target), 0),
         coalesce(sum(t.target * (CASE WHEN m.depth >= 1 THEN p_plan.level_a_bps ELSE 0 END
                                + CASE WHEN m.depth >= 2 THEN p_plan.level_b_bps ELSE 0 END
                                + CASE WHEN m.depth >= 3 THEN p_plan.level_c_bps ELSE 0 END)), 0),
         coalesce(sum(t.target * (CASE WHEN m.depth >= 2 THEN p_plan.level_a_bps ELSE 0 END
                                + CASE WHEN m.depth >= 3 THEN p_plan.level_b_bps ELSE 0 END
                                + CASE WHEN m.depth >= 4 THEN p_plan.level_c_bps ELSE 0 END)), 0)
  INTO target, level_share, matching_share
  FROM (
    SELECT member_id, price_micro * yield_ppm / 1000000 AS target FROM investments.position
    WHERE status = 'active' AND purchased_on < p_day AND ends_on >= p_day
  ) t JOIN members.member m ON m.id = t.member_id;
  RETURN target + ceil(level_share / 10000) + ceil(matching_share * p_plan.matching_bps / 100000000);
END $$;

-- Raises members to the highest rank whose conditions they meet and awards each rank on the way, after the hold.
CREATE FUNCTION income.raise_ranks(p_members bigint[]) RETURNS integer LANGUAGE plpgsql AS $$
DECLARE today date := platform.business_date(); plan income.plan := income.plan_on(platform.business_date()); raised integer;
BEGIN
  WITH figures AS (
    SELECT m.id, m.rank, ledger.balance(m.id * 32 + 3) AS own,
           coalesce((SELECT sum(f.invested_micro) FROM referrals.team_figures(m.id) f WHERE f.level > 0), 0) AS team
    FROM members.member m WHERE m.id = ANY (p_members) AND m.rank < 6
    ORDER BY m.id FOR NO KEY UPDATE OF m
  ), reached AS (
    SELECT f.id, f.rank AS old_rank, max(r.rank) AS new_rank
    FROM figures f JOIN income.plan_rank r ON r.plan_version = plan.version
      AND r.own_principal_micro <= f.own AND r.team_invested_micro <= f.team
    GROUP BY f.id, f.rank HAVING max(r.rank) > f.rank
  ), promoted AS (
    UPDATE members.member m SET rank = reached.new_rank FROM reached WHERE m.id = reached.id RETURNING m.id
  ), awarded AS (
    INSERT INTO income.award (member_id, kind, amount_micro, rank, plan_version, earned_on, due_on, reason)
    SELECT c.id, 'reward_income', r.reward_micro, r.rank, plan.version, today, today + plan.hold_days, format('Rank %s reached', r.rank)
    FROM reached c JOIN income.plan_rank r ON r.plan_version = plan.version AND r.rank > c.old_rank AND r.rank <= c.new_rank
    WHERE r.reward_micro > 0
    ON CONFLICT DO NOTHING
  )
  SELECT count(*) INTO raised FROM promoted;
  RETURN raised;
END $$;
