-- Whoever edits, proposes, publishes or discards a draft waits until this transaction ends.
CREATE OR REPLACE FUNCTION plans.lock_draft(p_id uuid) RETURNS void LANGUAGE sql SECURITY DEFINER SET search_path = plans, pg_temp
BEGIN ATOMIC
  SELECT FROM plans.draft d WHERE d.id = p_id FOR UPDATE;
END;
