-- Purchased packages of members.
CREATE OR REPLACE VIEW investments.positions AS
SELECT id, public_id, member_id, package_id, price_micro, yield_ppm, maturity_days, purchase_number, purchased_on,
  ends_on, status, left_on, left_from, purchased_at
FROM investments.position;
