-- One transfer, locked against a re-org while it is acted on.
CREATE OR REPLACE FUNCTION chain.lock_whole_transfer(p_id bigint) RETURNS SETOF chain.transfer
LANGUAGE sql SECURITY DEFINER SET search_path = chain, pg_temp AS $$
  SELECT * FROM chain.transfer t WHERE t.id = p_id FOR NO KEY UPDATE;
$$;
