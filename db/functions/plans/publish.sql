-- Makes a proposed draft a version; the only way to one. What it may hold (docs/decisions.md) was checked by the caller, pay for
-- recruitment is checked here again, absolute bounds are CHECKs. The operator confirms it with their second factor. Refuses with PB000
-- and the contract's error code, or PB001 confirmation_needed.
DROP FUNCTION IF EXISTS plans.publish(uuid, bigint, text);
CREATE OR REPLACE FUNCTION plans.publish(p_draft uuid, p_operator bigint, p_reason text, p_confirmation_sha256 bytea) RETURNS integer
LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, pg_temp AS $$
DECLARE d plans.draft; today date; new_version integer; fault text;
BEGIN
  -- Its close would make tomorrow today.
  today := platform.keep_day_open();
  SELECT * INTO d FROM plans.draft WHERE id = p_draft FOR UPDATE;
  IF d.status IS DISTINCT FROM 'proposed' THEN RAISE 'draft_not_proposed' USING ERRCODE = 'PB000'; END IF;
  IF d.author_id = p_operator THEN RAISE 'published_by_author' USING ERRCODE = 'PB000'; END IF;
  IF NOT identity.is_one_of_two(p_operator) THEN RAISE 'operator_not_confirmed' USING ERRCODE = 'PB000'; END IF;
  IF NOT identity.is_one_of_two(d.author_id) THEN RAISE 'author_not_confirmed' USING ERRCODE = 'PB000'; END IF;
  IF d.holds_from <= today THEN RAISE 'version_date_past' USING ERRCODE = 'PB000'; END IF;
  -- One publication at a time: versions are numbered without gaps.
  PERFORM pg_advisory_xact_lock(7420022);
  fault := plans.draft_fault(d.kind, d.terms, d.holds_from);
  IF fault IS NOT NULL THEN RAISE '%', fault USING ERRCODE = 'PB000'; END IF;
  d.publish_confirmation_id := identity.use_confirmation(p_confirmation_sha256, p_operator, plans.statement_of_publication(d));
  IF d.kind = 'plan' THEN
    new_version := income.add_plan(d.holds_from, d.terms, d.author_id,
      (SELECT o.email FROM identity.operators o WHERE o.id = d.author_id), p_operator, d.reason);
  ELSE
    new_version := investments.add_version(d.package_id, d.holds_from, d.terms, d.author_id, p_operator, d.reason);
  END IF;
  UPDATE plans.draft SET status = 'published', decided_by = p_operator, decided_at = now(), decision = p_reason, published_version = new_version,
    publish_confirmation_id = d.publish_confirmation_id
  WHERE id = p_draft;
  RETURN new_version;
END $$;
