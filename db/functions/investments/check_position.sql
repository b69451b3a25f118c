-- A trigger and not CHECKs, for speed alone: PostgreSQL prepares every CHECK anew for each statement, which was half of a
-- position's insert.
CREATE OR REPLACE FUNCTION investments.check_position() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE broken text;
BEGIN
  -- What a purchase opens, first and short: each transaction prepares the expressions that it comes to.
  IF (TG_OP = 'INSERT' AND NEW.status = 'active' AND NEW.left_on IS NULL AND NEW.left_from IS NULL
      AND NEW.price_micro BETWEEN 1 AND 1000000000000 AND NEW.yield_ppm BETWEEN 0 AND 10000
      AND NEW.maturity_days BETWEEN 1 AND 3650 AND NEW.purchase_number >= 1) IS TRUE
  THEN
    RETURN NEW;
  END IF;
  -- One expression for the rows that are right, which are all of them.
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
