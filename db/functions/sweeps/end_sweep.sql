-- Ends a sweep that is open, with all of its transactions that are not at an end; false when it is over.
CREATE OR REPLACE FUNCTION sweeps.end_sweep(p_id uuid) RETURNS boolean LANGUAGE plpgsql AS $$
BEGIN
  UPDATE sweeps.sweep s SET status = 'given_up', closed_at = now() WHERE s.id = p_id AND s.status IN ('exported', 'signed');
  IF NOT FOUND THEN
    RETURN false;
  END IF;
  UPDATE sweeps.transaction t SET status = 'void', resolved_at = now()
  WHERE t.sweep_id = p_id AND t.status IN ('unsigned', 'signed', 'broadcast');
  RETURN true;
END $$;
