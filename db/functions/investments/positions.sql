-- Allowed state transitions of a position (modules/earning/investments/README.md).
CREATE OR REPLACE FUNCTION investments.is_allowed_transition(p_from text, p_to text) RETURNS boolean
LANGUAGE sql IMMUTABLE
RETURN (p_from, p_to) IN (('active', 'matured'), ('active', 'exiting'), ('matured', 'exiting'), ('matured', 'returned'),
  ('exiting', 'exited'), ('exiting', 'active'), ('exiting', 'matured'));

-- A trigger instead of CHECKs for speed: PostgreSQL prepares every CHECK again for each statement, which was half of
-- the cost of a position's insert.
CREATE OR REPLACE FUNCTION investments.check_position() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE broken text;
BEGIN
  -- Purchases come first, in a short expression: each transaction prepares every expression that it reaches.
  IF (TG_OP = 'INSERT' AND NEW.status = 'active' AND NEW.left_on IS NULL AND NEW.left_from IS NULL
      AND NEW.price_micro BETWEEN 1 AND 1000000000000 AND NEW.yield_ppm BETWEEN 0 AND 10000
      AND NEW.maturity_days BETWEEN 1 AND 3650 AND NEW.purchase_number >= 1) IS TRUE
  THEN
    RETURN NEW;
  END IF;
  -- One expression for valid rows, which are the normal case.
  IF (NEW.price_micro BETWEEN 1 AND 1000000000000 AND NEW.yield_ppm BETWEEN 0 AND 10000
      AND NEW.maturity_days BETWEEN 1 AND 3650 AND NEW.purchase_number >= 1
      AND CASE NEW.status
            WHEN 'active' THEN NEW.left_on IS NULL AND NEW.left_from IS NULL
            WHEN 'matured' THEN NEW.left_on IS NULL AND NEW.left_from IS NULL
            WHEN 'exiting' THEN NEW.left_on IS NOT NULL AND NEW.left_from IN ('active', 'matured')
            WHEN 'exited' THEN NEW.left_on IS NOT NULL AND NEW.left_from IN ('active', 'matured')
            WHEN 'returned' THEN NEW.left_on IS NOT NULL AND NEW.left_from IS NULL
            ELSE false END) IS TRUE
  THEN
    IF TG_OP = 'UPDATE' OR NEW.status = 'active' THEN
      RETURN NEW;
    END IF;
    broken := 'position_begins_active';
  ELSE
    broken := CASE
      WHEN (NEW.price_micro BETWEEN 1 AND 1000000000000) IS NOT TRUE THEN 'position_price'
      WHEN (NEW.yield_ppm BETWEEN 0 AND 10000) IS NOT TRUE THEN 'position_yield'
      WHEN (NEW.maturity_days BETWEEN 1 AND 3650) IS NOT TRUE THEN 'position_maturity'
      WHEN (NEW.purchase_number >= 1) IS NOT TRUE THEN 'position_number_positive'
      WHEN (NEW.status IN ('active', 'matured', 'exiting', 'exited', 'returned')) IS NOT TRUE THEN 'position_status'
      WHEN (NEW.left_on IS NOT NULL) <> (NEW.status IN ('exiting', 'exited', 'returned')) THEN 'position_left_when_over'
      ELSE 'position_exit_names_its_start' END;
  END IF;
  RAISE EXCEPTION 'a position breaks %', broken USING ERRCODE = '23514', CONSTRAINT = broken;
END $$;

CREATE OR REPLACE TRIGGER position_is_sound BEFORE INSERT OR UPDATE ON investments.position
  FOR EACH ROW EXECUTE FUNCTION investments.check_position();

-- Rejects invalid state transitions of a position. A rejected exit leads back to the former state. check_position
-- checks the first state.
CREATE OR REPLACE FUNCTION investments.check_position_change() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE broken text;
BEGIN
  broken := CASE
    WHEN OLD.status = NEW.status THEN CASE
      WHEN (OLD.left_on, OLD.left_from) IS DISTINCT FROM (NEW.left_on, NEW.left_from)
        THEN 'position_stays_as_it_was_left' END
    WHEN NOT investments.is_allowed_transition(OLD.status, NEW.status) THEN 'position_state_follows'
    WHEN NEW.status = 'exiting' AND NEW.left_from <> OLD.status
      OR OLD.status = 'exiting' AND NEW.status NOT IN ('exited', OLD.left_from) THEN 'position_goes_back_where_it_was'
    WHEN NEW.status = 'exited' AND (OLD.left_on, OLD.left_from) IS DISTINCT FROM (NEW.left_on, NEW.left_from)
      THEN 'position_stays_as_it_was_left'
    WHEN OLD.status = 'active' AND NEW.status = 'matured'
      AND NEW.purchased_on + NEW.maturity_days > platform.business_date()
      THEN 'position_matures_in_its_time' END;
  IF broken IS NOT NULL THEN
    RAISE EXCEPTION 'a change of a position breaks %', broken USING ERRCODE = '23514', CONSTRAINT = broken;
  END IF;
  RETURN NEW;
END $$;

-- Runs after position_is_sound: triggers run in the order of their names.
CREATE OR REPLACE TRIGGER position_state_is_sound BEFORE UPDATE OF status, left_on, left_from ON investments.position
  FOR EACH ROW EXECUTE FUNCTION investments.check_position_change();

-- Rejects terms of a package that are not those of a version whose day has begun.
CREATE OR REPLACE FUNCTION investments.check_terms() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF NOT EXISTS (SELECT FROM investments.package_version v
                 WHERE v.package_id = NEW.id AND v.version = NEW.version AND v.holds_from <= platform.business_date()
                   AND (v.price_micro, v.yield_ppm, v.maturity_days)
                     = (NEW.price_micro, NEW.yield_ppm, NEW.maturity_days)) THEN
    RAISE EXCEPTION 'the terms of a package come from its versions'
      USING ERRCODE = '23514', CONSTRAINT = 'package_terms_are_a_version';
  END IF;
  RETURN NEW;
END $$;

CREATE OR REPLACE TRIGGER package_terms_are_a_version
  BEFORE UPDATE OF price_micro, yield_ppm, maturity_days, version ON investments.package
  FOR EACH ROW EXECUTE FUNCTION investments.check_terms();

-- Rejects changes of a purchased position's terms, for every login. Fires only for statements that write these columns.
CREATE OR REPLACE FUNCTION investments.keep_terms() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF (OLD.price_micro, OLD.yield_ppm, OLD.maturity_days, OLD.package_id, OLD.member_id)
     IS DISTINCT FROM (NEW.price_micro, NEW.yield_ppm, NEW.maturity_days, NEW.package_id, NEW.member_id) THEN
    RAISE EXCEPTION 'the terms of a position stay' USING ERRCODE = '23514', CONSTRAINT = 'position_terms_stay';
  END IF;
  RETURN NEW;
END $$;

CREATE OR REPLACE TRIGGER position_terms_stay
  BEFORE UPDATE OF price_micro, yield_ppm, maturity_days, package_id, member_id
  ON investments.position FOR EACH ROW EXECUTE FUNCTION investments.keep_terms();
