-- What happens to a sweep happens one after the other.
CREATE OR REPLACE FUNCTION sweeps.lock(p_id uuid) RETURNS void LANGUAGE sql SECURITY DEFINER SET search_path = sweeps, pg_temp
BEGIN ATOMIC
  SELECT FROM sweeps.sweep s WHERE s.id = p_id FOR UPDATE;
END;
