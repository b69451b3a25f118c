-- Packages and the positions that members hold in them.
CREATE SCHEMA investments;

CREATE TABLE investments.package (
  id uuid PRIMARY KEY DEFAULT uuidv7(),
  title text NOT NULL,
  status text NOT NULL CONSTRAINT package_status CHECK (status IN ('active', 'closed')),
  location text NOT NULL DEFAULT '',
  price_micro bigint NOT NULL CONSTRAINT package_price CHECK (price_micro BETWEEN 1 AND 1000000000000),
  -- Daily target in parts per million of the price: 500 is 0.05 %. At most 1 % a day.
  yield_ppm integer NOT NULL CONSTRAINT package_yield CHECK (yield_ppm BETWEEN 0 AND 10000),
  maturity_days integer NOT NULL CONSTRAINT package_maturity CHECK (maturity_days BETWEEN 1 AND 3650),
  created_at timestamptz NOT NULL DEFAULT now()
);

-- Positions name packages without a foreign key, which would lock the package's row for every purchase of it, and sixteen
-- buyers would queue for that. Reading it is enough, because it stays.
CREATE FUNCTION investments.refuse_removal() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION 'a package that was offered stays' USING ERRCODE = '23503', CONSTRAINT = 'package_is_permanent';
END $$;
CREATE TRIGGER package_is_permanent BEFORE DELETE OR TRUNCATE ON investments.package
  FOR EACH STATEMENT EXECUTE FUNCTION investments.refuse_removal();

-- A bought package with the terms it was bought under. What a row must be is checked by investments.check_position.
CREATE TABLE investments.position (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  public_id uuid NOT NULL DEFAULT uuidv7() UNIQUE,
  member_id bigint NOT NULL,
  package_id uuid NOT NULL,
  price_micro bigint NOT NULL,
  yield_ppm integer NOT NULL,
  maturity_days integer NOT NULL,
  -- The member's first purchase is 1; later ones earn the "re-" incomes for sponsors.
  purchase_number integer NOT NULL,
  purchased_on date NOT NULL,
  -- Earns on business days from the day after the purchase up to and including ends_on.
  ends_on date GENERATED ALWAYS AS (purchased_on + maturity_days) STORED,
  -- active → matured (at the close of ends_on) → exiting → exited; active → exiting → exited;
  -- matured → returned (back to the wallet). A rejected exit goes back to where it came from.
  status text NOT NULL DEFAULT 'active',
  left_on date,
  -- Where an exit started: a rejected one goes back there, exactly.
  left_from text,
  purchased_at timestamptz NOT NULL DEFAULT now(),
  CONSTRAINT position_number_once UNIQUE (member_id, purchase_number)
);

-- A trigger and not CHECKs, for speed alone: PostgreSQL prepares every CHECK anew for each statement, which was half of a
-- position's insert.
CREATE FUNCTION investments.check_position() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE broken text;
BEGIN
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
    RETURN NEW;
  END IF;
  broken := CASE
    WHEN (NEW.price_micro BETWEEN 1 AND 1000000000000) IS NOT TRUE THEN 'position_price'
    WHEN (NEW.yield_ppm BETWEEN 0 AND 10000) IS NOT TRUE THEN 'position_yield'
    WHEN (NEW.maturity_days BETWEEN 1 AND 3650) IS NOT TRUE THEN 'position_maturity'
    WHEN (NEW.purchase_number >= 1) IS NOT TRUE THEN 'position_number_positive'
    WHEN (NEW.status IN ('active', 'matured', 'exiting', 'exited', 'returned')) IS NOT TRUE THEN 'position_status'
    WHEN (NEW.left_on IS NOT NULL) <> (NEW.status IN ('exiting', 'exited', 'returned')) THEN 'position_left_when_over'
    ELSE 'position_exit_names_its_start' END;
  RAISE EXCEPTION 'a position breaks %', broken USING ERRCODE = '23514', CONSTRAINT = broken;
END $$;
CREATE TRIGGER position_is_sound BEFORE INSERT OR UPDATE ON investments.position
  FOR EACH ROW EXECUTE FUNCTION investments.check_position();
-- A package that is active cannot be bought again: decides fifty parallel purchases too. An exit from an active package
-- keeps its place, so that a rejection can restore it; one from a matured package does not stand before a new purchase.
CREATE UNIQUE INDEX one_open_position_a_package ON investments.position (member_id, package_id)
  WHERE status = 'active' OR (status = 'exiting' AND left_from = 'active');
CREATE INDEX position_earning ON investments.position (ends_on) WHERE status = 'active';
