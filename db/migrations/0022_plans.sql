-- Packages and compensation plans in versions that two operators publish, drafts of them, and simulations.
CREATE SCHEMA plans;

CREATE FUNCTION plans.refuse_rewriting() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION 'a published version is never changed' USING ERRCODE = '23514', CONSTRAINT = 'version_is_permanent';
END $$;

-- ---------------------------------------------------------------- versions of packages

-- The row of a package carries the terms that hold today: every reader and every purchase finds them there. They come from
-- the version whose day has begun, in the transaction that opens that day.
ALTER TABLE investments.package
  ADD COLUMN version integer NOT NULL DEFAULT 1,
  -- Taken from sale; a version published after that puts it on sale again, on its day.
  ADD COLUMN withdrawn_at timestamptz;

CREATE TABLE investments.package_version (
  package_id uuid NOT NULL,
  version integer NOT NULL CONSTRAINT package_version_positive CHECK (version >= 1),
  holds_from date NOT NULL,
  price_micro bigint NOT NULL CONSTRAINT package_version_price CHECK (price_micro BETWEEN 1 AND 1000000000000),
  yield_ppm integer NOT NULL CONSTRAINT package_version_yield CHECK (yield_ppm BETWEEN 0 AND 10000),
  maturity_days integer NOT NULL CONSTRAINT package_version_maturity CHECK (maturity_days BETWEEN 1 AND 3650),
  -- Null for what a platform begins with.
  proposed_by bigint REFERENCES identity.operator (id),
  published_by bigint REFERENCES identity.operator (id),
  reason text NOT NULL,
  published_at timestamptz NOT NULL DEFAULT now(),
  PRIMARY KEY (package_id, version),
  CONSTRAINT package_version_date_once UNIQUE (package_id, holds_from),
  CONSTRAINT package_version_takes_two CHECK (
    (proposed_by IS NULL) = (published_by IS NULL) AND proposed_by <> published_by),
  CONSTRAINT package_version_names_both CHECK (version = 1 OR proposed_by IS NOT NULL)
);

INSERT INTO investments.package_version (package_id, version, holds_from, price_micro, yield_ppm, maturity_days, reason)
SELECT k.id, 1, least((k.created_at AT TIME ZONE 'UTC')::date, c.business_date), k.price_micro, k.yield_ppm, k.maturity_days, 'offered'
FROM investments.package k, platform.calendar c;
ALTER TABLE investments.package_version ADD CONSTRAINT package_version_of_a_package
  FOREIGN KEY (package_id) REFERENCES investments.package (id) DEFERRABLE INITIALLY DEFERRED;
CREATE TRIGGER package_version_is_permanent BEFORE UPDATE OR DELETE OR TRUNCATE ON investments.package_version
  FOR EACH STATEMENT EXECUTE FUNCTION plans.refuse_rewriting();

-- What is offered without the console (the seed of a demo) is version 1, of the day that is open.
CREATE FUNCTION investments.note_first_version() RETURNS trigger
LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, pg_temp AS $$
BEGIN
  INSERT INTO investments.package_version (package_id, version, holds_from, price_micro, yield_ppm, maturity_days, reason)
  SELECT NEW.id, 1, platform.business_date(), NEW.price_micro, NEW.yield_ppm, NEW.maturity_days, 'offered'
  WHERE NOT EXISTS (SELECT FROM investments.package_version v WHERE v.package_id = NEW.id);
  RETURN NULL;
END $$;
CREATE TRIGGER package_has_a_version AFTER INSERT ON investments.package
  FOR EACH ROW EXECUTE FUNCTION investments.note_first_version();

CREATE FUNCTION investments.check_version() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF NEW.proposed_by IS NOT NULL AND NEW.holds_from <= platform.business_date() THEN
    RAISE EXCEPTION 'a version holds from a later day' USING ERRCODE = '23514', CONSTRAINT = 'version_holds_later';
  END IF;
  RETURN NEW;
END $$;
CREATE TRIGGER package_version_holds_later BEFORE INSERT ON investments.package_version
  FOR EACH ROW EXECUTE FUNCTION investments.check_version();

-- The terms of a package are those of a version whose day has begun.
CREATE FUNCTION investments.check_terms() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF NOT EXISTS (SELECT FROM investments.package_version v
                 WHERE v.package_id = NEW.id AND v.version = NEW.version AND v.holds_from <= platform.business_date()
                   AND (v.price_micro, v.yield_ppm, v.maturity_days) = (NEW.price_micro, NEW.yield_ppm, NEW.maturity_days)) THEN
    RAISE EXCEPTION 'the terms of a package come from its versions' USING ERRCODE = '23514', CONSTRAINT = 'package_terms_are_a_version';
  END IF;
  RETURN NEW;
END $$;
CREATE TRIGGER package_terms_are_a_version BEFORE UPDATE OF price_micro, yield_ppm, maturity_days, version ON investments.package
  FOR EACH ROW EXECUTE FUNCTION investments.check_terms();

-- A new business day begins: the versions that hold from it become the terms.
CREATE FUNCTION investments.begin_day() RETURNS trigger
LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, pg_temp AS $$
BEGIN
  UPDATE investments.package k
  SET price_micro = v.price_micro, yield_ppm = v.yield_ppm, maturity_days = v.maturity_days, version = v.version,
      status = CASE WHEN k.withdrawn_at IS NULL OR v.published_at > k.withdrawn_at THEN 'active' ELSE k.status END
  FROM (SELECT DISTINCT ON (package_id) * FROM investments.package_version
        WHERE holds_from <= NEW.business_date ORDER BY package_id, holds_from DESC) v
  WHERE v.package_id = k.id AND v.holds_from > OLD.business_date;
  RETURN NULL;
END $$;
CREATE TRIGGER packages_begin_the_day AFTER UPDATE OF business_date ON platform.calendar
  FOR EACH ROW WHEN (NEW.business_date > OLD.business_date) EXECUTE FUNCTION investments.begin_day();

-- What a member bought stays as it was bought, whoever writes. Fires only for statements that name these columns.
CREATE FUNCTION investments.keep_terms() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF (OLD.price_micro, OLD.yield_ppm, OLD.maturity_days, OLD.package_id, OLD.member_id)
     IS DISTINCT FROM (NEW.price_micro, NEW.yield_ppm, NEW.maturity_days, NEW.package_id, NEW.member_id) THEN
    RAISE EXCEPTION 'the terms of a position stay' USING ERRCODE = '23514', CONSTRAINT = 'position_terms_stay';
  END IF;
  RETURN NEW;
END $$;
CREATE TRIGGER position_terms_stay BEFORE UPDATE OF price_micro, yield_ppm, maturity_days, package_id, member_id
  ON investments.position FOR EACH ROW EXECUTE FUNCTION investments.keep_terms();

-- The days that a position did not earn because of an exit that was rejected: the first, and the one it earned again.
CREATE TABLE investments.exit_pause (
  position_id bigint NOT NULL,
  from_day date NOT NULL,
  until_day date NOT NULL,
  PRIMARY KEY (position_id, from_day),
  CONSTRAINT exit_pause_has_days CHECK (until_day > from_day)
);
CREATE FUNCTION investments.note_pause() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF platform.business_date() > OLD.left_on THEN
    INSERT INTO investments.exit_pause VALUES (OLD.id, OLD.left_on, platform.business_date());
  END IF;
  RETURN NULL;
END $$;
CREATE TRIGGER rejected_exit_leaves_a_trace AFTER UPDATE OF left_on ON investments.position
  FOR EACH ROW WHEN (OLD.left_from = 'active' AND NEW.status = 'active') EXECUTE FUNCTION investments.note_pause();

-- ---------------------------------------------------------------- versions of the compensation plan

ALTER TABLE income.plan
  ADD COLUMN proposed_by bigint REFERENCES identity.operator (id),
  ADD COLUMN published_by bigint REFERENCES identity.operator (id),
  ADD COLUMN reason text NOT NULL DEFAULT '',
  ADD CONSTRAINT plan_date_once UNIQUE (effective_on),
  ADD CONSTRAINT plan_takes_two CHECK ((proposed_by IS NULL) = (published_by IS NULL) AND proposed_by <> published_by),
  ADD CONSTRAINT plan_names_both CHECK (version = 1 OR proposed_by IS NOT NULL),
  -- What sponsors get of a day, matching included, is at most what it was earned by (docs/decisions.md).
  ADD CONSTRAINT plan_sponsors_within_profit CHECK (
    (level_a_bps + level_b_bps + level_c_bps)::bigint * (10000 + matching_bps) <= 100000000),
  -- No sale brings more than the highest charge that the ledger allows.
  ADD CONSTRAINT plan_direct_within_charges CHECK (direct_bps <= 1000);
CREATE TRIGGER plan_is_permanent BEFORE UPDATE OR DELETE OR TRUNCATE ON income.plan
  FOR EACH STATEMENT EXECUTE FUNCTION plans.refuse_rewriting();
CREATE TRIGGER plan_ranks_are_permanent BEFORE UPDATE OR DELETE OR TRUNCATE ON income.plan_rank
  FOR EACH STATEMENT EXECUTE FUNCTION plans.refuse_rewriting();

CREATE FUNCTION income.check_plan_date() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE holds_from date := CASE TG_TABLE_NAME WHEN 'plan' THEN (to_jsonb(NEW) ->> 'effective_on')::date
  ELSE (SELECT p.effective_on FROM income.plan p WHERE p.version = (to_jsonb(NEW) ->> 'plan_version')::integer) END;
BEGIN
  IF holds_from <= platform.business_date() THEN
    RAISE EXCEPTION 'a plan holds from a later day' USING ERRCODE = '23514', CONSTRAINT = 'version_holds_later';
  END IF;
  RETURN NEW;
END $$;
CREATE TRIGGER plan_holds_later BEFORE INSERT ON income.plan
  FOR EACH ROW EXECUTE FUNCTION income.check_plan_date();
CREATE TRIGGER plan_rank_holds_later BEFORE INSERT ON income.plan_rank
  FOR EACH ROW EXECUTE FUNCTION income.check_plan_date();

-- ---------------------------------------------------------------- drafts

-- draft → proposed (by its author) → published (by another operator); draft, proposed → discarded. An edit goes back to draft.
CREATE TABLE plans.draft (
  id uuid PRIMARY KEY DEFAULT uuidv7(),
  kind text NOT NULL CONSTRAINT draft_kind CHECK (kind IN ('package', 'plan')),
  -- Of which package it is a version; null: of a new one, or of the plan.
  package_id uuid REFERENCES investments.package (id),
  -- Whole numbers, and micro-USDT as text. A package: title, priceMicro, yieldPpm, maturityDays. The plan: levelBps (three),
  -- matchingBps, directBps, holdDays, ranks.
  terms jsonb NOT NULL,
  holds_from date NOT NULL,
  reason text NOT NULL CONSTRAINT draft_says_why CHECK (length(btrim(reason)) BETWEEN 3 AND 500),
  revision integer NOT NULL DEFAULT 1,
  status text NOT NULL DEFAULT 'draft',
  author_id bigint NOT NULL REFERENCES identity.operator (id),
  created_at timestamptz NOT NULL DEFAULT now(),
  edited_at timestamptz NOT NULL DEFAULT now(),
  proposed_at timestamptz,
  decided_by bigint REFERENCES identity.operator (id),
  decided_at timestamptz,
  decision text NOT NULL DEFAULT '',
  published_version integer,
  CONSTRAINT draft_status CHECK (status IN ('draft', 'proposed', 'published', 'discarded')),
  CONSTRAINT draft_of_a_package CHECK (kind = 'package' OR package_id IS NULL),
  CONSTRAINT draft_was_proposed CHECK (status NOT IN ('proposed', 'published') OR proposed_at IS NOT NULL),
  CONSTRAINT draft_names_who_decided CHECK ((status IN ('published', 'discarded')) = (decided_by IS NOT NULL)),
  CONSTRAINT draft_published_by_another CHECK (status <> 'published' OR decided_by <> author_id),
  CONSTRAINT draft_published_as_a_version CHECK ((status = 'published') = (published_version IS NOT NULL))
);
CREATE INDEX draft_by_kind ON plans.draft (kind, id DESC);

CREATE FUNCTION plans.check_draft() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE broken text;
BEGIN
  broken := CASE
    WHEN OLD.status IN ('published', 'discarded') THEN 'draft_over_stays_over'
    WHEN (OLD.kind, OLD.author_id) <> (NEW.kind, NEW.author_id) OR OLD.package_id IS DISTINCT FROM NEW.package_id THEN 'draft_stays_its_authors'
    WHEN (OLD.terms, OLD.holds_from, OLD.reason) <> (NEW.terms, NEW.holds_from, NEW.reason)
      AND (NEW.revision <= OLD.revision OR NEW.status <> 'draft') THEN 'draft_edit_begins_anew'
    WHEN NEW.status = 'published' AND OLD.status <> 'proposed' THEN 'draft_was_proposed' END;
  IF broken IS NOT NULL THEN
    RAISE EXCEPTION 'a change of a draft breaks %', broken USING ERRCODE = '23514', CONSTRAINT = broken;
  END IF;
  RETURN NEW;
END $$;
CREATE TRIGGER draft_change_is_sound BEFORE UPDATE ON plans.draft FOR EACH ROW EXECUTE FUNCTION plans.check_draft();

-- Makes a proposed draft a version; the only way to one. What it may hold (docs/decisions.md) was checked by the caller,
-- absolute bounds are CHECKs. Refuses with PB000 and the contract's error code.
CREATE FUNCTION plans.publish(p_draft uuid, p_operator bigint, p_reason text) RETURNS integer
LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, pg_temp AS $$
DECLARE d plans.draft; today date; new_version integer; package uuid;
BEGIN
  -- Keeps the day open: its close would make tomorrow today.
  SELECT business_date INTO today FROM platform.calendar FOR SHARE;
  SELECT * INTO d FROM plans.draft WHERE id = p_draft FOR UPDATE;
  IF d.status IS DISTINCT FROM 'proposed' THEN RAISE 'draft_not_proposed' USING ERRCODE = 'PB000'; END IF;
  IF d.author_id = p_operator THEN RAISE 'published_by_author' USING ERRCODE = 'PB000'; END IF;
  IF NOT identity.is_one_of_two(p_operator) THEN RAISE 'operator_not_confirmed' USING ERRCODE = 'PB000'; END IF;
  IF NOT identity.is_one_of_two(d.author_id) THEN RAISE 'author_not_confirmed' USING ERRCODE = 'PB000'; END IF;
  IF d.holds_from <= today THEN RAISE 'version_date_past' USING ERRCODE = 'PB000'; END IF;
  -- One publication at a time: versions are numbered without gaps.
  PERFORM pg_advisory_xact_lock(7420022);
  IF d.kind = 'plan' THEN
    SELECT max(version) + 1 INTO new_version FROM income.plan;
    INSERT INTO income.plan (version, effective_on, level_a_bps, level_b_bps, level_c_bps, matching_bps, direct_bps, hold_days,
                             created_by, proposed_by, published_by, reason)
    SELECT new_version, d.holds_from, (d.terms #>> '{levelBps,0}')::integer, (d.terms #>> '{levelBps,1}')::integer,
           (d.terms #>> '{levelBps,2}')::integer, (d.terms ->> 'matchingBps')::integer, (d.terms ->> 'directBps')::integer,
           (d.terms ->> 'holdDays')::integer, o.email, d.author_id, p_operator, d.reason
    FROM identity.operator o WHERE o.id = d.author_id;
    INSERT INTO income.plan_rank (plan_version, rank, own_principal_micro, team_invested_micro, reward_micro)
    SELECT new_version, (r ->> 'rank')::smallint, (r ->> 'ownPrincipalMicro')::bigint, (r ->> 'teamInvestedMicro')::bigint, (r ->> 'rewardMicro')::bigint
    FROM jsonb_array_elements(d.terms -> 'ranks') r;
  ELSE
    package := coalesce(d.package_id, gen_random_uuid());
    SELECT coalesce(max(version), 0) + 1 INTO new_version FROM investments.package_version WHERE package_id = package;
    INSERT INTO investments.package_version (package_id, version, holds_from, price_micro, yield_ppm, maturity_days, proposed_by, published_by, reason)
    VALUES (package, new_version, d.holds_from, (d.terms ->> 'priceMicro')::bigint, (d.terms ->> 'yieldPpm')::integer,
            (d.terms ->> 'maturityDays')::integer, d.author_id, p_operator, d.reason);
    -- A new package is not for sale before its day.
    IF d.package_id IS NULL THEN
      INSERT INTO investments.package (id, title, status, price_micro, yield_ppm, maturity_days)
      VALUES (package, d.terms ->> 'title', 'closed', (d.terms ->> 'priceMicro')::bigint, (d.terms ->> 'yieldPpm')::integer,
              (d.terms ->> 'maturityDays')::integer);
    END IF;
  END IF;
  UPDATE plans.draft SET status = 'published', decided_by = p_operator, decided_at = now(), decision = p_reason, published_version = new_version
  WHERE id = p_draft;
  RETURN new_version;
END $$;

-- A package that is on sale at once, before anybody could buy one: what the demo begins with.
CREATE FUNCTION investments.first_package(p_title text, p_price_micro bigint, p_yield_ppm integer, p_maturity_days integer) RETURNS uuid
LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, pg_temp AS $$
DECLARE made uuid;
BEGIN
  IF EXISTS (SELECT FROM members.member) THEN
    RAISE EXCEPTION 'a package takes two operators' USING ERRCODE = 'insufficient_privilege';
  END IF;
  INSERT INTO investments.package (title, status, price_micro, yield_ppm, maturity_days)
  VALUES (p_title, 'active', p_price_micro, p_yield_ppm, p_maturity_days) RETURNING id INTO made;
  RETURN made;
END $$;

-- ---------------------------------------------------------------- simulations

-- waiting → running → done, failed or cancelled; one at a time of an operator.
CREATE TABLE plans.simulation (
  id uuid PRIMARY KEY DEFAULT uuidv7(),
  operator_id bigint NOT NULL REFERENCES identity.operator (id),
  -- Null: what was in force on each day.
  draft_id uuid REFERENCES plans.draft (id),
  plan jsonb,
  plan_sha256 text NOT NULL,
  days integer NOT NULL CONSTRAINT simulation_days CHECK (days BETWEEN 1 AND 90),
  -- What a day to come is assumed to earn.
  result_per_day_micro bigint NOT NULL CONSTRAINT simulation_result_not_negative CHECK (result_per_day_micro >= 0),
  status text NOT NULL DEFAULT 'waiting' CONSTRAINT simulation_status CHECK (status IN ('waiting', 'running', 'done', 'failed', 'cancelled')),
  done_ppm integer NOT NULL DEFAULT 0 CONSTRAINT simulation_progress CHECK (done_ppm BETWEEN 0 AND 1000000),
  step text NOT NULL DEFAULT 'Waiting for a worker',
  as_of date,
  result jsonb,
  created_at timestamptz NOT NULL DEFAULT now(),
  started_at timestamptz,
  ended_at timestamptz,
  CONSTRAINT simulation_done_has_a_result CHECK ((status = 'done') = (result IS NOT NULL)),
  CONSTRAINT simulation_over_has_an_end CHECK ((status IN ('done', 'failed', 'cancelled')) = (ended_at IS NOT NULL))
);
CREATE UNIQUE INDEX one_simulation_an_operator ON plans.simulation (operator_id) WHERE status IN ('waiting', 'running');
