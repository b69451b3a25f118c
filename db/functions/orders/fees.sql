-- The version of the fee in force on a business day.
CREATE OR REPLACE FUNCTION orders.fee_of(p_day date) RETURNS TABLE (version integer, rate_bps integer)
LANGUAGE sql STABLE AS $$
  SELECT f.version, f.rate_bps FROM orders.fee_version f WHERE f.starts_on <= p_day ORDER BY f.starts_on DESC LIMIT 1
$$;

-- The version of the fee under which orders of the open day are made.
CREATE OR REPLACE FUNCTION orders.open_fee() RETURNS integer LANGUAGE sql STABLE AS $$
  SELECT f.version FROM platform.open_day d, orders.fee_of(d.business_date) f
$$;

-- A cart as its buyer is shown it: what stands for its lines, and the version of the fee.
CREATE OR REPLACE FUNCTION orders.under_fee(p_cart_version text, p_fee_version integer) RETURNS text LANGUAGE sql STABLE
RETURN concat(p_cart_version, '.', p_fee_version);

-- The operators who published versions of the fee, with what they confirmed.
CREATE OR REPLACE VIEW orders.fee_publications AS
SELECT d.id AS draft_id, d.published_version AS version, d.decided_by AS operator_id, d.decided_at, d.confirmation_id,
  CASE WHEN d.confirmation_id IS NULL THEN 'command line' END AS unconfirmed, orders.statement_of_fee(d) AS statement
FROM orders.fee_draft d WHERE d.status = 'published';

-- Versions of the fee, for other modules: what clears pays this share, of orders that were paid from this day on.
CREATE OR REPLACE VIEW orders.fee_versions AS
SELECT f.version, f.starts_on, f.rate_bps FROM orders.fee_version f;

-- Drafts of the fee that another operator is to publish, for the console's overview.
CREATE OR REPLACE VIEW orders.waiting_fees AS
SELECT d.id, d.made_at AS since FROM orders.fee_draft d WHERE d.status = 'proposed';

-- An operator drafts a version of the market's fee and puts it before another one. Answers with the draft's id.
-- `p_operator_id`: who does it at the command line. Errors (PB000): as identity.check_operator_session;
-- version_date_past, version_date_taken; 23514 for a rate above 10 %.
-- p_rate_bps: free choice of the operator, up to 10 %; a second one publishes it.
-- p_starts_on: free choice of the operator, later than today; a second one publishes it.
-- p_operator_id: compared with the session, whose operator counts; only the command line names one.
CREATE OR REPLACE FUNCTION orders.propose_fee(
  p_session_sha256 bytea, p_rate_bps integer, p_starts_on date, p_reason text, p_operator_id bigint DEFAULT NULL
) RETURNS uuid LANGUAGE plpgsql SECURITY DEFINER SET search_path = orders, pg_temp AS $$
DECLARE
  asked_by bigint :=
    coalesce(identity.check_operator_session(p_session_sha256, ARRAY['owner', 'finance']), p_operator_id);
  drafted uuid; refused text := orders.fault_of_fee_day(p_starts_on);
BEGIN
  IF refused IS NOT NULL THEN
    RAISE '%', refused USING ERRCODE = 'PB000';
  END IF;
  INSERT INTO orders.fee_draft (rate_bps, starts_on, reason, author_id)
  VALUES (p_rate_bps, p_starts_on, p_reason, asked_by)
  RETURNING id INTO drafted;
  RETURN drafted;
END $$;

-- Why no version of the fee can begin on a day; null when one can. A rate begins on a day that has not begun: orders
-- keep the rate of theirs.
CREATE OR REPLACE FUNCTION orders.fault_of_fee_day(p_day date) RETURNS text LANGUAGE sql STABLE AS $$
  SELECT CASE WHEN p_day <= platform.business_date() THEN 'version_date_past'
    WHEN EXISTS (SELECT FROM orders.fee_version f WHERE f.starts_on = p_day) THEN 'version_date_taken' END
$$;

-- The statement that an operator confirms to publish a fee.
CREATE OR REPLACE FUNCTION orders.statement_of_fee(d orders.fee_draft) RETURNS text LANGUAGE sql STABLE AS $$
  SELECT concat_ws(E'\n', 'Publish a marketplace fee',
    'Rate: ' || to_char(d.rate_bps::numeric / 100, 'FM990.00') || ' % of what clears',
    'Holds from: ' || d.starts_on,
    'Reason: ' || d.reason,
    'Author: ' || (SELECT o.email FROM identity.operators o WHERE o.id = d.author_id),
    'Draft: ' || d.id)
$$;

-- Makes a drafted fee a version, confirmed by a second operator's factor: the only way to one. Answers with its number.
-- Errors (PB000): as identity.check_operator_session; draft_unknown, draft_over, published_by_author,
-- operator_not_confirmed, author_not_confirmed, version_date_past, version_date_taken; PB001 confirmation_needed.
-- p_operator_id: compared with the session, whose operator counts; only the command line names one.
CREATE OR REPLACE FUNCTION orders.publish_fee(
  p_session_sha256 bytea, p_draft uuid, p_note text, p_confirmation_sha256 bytea, p_operator_id bigint DEFAULT NULL
) RETURNS integer LANGUAGE plpgsql SECURITY DEFINER SET search_path = orders, pg_temp AS $$
DECLARE
  asked_by bigint :=
    coalesce(identity.check_operator_session(p_session_sha256, ARRAY['owner', 'finance']), p_operator_id);
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
  UPDATE orders.fee_draft x
  SET status = 'published', decided_by = asked_by, decided_at = now(), decision = coalesce(p_note, ''),
    confirmation_id = confirmed, published_version = number
  WHERE x.id = d.id;
  INSERT INTO orders.fee_version (version, starts_on, rate_bps, draft_id, reason)
  VALUES (number, d.starts_on, d.rate_bps, d.id, d.reason);
  RETURN number;
END $$;

-- An operator ends a draft that was not published, their own or another's. Errors (PB000): as
-- identity.check_operator_session; draft_unknown, draft_over.
CREATE OR REPLACE FUNCTION orders.discard_fee(p_session_sha256 bytea, p_draft uuid, p_reason text) RETURNS void
LANGUAGE plpgsql SECURITY DEFINER SET search_path = orders, pg_temp AS $$
DECLARE asked_by bigint := identity.check_operator_session(p_session_sha256, ARRAY['owner', 'finance']);
BEGIN
  UPDATE orders.fee_draft d SET status = 'discarded', decided_by = asked_by, decided_at = now(), decision = p_reason
  WHERE d.id = p_draft AND d.status = 'proposed';
  IF NOT FOUND THEN
    RAISE '%', CASE WHEN EXISTS (SELECT FROM orders.fee_draft d WHERE d.id = p_draft) THEN 'draft_over'
      ELSE 'draft_unknown' END
      USING ERRCODE = 'PB000';
  END IF;
END $$;

-- Holds for every program: a draft's terms stay and it ends once, published by two people who count; a version says
-- what its draft said, from a day that has not begun, under the next number.
CREATE OR REPLACE FUNCTION orders.check_fee_draft() RETURNS trigger
LANGUAGE plpgsql SECURITY DEFINER SET search_path = orders, pg_temp AS $$
DECLARE broken text;
BEGIN
  IF TG_OP = 'INSERT' THEN
    broken := CASE WHEN NEW.status <> 'proposed' THEN 'fee_draft_begins_as_one' END;
  ELSE
    broken := CASE
      WHEN OLD.status <> 'proposed' THEN 'fee_draft_over_stays_over'
      WHEN (OLD.id, OLD.rate_bps, OLD.starts_on, OLD.reason, OLD.author_id, OLD.made_at)
        <> (NEW.id, NEW.rate_bps, NEW.starts_on, NEW.reason, NEW.author_id, NEW.made_at) THEN 'fee_draft_terms_stay'
      WHEN NEW.status = 'published'
        AND NOT (identity.is_one_of_two(NEW.author_id) AND identity.is_one_of_two(NEW.decided_by))
        THEN 'fee_published_by_two'
      WHEN NEW.status = 'published' AND NEW.confirmation_id IS NULL
        AND NOT pg_has_role(session_user, 'plumbline_command', 'USAGE')
        THEN 'fee_published_with_a_factor' END;
  END IF;
  IF broken IS NOT NULL THEN
    RAISE EXCEPTION 'a draft of a fee breaks %', broken USING ERRCODE = '23514', CONSTRAINT = broken;
  END IF;
  RETURN NEW;
END $$;
CREATE OR REPLACE TRIGGER fee_draft_is_sound BEFORE INSERT OR UPDATE ON orders.fee_draft
  FOR EACH ROW EXECUTE FUNCTION orders.check_fee_draft();
CREATE OR REPLACE TRIGGER fee_draft_is_kept BEFORE DELETE OR TRUNCATE ON orders.fee_draft
  FOR EACH STATEMENT
  EXECUTE FUNCTION platform.refuse_change('orders.fee_draft is kept as it is', '23514', 'fee_draft_is_kept');

CREATE OR REPLACE FUNCTION orders.check_fee_version() RETURNS trigger
LANGUAGE plpgsql SECURITY DEFINER SET search_path = orders, pg_temp AS $$
DECLARE broken text;
BEGIN
  broken := CASE
    WHEN NOT EXISTS (SELECT FROM orders.fee_draft d
      WHERE d.id = NEW.draft_id AND d.status = 'published' AND d.published_version = NEW.version
      AND (d.rate_bps, d.starts_on, d.reason) = (NEW.rate_bps, NEW.starts_on, NEW.reason))
      THEN 'fee_version_was_published'
    WHEN NEW.starts_on <= platform.business_date() THEN 'fee_begins_on_a_day_to_come'
    WHEN NEW.version <> (SELECT max(f.version) + 1 FROM orders.fee_version f) THEN 'fee_versions_count' END;
  IF broken IS NOT NULL THEN
    RAISE EXCEPTION 'a version of the fee breaks %', broken USING ERRCODE = '23514', CONSTRAINT = broken;
  END IF;
  RETURN NEW;
END $$;
CREATE OR REPLACE TRIGGER fee_version_is_sound BEFORE INSERT ON orders.fee_version
  FOR EACH ROW EXECUTE FUNCTION orders.check_fee_version();
