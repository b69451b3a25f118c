-- Packages, and the positions that members hold in them.
CREATE SCHEMA investments;

-- A package with its current terms. They come from the version whose day has begun, set by the transaction that opens
-- that day.
CREATE TABLE investments.package (
  id uuid PRIMARY KEY DEFAULT uuidv7(),
  title text NOT NULL,
  status text NOT NULL CONSTRAINT package_status CHECK (status IN ('active', 'closed')),
  version integer NOT NULL DEFAULT 1,
  location text NOT NULL DEFAULT '',
  price_micro bigint NOT NULL CONSTRAINT package_price CHECK (price_micro BETWEEN 1 AND 1000000000000),
  -- Daily target in parts per million of the price: 500 is 0.05 %. At most 1 % a day.
  yield_ppm integer NOT NULL CONSTRAINT package_yield CHECK (yield_ppm BETWEEN 0 AND 10000),
  maturity_days integer NOT NULL CONSTRAINT package_maturity CHECK (maturity_days BETWEEN 1 AND 3650),
  -- When it was taken off sale. A version published later puts it on sale again on its day.
  withdrawn_at timestamptz,
  created_at timestamptz NOT NULL DEFAULT now()
);

-- A bought package with its terms. investments.check_position checks the rows.
CREATE TABLE investments.position (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  public_id uuid NOT NULL DEFAULT uuidv7() UNIQUE,
  member_id bigint NOT NULL,
  package_id uuid NOT NULL,
  price_micro bigint NOT NULL,
  yield_ppm integer NOT NULL,
  maturity_days integer NOT NULL,
  -- 1 for the member's first purchase; later ones earn the "re-" incomes for sponsors.
  purchase_number integer NOT NULL,
  purchased_on date NOT NULL,
  -- The last day that earns; the first is the business day after the purchase.
  ends_on date GENERATED ALWAYS AS (purchased_on + maturity_days) STORED,
  -- active → matured (at the close of ends_on) → exiting → exited; active → exiting → exited; matured → returned
  -- (back to the wallet). A rejected exit goes back to its former status.
  status text NOT NULL DEFAULT 'active',
  left_on date,
  -- The status before the exit.
  left_from text,
  purchased_at timestamptz NOT NULL DEFAULT now(),
  CONSTRAINT position_number_once UNIQUE (member_id, purchase_number)
);
-- A package that is active cannot be bought again: also decides fifty parallel purchases. An exit from an active
-- package keeps its place, so that a rejection can restore it; one from a matured package does not block a new
-- purchase.
CREATE UNIQUE INDEX one_open_position_a_package ON investments.position (member_id, package_id)
  WHERE status = 'active' OR (status = 'exiting' AND left_from = 'active');
CREATE INDEX position_earning ON investments.position (ends_on) WHERE status = 'active';

-- Versions of a package's terms. The first comes with the package; two operators publish the others.
CREATE TABLE investments.package_version (
  package_id uuid NOT NULL
    CONSTRAINT package_version_of_a_package REFERENCES investments.package (id) DEFERRABLE INITIALLY DEFERRED,
  version integer NOT NULL CONSTRAINT package_version_positive CHECK (version >= 1),
  holds_from date NOT NULL,
  price_micro bigint NOT NULL CONSTRAINT package_version_price CHECK (price_micro BETWEEN 1 AND 1000000000000),
  yield_ppm integer NOT NULL CONSTRAINT package_version_yield CHECK (yield_ppm BETWEEN 0 AND 10000),
  maturity_days integer NOT NULL CONSTRAINT package_version_maturity CHECK (maturity_days BETWEEN 1 AND 3650),
  -- Null for the packages of a new platform.
  proposed_by bigint REFERENCES identity.operator (id),
  published_by bigint REFERENCES identity.operator (id),
  reason text NOT NULL,
  published_at timestamptz NOT NULL DEFAULT now(),
  PRIMARY KEY (package_id, version),
  CONSTRAINT package_version_date_once UNIQUE (package_id, holds_from),
  CONSTRAINT package_version_takes_two CHECK (
    (proposed_by IS NULL) = (published_by IS NULL) AND proposed_by <> published_by
  ),
  CONSTRAINT package_version_names_both CHECK (version = 1 OR proposed_by IS NOT NULL)
);

-- Days that a position did not earn because of a rejected exit: from the first up to the day it earned again.
CREATE TABLE investments.exit_pause (
  position_id bigint NOT NULL,
  from_day date NOT NULL,
  until_day date NOT NULL,
  PRIMARY KEY (position_id, from_day),
  CONSTRAINT exit_pause_has_days CHECK (until_day > from_day)
);
