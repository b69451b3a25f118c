-- Holds for every program: a draft's terms stay and it ends once, published by two people who count; a version says what its draft said,
-- from a day that has not begun, under the next number.
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
      WHEN NEW.status = 'published' AND NOT (identity.is_one_of_two(NEW.author_id) AND identity.is_one_of_two(NEW.decided_by))
        THEN 'fee_published_by_two'
      WHEN NEW.status = 'published' AND NEW.confirmation_id IS NULL AND NOT pg_has_role(session_user, 'plumbline_command', 'USAGE')
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
  FOR EACH STATEMENT EXECUTE FUNCTION orders.refuse_change();

CREATE OR REPLACE FUNCTION orders.check_fee_version() RETURNS trigger
LANGUAGE plpgsql SECURITY DEFINER SET search_path = orders, pg_temp AS $$
DECLARE broken text;
BEGIN
  broken := CASE
    WHEN NOT EXISTS (SELECT FROM orders.fee_draft d WHERE d.id = NEW.draft_id AND d.status = 'published' AND d.published_version = NEW.version
      AND (d.rate_bps, d.starts_on, d.reason) = (NEW.rate_bps, NEW.starts_on, NEW.reason)) THEN 'fee_version_was_published'
    WHEN NEW.starts_on <= platform.business_date() THEN 'fee_begins_on_a_day_to_come'
    WHEN NEW.version <> (SELECT max(f.version) + 1 FROM orders.fee_version f) THEN 'fee_versions_count' END;
  IF broken IS NOT NULL THEN
    RAISE EXCEPTION 'a version of the fee breaks %', broken USING ERRCODE = '23514', CONSTRAINT = broken;
  END IF;
  RETURN NEW;
END $$;
CREATE OR REPLACE TRIGGER fee_version_is_sound BEFORE INSERT ON orders.fee_version
  FOR EACH ROW EXECUTE FUNCTION orders.check_fee_version();
