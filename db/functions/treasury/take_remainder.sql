-- The rest that truncation left of a transfer which is no longer in the chain. True when whole micro-USDT of dust were posted of it, so
-- that one of them goes back.
CREATE OR REPLACE FUNCTION treasury.take_remainder(p_evidence_id bigint) RETURNS boolean LANGUAGE plpgsql AS $$
DECLARE rest bigint; was_swept boolean; carried bigint;
BEGIN
  SELECT d.carried_wei INTO carried FROM treasury.dust d FOR UPDATE;
  DELETE FROM treasury.remainder r WHERE r.evidence_id = p_evidence_id RETURNING r.amount_wei, r.swept INTO rest, was_swept;
  IF NOT FOUND OR NOT was_swept THEN
    RETURN false;
  END IF;
  UPDATE treasury.dust d SET carried_wei = carried - rest + CASE WHEN carried < rest THEN 1000000000000 ELSE 0 END;
  RETURN carried < rest;
END $$;
