-- Registers a member's deposit address with the watcher.
CREATE OR REPLACE FUNCTION chain.register_address(p_address text, p_member_id bigint) RETURNS void
LANGUAGE plpgsql SECURITY DEFINER SET search_path = chain, pg_temp AS $$
BEGIN
  INSERT INTO chain.address (address, purpose, member_id) VALUES (lower(p_address), 'member', p_member_id);
END $$;

-- Records whether the sum of the platform's addresses at a block equals the books. While it does not, the watcher
-- searches for the address that differs. It uses no sum from the caller: it compares every address with its own
-- records.
-- p_block_number: free choice of the jobs: only a search begins there, and a wrong block costs time.
CREATE OR REPLACE FUNCTION chain.record_custody(p_chain_id bigint, p_block_number bigint, p_agrees boolean) RETURNS void
LANGUAGE sql SECURITY DEFINER SET search_path = chain, pg_temp AS $$
  INSERT INTO chain.custody_search AS s (chain_id, agreed_number, differs_since)
  VALUES (p_chain_id, CASE WHEN p_agrees THEN p_block_number END, CASE WHEN NOT p_agrees THEN now() END)
  ON CONFLICT (chain_id) DO UPDATE SET
    agreed_number = CASE WHEN p_agrees THEN greatest(s.agreed_number, p_block_number) ELSE s.agreed_number END,
    differs_since = CASE WHEN NOT p_agrees THEN coalesce(s.differs_since, now()) END,
    searched_at = CASE WHEN NOT p_agrees THEN s.searched_at END,
    found = CASE WHEN NOT p_agrees THEN s.found END;
$$;

-- Requests that the watcher looks up a transaction now. At most 1,000 wait, because each costs a query to the node.
CREATE OR REPLACE FUNCTION chain.request_lookup(p_tx_hash text) RETURNS void
LANGUAGE plpgsql SECURITY DEFINER SET search_path = chain, pg_temp AS $$
BEGIN
  IF (SELECT count(*) FROM chain.look_up) >= 1000 THEN
    RAISE EXCEPTION 'the watcher has enough to look at' USING ERRCODE = '55P03';
  END IF;
  INSERT INTO chain.look_up (tx_hash) VALUES (lower(p_tx_hash)) ON CONFLICT DO NOTHING;
  -- Runs the watcher's periodic job now.
  PERFORM graphile_worker.add_job('look-up-transactions', platform.with_request('{}'),
    job_key := 'look-up-transactions',
    max_attempts := 1);
END $$;
