CREATE OR REPLACE VIEW plans.drafts AS
SELECT id, kind, package_id, terms, holds_from, reason, revision, status, author_id, created_at, edited_at,
  proposed_at, decided_by, decided_at, decision, published_version
FROM plans.draft;

-- Allowed state transitions of a draft. A test compares them with the README of plans.
CREATE OR REPLACE FUNCTION plans.is_allowed_draft_transition(p_from text, p_to text) RETURNS boolean
LANGUAGE sql IMMUTABLE
RETURN CASE p_to WHEN 'draft' THEN p_from = 'proposed' WHEN 'proposed' THEN p_from = 'draft'
  WHEN 'published' THEN p_from = 'proposed'
  WHEN 'discarded' THEN p_from IN ('draft', 'proposed') ELSE false END;

-- Returns and locks the draft that an operator wants to edit or propose. Errors (PB000): draft_unknown, draft_over,
-- draft_not_yours.
CREATE OR REPLACE FUNCTION plans.draft_of(p_id uuid, p_author_id bigint) RETURNS plans.draft LANGUAGE plpgsql AS $$
DECLARE d plans.draft; refused text;
BEGIN
  SELECT * INTO d FROM plans.draft x WHERE x.id = p_id FOR UPDATE;
  refused := CASE WHEN d.id IS NULL THEN 'draft_unknown' WHEN d.status IN ('published', 'discarded') THEN 'draft_over'
    WHEN d.author_id IS DISTINCT FROM p_author_id THEN 'draft_not_yours' END;
  IF refused IS NOT NULL THEN
    RAISE EXCEPTION '%', refused USING ERRCODE = 'PB000';
  END IF;
  RETURN d;
END $$;

-- Returns the first error of plans.recruitment_pay between a draft and what applies on its day or later, or null.
-- Checked whenever a draft is written, and again when it is published.
CREATE OR REPLACE FUNCTION plans.draft_violation(p_kind text, p_terms jsonb, p_holds_from date) RETURNS text
LANGUAGE sql STABLE SECURITY DEFINER SET search_path = pg_catalog, pg_temp
BEGIN ATOMIC
  SELECT r.violation FROM (
    SELECT p_terms AS plan, s.yield_ppm, s.maturity_days FROM plans.sold_from(p_holds_from) s WHERE p_kind = 'plan'
    UNION ALL
    SELECT s.spec, (p_terms ->> 'yieldPpm')::integer, (p_terms ->> 'maturityDays')::integer
    FROM plans.specs_from(p_holds_from) s WHERE p_kind = 'package'
  ) pair, plans.recruitment_pay(pair.plan, pair.yield_ppm, pair.maturity_days) r WHERE r.violation IS NOT NULL LIMIT 1;
END;

CREATE OR REPLACE FUNCTION plans.check_recruitment() RETURNS trigger
LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, pg_temp AS $$
DECLARE violation text := plans.draft_violation(NEW.kind, NEW.terms, NEW.holds_from);
BEGIN
  IF violation IS NOT NULL THEN
    RAISE EXCEPTION 'a draft breaks %', violation USING ERRCODE = '23514', CONSTRAINT = violation;
  END IF;
  RETURN NULL;
END $$;

-- Deferred to the commit: the console has shown its operator full sentences before.
DROP TRIGGER IF EXISTS draft_keeps_recruitment_low ON plans.draft;
CREATE CONSTRAINT TRIGGER draft_keeps_recruitment_low AFTER INSERT OR UPDATE OF terms, holds_from ON plans.draft
  DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION plans.check_recruitment();

-- Returns what a plan pays for the sale of a package at full target over the package's whole life, in parts per million
-- of the price, and why that is too much (decisions 1.8): an error code of the contract, or null.
--   recruitment_above_half: direct income and the rewards of the three teams above the sale exceed half of its profit;
--   sponsor_above_buyer: someone above the buyer gets more than the buyer, including level and matching income.
-- A reward is the sum of rewards up to a rank, divided by the team's required investment, rounded up.
CREATE OR REPLACE FUNCTION plans.recruitment_pay(
  p_plan jsonb, p_yield_ppm integer, p_maturity_days integer, OUT violation text, OUT direct_ppm numeric,
  OUT rewards_ppm numeric, OUT sponsor_ppm numeric, OUT life_ppm numeric
) LANGUAGE plpgsql IMMUTABLE SET search_path = pg_catalog, pg_temp AS $$
DECLARE
  level numeric[]; matching numeric := (p_plan ->> 'matchingBps')::numeric; rewards numeric := 0;
  one_team numeric := 0; sponsor numeric; of_rank record;
BEGIN
  life_ppm := p_yield_ppm::numeric * p_maturity_days;
  direct_ppm := (p_plan ->> 'directBps')::numeric * 100;
  rewards_ppm := 0;
  level := ARRAY[(p_plan #>> '{levelBps,0}')::numeric, (p_plan #>> '{levelBps,1}')::numeric,
    (p_plan #>> '{levelBps,2}')::numeric];
  FOR of_rank IN
    SELECT (r ->> 'rewardMicro')::numeric AS reward, (r ->> 'teamInvestedMicro')::numeric AS team
    FROM jsonb_array_elements(p_plan -> 'ranks') WITH ORDINALITY u (r, ordinality) ORDER BY ordinality
  LOOP
    rewards := rewards + of_rank.reward;
    CONTINUE WHEN rewards = 0;
    IF of_rank.team = 0 THEN
      violation := 'plan_rank_without_team';
      RETURN;
    END IF;
    one_team := greatest(one_team, div(rewards * 1000000 + of_rank.team - 1, of_rank.team));
    rewards_ppm := greatest(rewards_ppm, div(rewards * 3000000 + of_rank.team - 1, of_rank.team));
  END LOOP;
  -- One, two, three and four steps above the buyer, in parts of 10^14.
  sponsor := greatest(
    (direct_ppm + one_team) * 100000000 + life_ppm * level[1] * 10000,
    one_team * 100000000 + life_ppm * (level[2] * 10000 + matching * level[1]),
    one_team * 100000000 + life_ppm * (level[3] * 10000 + matching * level[2]),
    life_ppm * matching * level[3]);
  sponsor_ppm := div(sponsor + 99999999, 100000000);
  violation := CASE WHEN 2 * (direct_ppm + rewards_ppm) > life_ppm THEN 'recruitment_above_half'
    WHEN sponsor > life_ppm * 100000000 THEN 'sponsor_above_buyer' END;
END $$;

-- Checks every write of a draft: it begins as `draft`, and its states follow plans.is_allowed_draft_transition. An edit
-- is a new revision and withdraws a proposal. A draft that is over never changes.
CREATE OR REPLACE FUNCTION plans.check_draft() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE broken text;
BEGIN
  IF TG_OP = 'INSERT' THEN
    broken := CASE WHEN NEW.status <> 'draft' OR NEW.revision <> 1 THEN 'draft_begins_as_draft' END;
  ELSE
    broken := CASE
      WHEN OLD.status IN ('published', 'discarded') THEN 'draft_over_stays_over'
      WHEN (OLD.kind, OLD.author_id) <> (NEW.kind, NEW.author_id)
        OR OLD.package_id IS DISTINCT FROM NEW.package_id THEN 'draft_stays_its_authors'
      WHEN (OLD.terms, OLD.holds_from, OLD.reason) <> (NEW.terms, NEW.holds_from, NEW.reason)
        AND (NEW.revision <= OLD.revision OR NEW.status <> 'draft') THEN 'draft_edit_begins_anew'
      WHEN NEW.status = 'published' AND OLD.status <> 'proposed' THEN 'draft_was_proposed'
      WHEN NEW.status <> OLD.status
        AND NOT plans.is_allowed_draft_transition(OLD.status, NEW.status) THEN 'draft_state_follows' END;
  END IF;
  IF broken IS NOT NULL THEN
    RAISE EXCEPTION 'a change of a draft breaks %', broken USING ERRCODE = '23514', CONSTRAINT = broken;
  END IF;
  RETURN NEW;
END $$;

CREATE OR REPLACE TRIGGER draft_change_is_sound BEFORE INSERT OR UPDATE ON plans.draft FOR EACH ROW
  EXECUTE FUNCTION plans.check_draft();

-- Locks a draft until this transaction ends, against editing, proposing, publishing and discarding.
CREATE OR REPLACE FUNCTION plans.lock_draft(p_id uuid) RETURNS void
LANGUAGE sql SECURITY DEFINER SET search_path = plans, pg_temp
BEGIN ATOMIC
  SELECT FROM plans.draft d WHERE d.id = p_id FOR UPDATE;
END;

-- Creates a draft (`p_id` null) or edits the operator's own draft, which restarts it. Returns its id. The caller checks
-- its content and explains errors; proposing and publishing check again. Errors (PB000): as
-- identity.check_operator_session and plans.draft_of; state_changed if it is another revision.
-- p_holds_from: free choice of the operator; a second one publishes it.
CREATE OR REPLACE FUNCTION plans.save_draft(
  p_session_sha256 bytea, p_id uuid, p_revision integer, p_kind text, p_package_id uuid, p_terms jsonb,
  p_holds_from date, p_reason text
) RETURNS uuid LANGUAGE plpgsql SECURITY DEFINER SET search_path = plans, pg_temp AS $$
DECLARE author bigint := identity.check_operator_session(p_session_sha256, ARRAY['owner', 'finance']); d plans.draft;
BEGIN
  IF p_id IS NULL THEN
    INSERT INTO plans.draft (kind, package_id, terms, holds_from, reason, author_id)
    VALUES (p_kind, p_package_id, p_terms, p_holds_from, p_reason, author) RETURNING * INTO d;
    RETURN d.id;
  END IF;
  d := plans.draft_of(p_id, author);
  IF (d.revision, d.kind) IS DISTINCT FROM (p_revision, p_kind) OR d.package_id IS DISTINCT FROM p_package_id THEN
    RAISE EXCEPTION 'state_changed' USING ERRCODE = 'PB000';
  END IF;
  UPDATE plans.draft x
  SET terms = p_terms, holds_from = p_holds_from, reason = p_reason, revision = x.revision + 1, status = 'draft',
    edited_at = now()
  WHERE x.id = p_id;
  RETURN p_id;
END $$;

-- Proposes a draft to another operator, for its author. Errors (PB000): as identity.check_operator_session and
-- plans.draft_of; state_changed if it is already proposed or another revision.
CREATE OR REPLACE FUNCTION plans.propose_draft(p_session_sha256 bytea, p_id uuid, p_revision integer) RETURNS void
LANGUAGE plpgsql SECURITY DEFINER SET search_path = plans, pg_temp AS $$
DECLARE
  d plans.draft := plans.draft_of(p_id, identity.check_operator_session(p_session_sha256, ARRAY['owner', 'finance']));
BEGIN
  IF d.status <> 'draft' OR d.revision IS DISTINCT FROM p_revision THEN
    RAISE EXCEPTION 'state_changed' USING ERRCODE = 'PB000';
  END IF;
  UPDATE plans.draft x SET status = 'proposed', proposed_at = now() WHERE x.id = p_id;
END $$;

-- Discards an unpublished draft, for any operator. Errors (PB000): as identity.check_operator_session; draft_over.
CREATE OR REPLACE FUNCTION plans.discard_draft(p_session_sha256 bytea, p_id uuid, p_reason text) RETURNS void
LANGUAGE plpgsql SECURITY DEFINER SET search_path = plans, pg_temp AS $$
DECLARE asked_by bigint := identity.check_operator_session(p_session_sha256, ARRAY['owner', 'finance']);
BEGIN
  UPDATE plans.draft d SET status = 'discarded', decided_by = asked_by, decided_at = now(), decision = p_reason
  WHERE d.id = p_id AND d.status IN ('draft', 'proposed');
  IF NOT FOUND THEN
    RAISE EXCEPTION 'draft_over' USING ERRCODE = 'PB000';
  END IF;
END $$;
