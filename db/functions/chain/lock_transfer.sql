-- The status of a transfer, which stays as it is until this transaction ends.
CREATE OR REPLACE FUNCTION chain.lock_transfer(p_id bigint) RETURNS text
LANGUAGE plpgsql SECURITY DEFINER SET search_path = chain, pg_temp AS $$
DECLARE locked text;
BEGIN
  SELECT t.status INTO locked FROM chain.transfer t WHERE t.id = p_id FOR UPDATE;
  RETURN locked;
END $$;
