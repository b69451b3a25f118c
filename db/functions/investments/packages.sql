-- Packages as they are on sale.
CREATE OR REPLACE VIEW investments.packages AS
SELECT id, title, status, location, price_micro, yield_ppm, maturity_days, created_at, version, withdrawn_at
FROM investments.package;
