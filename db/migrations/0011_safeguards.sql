-- Members' own limits and pauses, and identity checks. Both close the way in only: nothing here stands before a withdrawal.

-- ---------------------------------------------------------------- identity checks

CREATE SCHEMA kyc;

CREATE TABLE kyc.submission (
  id uuid PRIMARY KEY DEFAULT uuidv7(),
  member_id bigint NOT NULL REFERENCES members.member (id),
  document_type text NOT NULL CONSTRAINT submission_document_type
    CHECK (document_type IN ('passport', 'identity-card', 'driving-licence', 'residence-permit')),
  status text NOT NULL DEFAULT 'submitted' CONSTRAINT submission_status
    CHECK (status IN ('submitted', 'approved', 'rejected')),
  reason text,
  submitted_at timestamptz NOT NULL DEFAULT now(),
  decided_at timestamptz,
  decided_by text,
  CONSTRAINT submission_decided_by_somebody CHECK
    ((status = 'submitted') = (decided_at IS NULL) AND (decided_at IS NULL) = (decided_by IS NULL)),
  CONSTRAINT submission_rejected_with_a_reason CHECK
    ((status = 'rejected') = (reason IS NOT NULL) AND length(reason) BETWEEN 1 AND 500)
);
-- One that is being looked at or was approved: decides parallel submissions, too.
CREATE UNIQUE INDEX submission_standing_once ON kyc.submission (member_id) WHERE status <> 'rejected';
CREATE INDEX submission_by_member ON kyc.submission (member_id, submitted_at DESC);

CREATE FUNCTION kyc.check_decision() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF OLD.status <> 'submitted' THEN
    RAISE EXCEPTION 'a submission is decided once' USING ERRCODE = '23514', CONSTRAINT = 'submission_decided_once';
  END IF;
  RETURN NEW;
END $$;
CREATE TRIGGER submission_is_decided_once BEFORE UPDATE ON kyc.submission
  FOR EACH ROW EXECUTE FUNCTION kyc.check_decision();

-- In the database and not in a folder: written with its submission or not at all, backed up with it, and no path leads to it.
CREATE TABLE kyc.document (
  id uuid PRIMARY KEY DEFAULT uuidv7(),
  submission_id uuid NOT NULL REFERENCES kyc.submission (id),
  part text NOT NULL CONSTRAINT document_part CHECK (part IN ('front', 'back', 'selfie')),
  media_type text NOT NULL CONSTRAINT document_media_type
    CHECK (media_type IN ('image/jpeg', 'image/png', 'application/pdf')),
  content bytea NOT NULL CONSTRAINT document_size CHECK (length(content) BETWEEN 1 AND 5242880),
  CONSTRAINT document_part_once UNIQUE (submission_id, part)
);
-- Pictures are compressed already.
ALTER TABLE kyc.document ALTER COLUMN content SET STORAGE EXTERNAL;

-- ---------------------------------------------------------------- limits and pauses

CREATE SCHEMA safeguards;

-- Since when this member has limits or pauses of their own: nearly nobody has, and for those one look at the row that is
-- read anyway is all that a purchase or a profile pays.
ALTER TABLE members.member ADD COLUMN safeguarded_at timestamptz;

-- Choices are added, never rewritten: the newest that is in effect holds. No amount = no limit.
CREATE TABLE safeguards.limit_choice (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  member_id bigint NOT NULL REFERENCES members.member (id),
  period text NOT NULL CONSTRAINT limit_period CHECK (period IN ('day', 'week', 'month')),
  amount_micro bigint CONSTRAINT limit_amount CHECK (amount_micro BETWEEN 1 AND 1000000000000),
  chosen_at timestamptz NOT NULL DEFAULT now(),
  effective_at timestamptz NOT NULL,
  CONSTRAINT limit_not_backdated CHECK (effective_at >= chosen_at)
);
CREATE INDEX limit_choice_by_member ON safeguards.limit_choice (member_id, period, id DESC);

CREATE TABLE safeguards.pause (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  member_id bigint NOT NULL REFERENCES members.member (id),
  kind text NOT NULL CONSTRAINT pause_kind CHECK (kind IN ('cool-off', 'self-exclusion')),
  started_at timestamptz NOT NULL DEFAULT now(),
  ends_at timestamptz NOT NULL,
  CONSTRAINT pause_length CHECK (CASE kind
    WHEN 'cool-off' THEN ends_at - started_at BETWEEN interval '1 day' AND interval '30 days'
    ELSE ends_at - started_at >= interval '180 days' END)
);
CREATE INDEX pause_by_member ON safeguards.pause (member_id, ends_at DESC);

-- The limit that held at an instant, for each period that has one.
CREATE FUNCTION safeguards.limits_at(p_member_id bigint, p_at timestamptz)
RETURNS TABLE (period text, amount_micro bigint) LANGUAGE sql STABLE AS $$
  SELECT l.period, l.amount_micro FROM (
    SELECT DISTINCT ON (c.period) c.period, c.amount_micro FROM safeguards.limit_choice c
    WHERE c.member_id = p_member_id AND c.effective_at <= p_at ORDER BY c.period, c.id DESC) l
  WHERE l.amount_micro IS NOT NULL;
$$;

-- Limits count a moving window, so that no midnight doubles them.
CREATE FUNCTION safeguards.window_of(p_period text) RETURNS interval LANGUAGE sql IMMUTABLE AS $$
  SELECT CASE p_period WHEN 'day' THEN interval '24 hours' WHEN 'week' THEN interval '7 days' ELSE interval '30 days' END;
$$;

CREATE FUNCTION safeguards.arrived_micro(p_member_id bigint, p_since timestamptz) RETURNS bigint LANGUAGE sql STABLE AS $$
  SELECT coalesce(sum(d.amount_micro), 0)::bigint FROM deposits.deposit d
  WHERE d.member_id = p_member_id AND d.status IN ('pending', 'credited') AND d.created_at > p_since;
$$;

CREATE FUNCTION safeguards.spent_micro(p_member_id bigint, p_since timestamptz) RETURNS bigint LANGUAGE sql STABLE AS $$
  SELECT coalesce(sum(p.price_micro), 0)::bigint FROM investments.position p
  WHERE p.member_id = p_member_id AND p.purchased_at > p_since;
$$;

-- The contract's error code of the pause that runs, or null.
CREATE FUNCTION safeguards.pause_refusal(p_member_id bigint, p_at timestamptz) RETURNS text LANGUAGE sql STABLE AS $$
  SELECT CASE p.kind WHEN 'self-exclusion' THEN 'self_excluded' ELSE 'cooling_off' END
  FROM safeguards.pause p WHERE p.member_id = p_member_id AND p.ends_at > p_at
  ORDER BY p.kind DESC LIMIT 1;
$$;

-- Why this member's deposit address is not shown right now: an error code of the contract, or null. What arrives is credited all the same.
CREATE FUNCTION safeguards.deposit_refusal(p_member_id bigint) RETURNS text LANGUAGE sql STABLE AS $$
  SELECT coalesce(
    safeguards.pause_refusal(p_member_id, now()),
    (SELECT 'identity_check_needed' FROM platform.setting s WHERE s.key = 'identityChecks' AND s.value = 'true'
       AND NOT EXISTS (SELECT FROM kyc.submission k WHERE k.member_id = p_member_id AND k.status = 'approved')),
    (SELECT 'deposit_limit_reached' FROM safeguards.limits_at(p_member_id, now()) l
     WHERE safeguards.arrived_micro(p_member_id, now() - safeguards.window_of(l.period)) >= l.amount_micro LIMIT 1));
$$;

-- Purchases of a member and choices of a member come one after the other, at the lock that every purchase takes.
CREATE FUNCTION safeguards.lock_member(p_member_id bigint) RETURNS void LANGUAGE plpgsql AS $$
BEGIN
  PERFORM FROM ledger.account WHERE id = p_member_id * 32 + 2 FOR NO KEY UPDATE;
END $$;

-- Whatever opens a position is checked here.
CREATE FUNCTION safeguards.check_purchase() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE refused text; at timestamptz := clock_timestamp();
BEGIN
  IF NOT EXISTS (SELECT FROM members.member m WHERE m.id = NEW.member_id AND m.safeguarded_at IS NOT NULL) THEN
    RETURN NEW;
  END IF;
  PERFORM safeguards.lock_member(NEW.member_id);
  refused := coalesce(
    safeguards.pause_refusal(NEW.member_id, at),
    (SELECT 'purchase_limit_reached' FROM safeguards.limits_at(NEW.member_id, at) l
     WHERE safeguards.spent_micro(NEW.member_id, at - safeguards.window_of(l.period)) + NEW.price_micro > l.amount_micro LIMIT 1));
  IF refused IS NOT NULL THEN
    RAISE EXCEPTION USING ERRCODE = 'PB000', MESSAGE = refused;
  END IF;
  RETURN NEW;
END $$;
CREATE TRIGGER purchase_is_safeguarded BEFORE INSERT ON investments.position
  FOR EACH ROW EXECUTE FUNCTION safeguards.check_purchase();

-- A limit that is raised or removed waits at least a day, whatever program writes it; the settings say how much longer.
CREATE FUNCTION safeguards.check_limit_choice() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE current_micro bigint;
BEGIN
  PERFORM safeguards.lock_member(NEW.member_id);
  SELECT l.amount_micro INTO current_micro FROM safeguards.limits_at(NEW.member_id, now()) l WHERE l.period = NEW.period;
  IF current_micro IS NOT NULL AND (NEW.amount_micro IS NULL OR NEW.amount_micro > current_micro)
     AND NEW.effective_at < now() + interval '24 hours' THEN
    RAISE EXCEPTION 'a raised limit waits' USING ERRCODE = '23514', CONSTRAINT = 'limit_raise_waits';
  END IF;
  UPDATE members.member SET safeguarded_at = now() WHERE id = NEW.member_id AND safeguarded_at IS NULL;
  RETURN NEW;
END $$;
CREATE TRIGGER limit_choice_is_sound BEFORE INSERT ON safeguards.limit_choice
  FOR EACH ROW EXECUTE FUNCTION safeguards.check_limit_choice();

CREATE FUNCTION safeguards.note_pause() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM safeguards.lock_member(NEW.member_id);
  UPDATE members.member SET safeguarded_at = now() WHERE id = NEW.member_id AND safeguarded_at IS NULL;
  RETURN NEW;
END $$;
CREATE TRIGGER pause_is_noted BEFORE INSERT ON safeguards.pause
  FOR EACH ROW EXECUTE FUNCTION safeguards.note_pause();
