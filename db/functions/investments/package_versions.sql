-- Terms of packages by version.
CREATE OR REPLACE VIEW investments.package_versions AS
SELECT package_id, version, holds_from, price_micro, yield_ppm, maturity_days, proposed_by, published_by, reason,
  published_at
FROM investments.package_version;
