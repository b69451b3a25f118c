-- The version of the fee in force on a business day.
CREATE OR REPLACE FUNCTION orders.fee_of(p_day date) RETURNS TABLE (version integer, rate_bps integer) LANGUAGE sql STABLE AS $$
  SELECT f.version, f.rate_bps FROM orders.fee_version f WHERE f.starts_on <= p_day ORDER BY f.starts_on DESC LIMIT 1
$$;

-- The version of the fee under which orders of the open day are made.
CREATE OR REPLACE FUNCTION orders.open_fee() RETURNS integer LANGUAGE sql STABLE AS $$
  SELECT f.version FROM platform.open_day d, orders.fee_of(d.business_date) f
$$;

-- A cart as its buyer is shown it: what stands for its lines, and the version of the fee.
CREATE OR REPLACE FUNCTION orders.under_fee(p_cart_version text, p_fee_version integer) RETURNS text LANGUAGE sql STABLE
RETURN concat(p_cart_version, '.', p_fee_version);
