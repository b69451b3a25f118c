-- Asks the watcher to look at one transaction now. So many wait at most: each is a question to the node.
CREATE OR REPLACE FUNCTION chain.ask_look_up(p_tx_hash text) RETURNS void
LANGUAGE plpgsql SECURITY DEFINER SET search_path = chain, pg_temp AS $$
BEGIN
  IF (SELECT count(*) FROM chain.look_up) >= 1000 THEN
    RAISE EXCEPTION 'the watcher has enough to look at' USING ERRCODE = '55P03';
  END IF;
  INSERT INTO chain.look_up (tx_hash) VALUES (lower(p_tx_hash)) ON CONFLICT DO NOTHING;
  -- The watcher's periodic job, at once.
  PERFORM graphile_worker.add_job('look-up-transactions', '{}'::json, job_key := 'look-up-transactions', max_attempts := 1);
END $$;
