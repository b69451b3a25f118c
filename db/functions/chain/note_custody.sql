-- Notes whether the sum on the platform's addresses at a block is that of the books. While it is not, the watcher searches for the
-- address. It believes no sum of its caller: it compares every address with its own records.
-- p_block_number: free choice of the jobs: it says only where a search may begin, and a wrong one costs time.
CREATE OR REPLACE FUNCTION chain.note_custody(p_chain_id bigint, p_block_number bigint, p_agrees boolean) RETURNS void
LANGUAGE sql SECURITY DEFINER SET search_path = chain, pg_temp AS $$
  INSERT INTO chain.custody_search AS s (chain_id, agreed_number, differs_since)
  VALUES (p_chain_id, CASE WHEN p_agrees THEN p_block_number END, CASE WHEN NOT p_agrees THEN now() END)
  ON CONFLICT (chain_id) DO UPDATE SET
    agreed_number = CASE WHEN p_agrees THEN greatest(s.agreed_number, p_block_number) ELSE s.agreed_number END,
    differs_since = CASE WHEN NOT p_agrees THEN coalesce(s.differs_since, now()) END,
    searched_at = CASE WHEN NOT p_agrees THEN s.searched_at END,
    found = CASE WHEN NOT p_agrees THEN s.found END;
$$;
