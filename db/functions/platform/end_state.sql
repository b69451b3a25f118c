-- Ends the alert of a state that is over. One that freezes payouts is never a state.
CREATE OR REPLACE FUNCTION platform.end_state(p_code text) RETURNS void
LANGUAGE sql SECURITY DEFINER SET search_path = platform, pg_temp AS $$
  UPDATE platform.alert SET resolved_at = now(), ended_itself = true WHERE code = p_code AND is_state AND resolved_at IS NULL;
$$;
