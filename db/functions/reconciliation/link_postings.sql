-- Links the oldest postings that have no link yet, up to one that is settled and at most so many; answers how many. One call at a
-- time: the mark is locked. Nobody who posts waits for it.
CREATE OR REPLACE FUNCTION reconciliation.link_postings(p_up_to bigint, p_most integer) RETURNS bigint
LANGUAGE plpgsql SECURITY DEFINER SET search_path = reconciliation, pg_temp AS $$
DECLARE known bigint; head reconciliation.link; l reconciliation.link;
BEGIN
  SELECT least(m.settled, p_up_to) INTO known FROM reconciliation.mark m FOR UPDATE;
  SELECT * INTO head FROM reconciliation.link x ORDER BY x.id DESC LIMIT 1;
  l.id := coalesce(head.id, 0) + 1;
  l.first_posting := coalesce(head.last_posting, 0) + 1;
  l.last_posting := (SELECT max(next.id) FROM (
    SELECT p.id FROM ledger.postings p WHERE p.id BETWEEN l.first_posting AND known ORDER BY p.id LIMIT p_most) next);
  IF l.last_posting IS NULL THEN
    RETURN 0;
  END IF;
  SELECT count(*), sum(d.amount_micro), sha256(string_agg(d.digest, '' ORDER BY d.id)) INTO l.postings, l.amount_micro, l.rows_sha256
  FROM ledger.posting_digests(l.first_posting, l.last_posting) d;
  l.previous_sha256 := coalesce(head.sha256, sha256('plumbline postings'));
  l.linked_at := clock_timestamp();
  l.sha256 := reconciliation.link_hash(l);
  INSERT INTO reconciliation.link SELECT (l).*;
  RETURN l.postings;
END $$;
