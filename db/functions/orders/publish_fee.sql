-- The statement that an operator confirms to publish a fee.
CREATE OR REPLACE FUNCTION orders.statement_of_fee(d orders.fee_draft) RETURNS text LANGUAGE sql STABLE AS $$
  SELECT concat_ws(E'\n', 'Publish a marketplace fee',
    'Rate: ' || to_char(d.rate_bps::numeric / 100, 'FM990.00') || ' % of what clears',
    'Holds from: ' || d.starts_on,
    'Reason: ' || d.reason,
    'Author: ' || (SELECT o.email FROM identity.operators o WHERE o.id = d.author_id),
    'Draft: ' || d.id)
$$;

-- Makes a drafted fee a version, confirmed by a second operator's factor: the only way to one. Answers with its number. Errors (PB000): as
-- identity.check_operator_session; draft_unknown, draft_over, published_by_author, operator_not_confirmed, author_not_confirmed,
-- version_date_past, version_date_taken; PB001 confirmation_needed.
-- p_operator_id: compared with the session, whose operator counts; only the command line names one.
CREATE OR REPLACE FUNCTION orders.publish_fee(p_session_sha256 bytea, p_draft uuid, p_note text, p_confirmation_sha256 bytea,
  p_operator_id bigint DEFAULT NULL) RETURNS integer
LANGUAGE plpgsql SECURITY DEFINER SET search_path = orders, pg_temp AS $$
DECLARE
  asked_by bigint := coalesce(identity.check_operator_session(p_session_sha256, ARRAY['owner', 'finance']), p_operator_id);
  d orders.fee_draft; refused text; confirmed uuid; number integer;
BEGIN
  -- Its close would make tomorrow today.
  PERFORM platform.keep_day_open();
  SELECT * INTO d FROM orders.fee_draft x WHERE x.id = p_draft FOR UPDATE;
  refused := CASE WHEN d.id IS NULL THEN 'draft_unknown' WHEN d.status <> 'proposed' THEN 'draft_over'
    WHEN d.author_id = asked_by THEN 'published_by_author'
    WHEN NOT identity.is_one_of_two(asked_by) THEN 'operator_not_confirmed'
    WHEN NOT identity.is_one_of_two(d.author_id) THEN 'author_not_confirmed' END;
  IF refused IS NULL THEN
    -- One publication at a time: versions are numbered without gaps.
    PERFORM pg_advisory_xact_lock(7420023);
    refused := orders.fault_of_fee_day(d.starts_on);
  END IF;
  IF refused IS NOT NULL THEN
    RAISE '%', refused USING ERRCODE = 'PB000';
  END IF;
  confirmed := identity.use_confirmation(p_confirmation_sha256, asked_by, orders.statement_of_fee(d));
  number := (SELECT max(f.version) + 1 FROM orders.fee_version f);
  UPDATE orders.fee_draft x SET status = 'published', decided_by = asked_by, decided_at = now(), decision = coalesce(p_note, ''),
    confirmation_id = confirmed, published_version = number
  WHERE x.id = d.id;
  INSERT INTO orders.fee_version (version, starts_on, rate_bps, draft_id, reason) VALUES (number, d.starts_on, d.rate_bps, d.id, d.reason);
  RETURN number;
END $$;

-- An operator ends a draft that was not published, their own or another's. Errors (PB000): as identity.check_operator_session;
-- draft_unknown, draft_over.
CREATE OR REPLACE FUNCTION orders.discard_fee(p_session_sha256 bytea, p_draft uuid, p_reason text) RETURNS void
LANGUAGE plpgsql SECURITY DEFINER SET search_path = orders, pg_temp AS $$
DECLARE asked_by bigint := identity.check_operator_session(p_session_sha256, ARRAY['owner', 'finance']);
BEGIN
  UPDATE orders.fee_draft d SET status = 'discarded', decided_by = asked_by, decided_at = now(), decision = p_reason
  WHERE d.id = p_draft AND d.status = 'proposed';
  IF NOT FOUND THEN
    RAISE '%', CASE WHEN EXISTS (SELECT FROM orders.fee_draft d WHERE d.id = p_draft) THEN 'draft_over' ELSE 'draft_unknown' END
      USING ERRCODE = 'PB000';
  END IF;
END $$;
