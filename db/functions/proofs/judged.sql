-- Published proofs of postings after `p_after` with what is wrong with them by the books; a fault of null: nothing. With triggers on nothing can be.
CREATE OR REPLACE FUNCTION proofs.judged(p_after bigint) RETURNS TABLE (day text, total_micro bigint, owed_micro bigint, fault text)
LANGUAGE sql STABLE SECURITY DEFINER SET search_path = proofs, pg_temp AS $$
  SELECT p.day::text, p.total_micro, o.owed_micro, CASE
    WHEN p.total_micro <> o.owed_micro THEN 'proof_total_differs'
    WHEN proofs.top_of(p.day) IS DISTINCT FROM p.root || int8send(p.total_micro) THEN 'proof_root_differs' END
  FROM proofs.proof p
  JOIN ledger.owed_after((SELECT array_agg(x.posting_id) FROM proofs.proof x WHERE x.posting_id > p_after)) o ON o.posting_id = p.posting_id
  ORDER BY p.day
$$;
