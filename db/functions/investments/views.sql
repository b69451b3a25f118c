-- Days on which a position did not earn because its holder had requested an exit.
CREATE OR REPLACE VIEW investments.exit_pauses AS
SELECT position_id, from_day, until_day
FROM investments.exit_pause;

CREATE OR REPLACE VIEW investments.package_versions AS
SELECT package_id, version, holds_from, price_micro, yield_ppm, maturity_days, proposed_by, published_by, reason,
  published_at
FROM investments.package_version;

-- Packages with their current terms.
CREATE OR REPLACE VIEW investments.packages AS
SELECT id, title, status, location, price_micro, yield_ppm, maturity_days, created_at, version, withdrawn_at
FROM investments.package;

CREATE OR REPLACE VIEW investments.positions AS
SELECT id, public_id, member_id, package_id, price_micro, yield_ppm, maturity_days, purchase_number, purchased_on,
  ends_on, status, left_on, left_from, purchased_at
FROM investments.position;
