CREATE OR REPLACE VIEW limits.limit_choices AS
SELECT id, member_id, period, amount_micro, chosen_at, effective_at
FROM limits.limit_choice;

CREATE OR REPLACE VIEW limits.pauses AS
SELECT id, member_id, kind, started_at, ends_at
FROM limits.pause;

-- Limits use a moving window, so that no midnight doubles them.
CREATE OR REPLACE FUNCTION limits.window_of(p_period text) RETURNS interval LANGUAGE sql IMMUTABLE AS $$
  SELECT CASE p_period WHEN 'day' THEN interval '24 hours' WHEN 'week' THEN interval '7 days'
    ELSE interval '30 days' END;
$$;

-- Returns the limits in force at a moment, by period.
CREATE OR REPLACE FUNCTION limits.limits_at(p_member_id bigint, p_at timestamptz)
RETURNS TABLE (period text, amount_micro bigint) LANGUAGE sql STABLE AS $$
  SELECT l.period, l.amount_micro FROM (
    SELECT DISTINCT ON (c.period) c.period, c.amount_micro FROM limits.limit_choice c
    WHERE c.member_id = p_member_id AND c.effective_at <= p_at ORDER BY c.period, c.id DESC) l
  WHERE l.amount_micro IS NOT NULL;
$$;

-- Returns what a member spent on packages since a moment, in micro-USDT: the purchases that the principal's account
-- received.
CREATE OR REPLACE FUNCTION limits.spent_micro(p_member_id bigint, p_since timestamptz) RETURNS bigint
LANGUAGE sql STABLE AS $$
  SELECT coalesce(sum(e.delta_micro), 0)::bigint FROM ledger.entries e JOIN ledger.postings p ON p.id = e.posting_id
  WHERE e.account_id = ledger.account_number(p_member_id, 'principal') AND p.kind = 'purchase'
    AND p.posted_at > p_since;
$$;

-- Returns a member's deposits that arrived since a moment, credited or not, in micro-USDT.
CREATE OR REPLACE FUNCTION limits.arrived_micro(p_member_id bigint, p_since timestamptz) RETURNS bigint
LANGUAGE sql STABLE AS $$
  SELECT coalesce(sum(a.amount_micro), 0)::bigint FROM limits.arrival a
  WHERE a.member_id = p_member_id AND a.counts AND a.arrived_at > p_since;
$$;

-- Rejects raising or removing a limit with less than a day's wait, for every login. The settings can make it longer.
CREATE OR REPLACE FUNCTION limits.check_limit_choice() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE current_micro bigint;
BEGIN
  PERFORM limits.lock_member(NEW.member_id);
  SELECT l.amount_micro INTO current_micro FROM limits.limits_at(NEW.member_id, now()) l WHERE l.period = NEW.period;
  IF current_micro IS NOT NULL AND (NEW.amount_micro IS NULL OR NEW.amount_micro > current_micro)
     AND NEW.effective_at < now() + interval '24 hours' THEN
    RAISE EXCEPTION 'a raised limit waits' USING ERRCODE = '23514', CONSTRAINT = 'limit_raise_waits';
  END IF;
  PERFORM members.mark_limited(NEW.member_id);
  RETURN NEW;
END $$;

CREATE OR REPLACE TRIGGER limit_choice_is_sound BEFORE INSERT ON limits.limit_choice
  FOR EACH ROW EXECUTE FUNCTION limits.check_limit_choice();

-- Sets a member's limit for a period, or removes it (`p_amount_micro` null), and mails the member. A first or lower
-- limit applies at once; raising and removing wait as the settings say. Returns the hours to wait. Errors: as
-- identity.check_session.
-- p_amount_micro: free choice of the member.
CREATE OR REPLACE FUNCTION limits.choose_limit(
  p_session_sha256 bytea, p_member_id bigint, p_period text, p_amount_micro bigint
) RETURNS integer LANGUAGE plpgsql SECURITY DEFINER SET search_path = limits, pg_temp AS $$
DECLARE current_micro bigint; hours integer;
BEGIN
  PERFORM identity.check_session(p_member_id, p_session_sha256);
  PERFORM limits.lock_member(p_member_id);
  SELECT l.amount_micro INTO current_micro FROM limits.limits_at(p_member_id, now()) l WHERE l.period = p_period;
  hours := CASE WHEN current_micro IS NULL OR p_amount_micro <= current_micro THEN 0
    ELSE greatest(24, (platform.setting_value(CASE WHEN p_amount_micro IS NULL THEN 'limitRemovalWaitHours'
      ELSE 'limitRaiseWaitHours' END) #>> '{}')::integer) END;
  -- Cancels a waiting raise first, so that it cannot apply before the new choice.
  INSERT INTO limits.limit_choice (member_id, period, amount_micro, effective_at)
  SELECT p_member_id, p_period, current_micro, now() FROM (
    SELECT c.effective_at FROM limits.limit_choice c WHERE c.member_id = p_member_id AND c.period = p_period
    ORDER BY c.id DESC LIMIT 1) newest
  WHERE newest.effective_at > now();
  INSERT INTO limits.limit_choice (member_id, period, amount_micro, effective_at)
  VALUES (p_member_id, p_period, p_amount_micro, now() + make_interval(hours => hours));
  PERFORM members.notify('limit-chosen', p_member_id,
    jsonb_build_object('period', p_period, 'amount', p_amount_micro::text, 'hours', hours::text));
  RETURN hours;
END $$;

-- Starts a member's pause in days of 24 hours, and mails the member. Returns its end. Errors: as
-- identity.check_session; 23514 pause_length.
-- p_days: free choice of the member, within the bounds of the table.
CREATE OR REPLACE FUNCTION limits.take_pause(p_session_sha256 bytea, p_member_id bigint, p_kind text, p_days integer)
RETURNS timestamptz LANGUAGE plpgsql SECURITY DEFINER SET search_path = limits, pg_temp AS $$
DECLARE until timestamptz := now() + make_interval(hours => p_days * 24);
BEGIN
  PERFORM identity.check_session(p_member_id, p_session_sha256);
  INSERT INTO limits.pause (member_id, kind, ends_at) VALUES (p_member_id, p_kind, until);
  PERFORM members.notify(CASE p_kind WHEN 'cool-off' THEN 'break-begun' ELSE 'self-exclusion-begun' END, p_member_id,
    jsonb_build_object('until', until));
  RETURN until;
END $$;

-- Marks the member as having a pause, under the lock that purchases take.
CREATE OR REPLACE FUNCTION limits.record_pause() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM limits.lock_member(NEW.member_id);
  PERFORM members.mark_limited(NEW.member_id);
  RETURN NEW;
END $$;

CREATE OR REPLACE TRIGGER pause_is_noted BEFORE INSERT ON limits.pause
  FOR EACH ROW EXECUTE FUNCTION limits.record_pause();

-- Returns the contract's error code of the current pause, or null.
CREATE OR REPLACE FUNCTION limits.pause_refusal(p_member_id bigint, p_at timestamptz) RETURNS text
LANGUAGE sql STABLE AS $$
  SELECT CASE p.kind WHEN 'self-exclusion' THEN 'self_excluded' ELSE 'cooling_off' END
  FROM limits.pause p WHERE p.member_id = p_member_id AND p.ends_at > p_at
  ORDER BY p.kind DESC LIMIT 1;
$$;

-- Returns why a member's deposit address is currently hidden, as an error code of the contract, or null. Arriving
-- deposits are credited anyway.
CREATE OR REPLACE FUNCTION limits.deposit_refusal(p_member_id bigint) RETURNS text LANGUAGE sql STABLE AS $$
  SELECT coalesce(
    limits.pause_refusal(p_member_id, now()),
    (SELECT 'identity_check_needed' FROM platform.settings s WHERE s.key = 'identityChecks' AND s.value = 'true'
       AND NOT EXISTS (SELECT FROM kyc.submissions k WHERE k.member_id = p_member_id AND k.status = 'approved')),
    (SELECT 'deposit_limit_reached' FROM limits.limits_at(p_member_id, now()) l
     WHERE limits.arrived_micro(p_member_id, now() - limits.window_of(l.period)) >= l.amount_micro LIMIT 1));
$$;

-- Rejects a purchase that a member's limits or pause forbid (PB000 and the contract's error code).
CREATE OR REPLACE FUNCTION limits.check_purchase(p_member_id bigint, p_price_micro bigint) RETURNS void
LANGUAGE plpgsql AS $$
DECLARE refused text; at timestamptz := clock_timestamp();
BEGIN
  PERFORM limits.lock_member(p_member_id);
  refused := coalesce(
    limits.pause_refusal(p_member_id, at),
    (SELECT 'purchase_limit_reached' FROM limits.limits_at(p_member_id, at) l
     WHERE limits.spent_micro(p_member_id, at - limits.window_of(l.period)) + p_price_micro > l.amount_micro LIMIT 1));
  IF refused IS NOT NULL THEN
    RAISE EXCEPTION USING ERRCODE = 'PB000', MESSAGE = refused;
  END IF;
END $$;

-- Records a member's deposit, and whether it counts toward the limits. Called by deposits.
CREATE OR REPLACE FUNCTION limits.record_arrival(
  p_deposit_id bigint, p_member_id bigint, p_amount_micro bigint, p_arrived_at timestamptz, p_counts boolean
) RETURNS void LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, pg_temp AS $$
BEGIN
  INSERT INTO limits.arrival AS a (deposit_id, member_id, amount_micro, arrived_at, counts)
  VALUES (p_deposit_id, p_member_id, p_amount_micro, p_arrived_at, p_counts)
  ON CONFLICT (deposit_id) DO UPDATE SET counts = excluded.counts WHERE a.counts <> excluded.counts;
END $$;

-- Serializes a member's purchases and choices, by the lock that every purchase takes.
CREATE OR REPLACE FUNCTION limits.lock_member(p_member_id bigint) RETURNS void LANGUAGE plpgsql AS $$
BEGIN
  PERFORM ledger.lock_member(p_member_id);
END $$;
