-- The transfers of a transaction that the chain still has, locked against a re-org while they are acted on. For whoever may not
-- write them.
CREATE OR REPLACE FUNCTION chain.lock_transfers(p_chain_id bigint, p_tx_hash text) RETURNS SETOF chain.transfer
LANGUAGE sql SECURITY DEFINER SET search_path = chain, pg_temp AS $$
  SELECT * FROM chain.transfer t
  WHERE t.chain_id = p_chain_id AND t.tx_hash = lower(p_tx_hash) AND t.status <> 'removed'
  ORDER BY t.log_index FOR NO KEY UPDATE;
$$;
