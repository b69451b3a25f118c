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

-- A bought package with the terms it was bought under.
CREATE TABLE investments.position (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  public_id uuid NOT NULL DEFAULT uuidv7() UNIQUE,
  member_id bigint NOT NULL REFERENCES members.member (id),
  package_id uuid NOT NULL REFERENCES investments.package (id),
  price_micro bigint NOT NULL CONSTRAINT position_price CHECK (price_micro BETWEEN 1 AND 1000000000000),
  yield_ppm integer NOT NULL CONSTRAINT position_yield CHECK (yield_ppm BETWEEN 0 AND 10000),
  maturity_days integer NOT NULL CONSTRAINT position_maturity CHECK (maturity_days BETWEEN 1 AND 3650),
  -- The member's first purchase is 1; later ones earn the "re-" incomes for sponsors.
  purchase_number integer NOT NULL CONSTRAINT position_number_positive CHECK (purchase_number >= 1),
  purchased_on date NOT NULL,
  -- Earns on business days from the day after the purchase up to and including ends_on.
  ends_on date GENERATED ALWAYS AS (purchased_on + maturity_days) STORED,
  -- active → matured (at the close of ends_on) → exiting → exited; active → exiting → exited;
  -- matured → returned (back to the wallet). A rejected exit goes back to where it came from.
  status text NOT NULL DEFAULT 'active'
    CONSTRAINT position_status CHECK (status IN ('active', 'matured', 'exiting', 'exited', 'returned')),
  left_on date,
  -- Where an exit started: a rejected one goes back there, exactly.
  left_from text CONSTRAINT position_left_from CHECK (left_from IN ('active', 'matured')),
  purchased_at timestamptz NOT NULL DEFAULT now(),
  CONSTRAINT position_number_once UNIQUE (member_id, purchase_number),
  CONSTRAINT position_left_when_over CHECK ((left_on IS NOT NULL) = (status IN ('exiting', 'exited', 'returned'))),
  CONSTRAINT position_exit_names_its_start CHECK ((left_from IS NOT NULL) = (status IN ('exiting', 'exited')))
);
-- A package that is active cannot be bought again: decides fifty parallel purchases too. An exit from an active package
-- keeps its place, so that a rejection can restore it; one from a matured package does not stand before a new purchase.
CREATE UNIQUE INDEX one_open_position_a_package ON investments.position (member_id, package_id)
  WHERE status = 'active' OR (status = 'exiting' AND left_from = 'active');
CREATE INDEX position_by_member ON investments.position (member_id, id DESC);
CREATE INDEX position_earning ON investments.position (ends_on) WHERE status = 'active';
