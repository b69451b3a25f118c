-- A withdrawal, locked until the transaction ends: what happens to it happens one after the other.
CREATE OR REPLACE FUNCTION withdrawals.lock(p_id uuid) RETURNS SETOF withdrawals.withdrawal
LANGUAGE sql SECURITY DEFINER SET search_path = withdrawals, pg_temp AS $$
  SELECT * FROM withdrawals.withdrawal w WHERE w.id = p_id FOR NO KEY UPDATE
$$;
