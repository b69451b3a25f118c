-- Operators who published a plan or a package, with what they confirmed.
CREATE OR REPLACE VIEW plans.publications AS
SELECT d.id AS draft_id, d.decided_by AS operator_id, d.decided_at, d.publish_confirmation_id AS confirmation_id,
  CASE WHEN d.publish_confirmation_id IS NULL THEN 'command line' END AS unconfirmed,
  plans.statement_of_publication(d) AS statement
FROM plans.draft d WHERE d.status = 'published';

-- Returns a published plan in a draft's form: shares and days as whole numbers, amounts in micro-USDT as text.
CREATE OR REPLACE FUNCTION plans.plan_spec(p income.plans) RETURNS jsonb LANGUAGE sql STABLE
BEGIN ATOMIC
  SELECT jsonb_build_object(
    'levelBps', jsonb_build_array(p.level_a_bps, p.level_b_bps, p.level_c_bps), 'matchingBps', p.matching_bps,
    'directBps', p.direct_bps, 'holdDays', p.hold_days,
    'ranks', (SELECT coalesce(
      jsonb_agg(jsonb_build_object('rank', r.rank, 'ownPrincipalMicro', r.own_principal_micro::text,
        'teamInvestedMicro', r.team_invested_micro::text, 'rewardMicro', r.reward_micro::text) ORDER BY r.rank), '[]')
      FROM income.plan_ranks r WHERE r.plan_version = p.version));
END;

-- Returns the plan of this day and each later one, in a draft's form.
CREATE OR REPLACE FUNCTION plans.specs_from(p_day date) RETURNS TABLE (spec jsonb) LANGUAGE sql STABLE
BEGIN ATOMIC
  SELECT plans.plan_spec(p) FROM income.plans p
  WHERE p.effective_on >= (income.plan_on(p_day)).effective_on ORDER BY p.effective_on;
END;

-- Returns packages as they can be bought on this day or later: the terms of that day's version and of each later one.
CREATE OR REPLACE FUNCTION plans.sold_from(p_day date)
RETURNS TABLE (title text, yield_ppm integer, maturity_days integer) LANGUAGE sql STABLE
BEGIN ATOMIC
  SELECT k.title, v.yield_ppm, v.maturity_days
  FROM investments.packages k JOIN investments.package_versions v ON v.package_id = k.id
  WHERE v.holds_from >= coalesce((SELECT max(o.holds_from) FROM investments.package_versions o
                                  WHERE o.package_id = k.id AND o.holds_from <= p_day), '-infinity')
    AND (k.status = 'active' OR k.withdrawn_at IS NULL OR v.published_at > k.withdrawn_at)
  ORDER BY k.title, v.version;
END;

-- Returns the statement that an operator confirms to publish a draft.
CREATE OR REPLACE FUNCTION plans.statement_of_publication(d plans.draft) RETURNS text LANGUAGE sql STABLE
BEGIN ATOMIC
  SELECT concat_ws(E'\n', CASE d.kind WHEN 'plan' THEN 'Publish a plan' ELSE 'Publish a package' END,
    'Package: ' || (SELECT k.title FROM investments.packages k WHERE k.id = d.package_id),
    'Holds from: ' || d.holds_from,
    (SELECT string_agg(e.key || ': ' || e.value, E'\n' ORDER BY e.key COLLATE "C") FROM jsonb_each_text(d.terms) e),
    'Reason: ' || d.reason,
    'Author: ' || (SELECT o.email FROM identity.operators o WHERE o.id = d.author_id),
    'Draft: ' || d.id || ', revision ' || d.revision);
END;

-- Publishes a proposed draft as a version, with the operator's second factor; there is no other way. The caller has
-- checked its content (docs/decisions.md). Pay for recruitment is checked here again, and CHECKs enforce absolute
-- bounds. Errors: PB000 with the contract's error code, or PB001 confirmation_needed.
CREATE OR REPLACE FUNCTION plans.publish(p_draft uuid, p_operator bigint, p_reason text, p_confirmation_sha256 bytea)
RETURNS integer LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, pg_temp AS $$
DECLARE d plans.draft; today date; new_version integer; violation text;
BEGIN
  -- Otherwise a close could turn the start day into today.
  today := platform.keep_day_open();
  SELECT * INTO d FROM plans.draft WHERE id = p_draft FOR UPDATE;
  IF d.status IS DISTINCT FROM 'proposed' THEN RAISE 'draft_not_proposed' USING ERRCODE = 'PB000'; END IF;
  IF d.author_id = p_operator THEN RAISE 'published_by_author' USING ERRCODE = 'PB000'; END IF;
  IF NOT identity.is_one_of_two(p_operator) THEN RAISE 'operator_not_confirmed' USING ERRCODE = 'PB000'; END IF;
  IF NOT identity.is_one_of_two(d.author_id) THEN RAISE 'author_not_confirmed' USING ERRCODE = 'PB000'; END IF;
  IF d.holds_from <= today THEN RAISE 'version_date_past' USING ERRCODE = 'PB000'; END IF;
  -- One publication at a time, so that version numbers have no gaps.
  PERFORM pg_advisory_xact_lock(7420022);
  violation := plans.draft_violation(d.kind, d.terms, d.holds_from);
  IF violation IS NOT NULL THEN RAISE '%', violation USING ERRCODE = 'PB000'; END IF;
  d.publish_confirmation_id :=
    identity.use_confirmation(p_confirmation_sha256, p_operator, plans.statement_of_publication(d));
  IF d.kind = 'plan' THEN
    new_version := income.add_plan(d.holds_from, d.terms, d.author_id,
      (SELECT o.email FROM identity.operators o WHERE o.id = d.author_id), p_operator, d.reason);
  ELSE
    new_version := investments.add_version(d.package_id, d.holds_from, d.terms, d.author_id, p_operator, d.reason);
  END IF;
  UPDATE plans.draft
  SET status = 'published', decided_by = p_operator, decided_at = now(), decision = p_reason,
    published_version = new_version, publish_confirmation_id = d.publish_confirmation_id
  WHERE id = p_draft;
  RETURN new_version;
END $$;

-- Published packages and plans never change.
CREATE OR REPLACE TRIGGER package_version_is_permanent
  BEFORE UPDATE OR DELETE OR TRUNCATE ON investments.package_version
  FOR EACH STATEMENT
  EXECUTE FUNCTION platform.refuse_change('a published version is never changed', '23514', 'version_is_permanent');

CREATE OR REPLACE TRIGGER plan_is_permanent BEFORE UPDATE OR DELETE OR TRUNCATE ON income.plan
  FOR EACH STATEMENT
  EXECUTE FUNCTION platform.refuse_change('a published version is never changed', '23514', 'version_is_permanent');

CREATE OR REPLACE TRIGGER plan_ranks_are_permanent BEFORE UPDATE OR DELETE OR TRUNCATE ON income.plan_rank
  FOR EACH STATEMENT
  EXECUTE FUNCTION platform.refuse_change('a published version is never changed', '23514', 'version_is_permanent');
