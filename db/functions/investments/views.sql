-- Days on which a position did not earn, because its holder asked to leave.
CREATE OR REPLACE VIEW investments.exit_pauses AS
SELECT position_id, from_day, until_day
FROM investments.exit_pause;

-- Terms of packages by version.
CREATE OR REPLACE VIEW investments.package_versions AS
SELECT package_id, version, holds_from, price_micro, yield_ppm, maturity_days, proposed_by, published_by, reason,
  published_at
FROM investments.package_version;

-- Packages as they are on sale.
CREATE OR REPLACE VIEW investments.packages AS
SELECT id, title, status, location, price_micro, yield_ppm, maturity_days, created_at, version, withdrawn_at
FROM investments.package;

-- Purchased packages of members.
CREATE OR REPLACE VIEW investments.positions AS
SELECT id, public_id, member_id, package_id, price_micro, yield_ppm, maturity_days, purchase_number, purchased_on,
  ends_on, status, left_on, left_from, purchased_at
FROM investments.position;
