-- Whether a transfer is final with its evidence recorded, and was locked. False, without waiting, when another transaction holds it.
CREATE OR REPLACE FUNCTION chain.try_lock_final_transfer(p_id bigint) RETURNS boolean
LANGUAGE plpgsql SECURITY DEFINER SET search_path = chain, pg_temp AS $$
BEGIN
  PERFORM FROM chain.transfer t WHERE t.id = p_id AND t.status = 'final' AND t.recorded_at IS NOT NULL FOR UPDATE SKIP LOCKED;
  RETURN FOUND;
END $$;
