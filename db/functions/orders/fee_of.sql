-- The version of the fee in force on a business day.
CREATE OR REPLACE FUNCTION orders.fee_of(p_day date) RETURNS TABLE (version integer, rate_bps integer) LANGUAGE sql STABLE AS $$
  SELECT f.version, f.rate_bps FROM orders.fee_version f WHERE f.starts_on <= p_day ORDER BY f.starts_on DESC LIMIT 1
$$;
