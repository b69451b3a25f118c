-- The outcome of a request, once: its row goes with it. Null while there is none. p_gives_up: the row goes in any case, because
-- nobody waits any longer.
CREATE OR REPLACE FUNCTION identity.take_answer(p_id uuid, p_gives_up boolean) RETURNS jsonb
LANGUAGE sql SECURITY DEFINER SET search_path = identity, pg_temp
BEGIN ATOMIC
  DELETE FROM identity.guard_request r WHERE r.id = p_id AND (r.outcome IS NOT NULL OR p_gives_up) RETURNING r.outcome;
END;
