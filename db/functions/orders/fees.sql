-- Returns the fee version in force on a business day.
CREATE OR REPLACE FUNCTION orders.fee_of(p_day date) RETURNS TABLE (version integer, rate_bps integer)
LANGUAGE sql STABLE AS $$
  SELECT f.version, f.rate_bps FROM orders.fee_version f WHERE f.starts_on <= p_day ORDER BY f.starts_on DESC LIMIT 1
$$;

-- Returns the fee version for new orders of the open day.
CREATE OR REPLACE FUNCTION orders.open_fee() RETURNS integer LANGUAGE sql STABLE AS $$
  SELECT f.version FROM platform.open_day d, orders.fee_of(d.business_date) f
$$;

-- Returns the version of a cart that its buyer sees: that of its lines, and that of the fee.
CREATE OR REPLACE FUNCTION orders.under_fee(p_cart_version text, p_fee_version integer) RETURNS text LANGUAGE sql STABLE
RETURN concat(p_cart_version, '.', p_fee_version);

-- Operators who published fee versions, with what they confirmed.
CREATE OR REPLACE VIEW orders.fee_publications AS
SELECT d.id AS draft_id, d.published_version AS version, d.decided_by AS operator_id, d.decided_at, d.confirmation_id,
  CASE WHEN d.confirmation_id IS NULL THEN 'command line' END AS unconfirmed, orders.statement_of_fee(d) AS statement
FROM orders.fee_draft d WHERE d.status = 'published';

-- Fee versions, for other modules. Orders paid from this day on pay this share of what clears.
CREATE OR REPLACE VIEW orders.fee_versions AS
SELECT f.version, f.starts_on, f.rate_bps FROM orders.fee_version f;

-- Fee drafts that wait for another operator, for the console's overview.
CREATE OR REPLACE VIEW orders.waiting_fees AS
SELECT d.id, d.made_at AS since FROM orders.fee_draft d WHERE d.status = 'proposed';

-- Drafts a version of the marketplace fee for another operator to publish. Returns the draft's id. `p_operator_id`: who
-- acts on the command line. Errors (PB000): as identity.check_operator_session; version_date_past, version_date_taken;
-- 23514 for a rate above 10 %.
-- p_rate_bps: free choice of the operator, up to 10 %; a second one publishes it.
-- p_starts_on: free choice of the operator, later than today; a second one publishes it.
-- p_operator_id: compared with the session, whose operator counts; only the command line names one.
CREATE OR REPLACE FUNCTION orders.propose_fee(
  p_session_sha256 bytea, p_rate_bps integer, p_starts_on date, p_reason text, p_operator_id bigint DEFAULT NULL
) RETURNS uuid LANGUAGE plpgsql SECURITY DEFINER SET search_path = orders, pg_temp AS $$
DECLARE
  asked_by bigint :=
    coalesce(identity.check_operator_session(p_session_sha256, ARRAY['owner', 'finance']), p_operator_id);
  drafted uuid; refused text := orders.fee_day_violation(p_starts_on);
BEGIN
  IF refused IS NOT NULL THEN
    RAISE '%', refused USING ERRCODE = 'PB000';
  END IF;
  INSERT INTO orders.fee_draft (rate_bps, starts_on, reason, author_id)
  VALUES (p_rate_bps, p_starts_on, p_reason, asked_by)
  RETURNING id INTO drafted;
  RETURN drafted;
END $$;

-- Returns why no fee version can begin on a day, or null. A rate begins on a future day, because orders keep the rate
-- of their day.
CREATE OR REPLACE FUNCTION orders.fee_day_violation(p_day date) RETURNS text LANGUAGE sql STABLE AS $$
  SELECT CASE WHEN p_day <= platform.business_date() THEN 'version_date_past'
    WHEN EXISTS (SELECT FROM orders.fee_version f WHERE f.starts_on = p_day) THEN 'version_date_taken' END
$$;

CREATE OR REPLACE FUNCTION orders.statement_of_fee(d orders.fee_draft) RETURNS text LANGUAGE sql STABLE AS $$
  SELECT concat_ws(E'\n', 'Publish a marketplace fee',
    'Rate: ' || to_char(d.rate_bps::numeric / 100, 'FM990.00') || ' % of what clears',
    'Holds from: ' || d.starts_on,
    'Reason: ' || d.reason,
    'Author: ' || (SELECT o.email FROM identity.operators o WHERE o.id = d.author_id),
    'Draft: ' || d.id)
$$;

-- Publishes a drafted fee with a second operator's confirmation; there is no other way. Returns the version's number.
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
  -- Otherwise a close could turn the start day into today.
  PERFORM platform.keep_day_open();
  SELECT * INTO d FROM orders.fee_draft x WHERE x.id = p_draft FOR UPDATE;
  refused := CASE WHEN d.id IS NULL THEN 'draft_unknown' WHEN d.status <> 'proposed' THEN 'draft_over'
    WHEN d.author_id = asked_by THEN 'published_by_author'
    WHEN NOT identity.is_one_of_two(asked_by) THEN 'operator_not_confirmed'
    WHEN NOT identity.is_one_of_two(d.author_id) THEN 'author_not_confirmed' END;
  IF refused IS NULL THEN
    -- One publication at a time, so that version numbers have no gaps.
    PERFORM pg_advisory_xact_lock(7420023);
    refused := orders.fee_day_violation(d.starts_on);
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

-- Discards an unpublished draft, for any operator. Errors (PB000): as identity.check_operator_session; draft_unknown,
-- draft_over.
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

-- Checks fee drafts: their terms stay, and each ends once, published by two people who count.
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
