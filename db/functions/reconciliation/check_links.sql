-- The links follow one another, and each one's postings are what they were when it was made: none changed, removed, or put in between.
-- A recent run looks at the new links and at a stretch of the old ones, which moves on with each run. The reconciler's host may accept
-- what was put right by hand: `reconciliation.accepted` lists links with the hash of their postings.
CREATE OR REPLACE FUNCTION reconciliation.check_links(p_after bigint) RETURNS SETOF reconciliation.finding
LANGUAGE plpgsql STABLE SET work_mem = '256MB' AS $$
DECLARE
  part CONSTANT bigint := 20000; -- postings a stretch, which takes some tenths of a second
  whole bigint; since bigint; slice record; expected_micro numeric := 0; found_micro numeric := 0; looked bigint := 0; f record;
BEGIN
  SELECT coalesce(max(last_posting), 0) INTO whole FROM reconciliation.link;
  SELECT CASE WHEN whole > part THEN coalesce(max(id), 0) * part % whole ELSE 0 END INTO since FROM reconciliation.run;
  FOR slice IN
    SELECT min(g.id) AS first, max(g.id) AS last, min(g.first_posting) AS first_posting, max(g.last_posting) AS last_posting,
      array_agg(g.id ORDER BY g.id) AS ids, array_agg(g.first_posting ORDER BY g.id) AS starts
    FROM (SELECT l.id, l.first_posting, l.last_posting, div(sum(l.postings) OVER (ORDER BY l.id), 100000) AS part_of,
        l.last_posting > p_after AS is_new
      FROM reconciliation.link l
      WHERE p_after = 0 OR l.last_posting > p_after OR l.last_posting > since AND l.first_posting <= since + part) g
    GROUP BY g.part_of, g.is_new ORDER BY min(g.id)
  LOOP
    FOR f IN
      WITH there AS (
        SELECT slice.ids[width_bucket(d.id, slice.starts)] AS link, count(*) AS postings, sum(d.amount_micro) AS amount_micro,
          sha256(string_agg(d.digest, '' ORDER BY d.id)) AS rows_sha256
        FROM ledger.posting_digests(slice.first_posting, slice.last_posting) d GROUP BY 1
      )
      SELECT l.id, l.first_posting, l.last_posting, l.amount_micro AS linked, coalesce(t.amount_micro, 0) AS amount, l.postings,
        coalesce(t.postings, 0) AS there, CASE
          WHEN l.id <> coalesce(b.id, 0) + 1 OR l.first_posting <> coalesce(b.last_posting, 0) + 1
            OR l.previous_sha256 <> coalesce(b.sha256, sha256('plumbline postings')) THEN 'does not follow from the link before it'
          WHEN l.sha256 <> reconciliation.link_hash(l) THEN 'was changed after it was made'
          WHEN l.rows_sha256 IS DISTINCT FROM t.rows_sha256
              AND l.id || ':' || is_now.hash <> ALL (string_to_array(coalesce(current_setting('reconciliation.accepted', true), ''), ','))
            THEN format('holds %s postings, and %s are there, not all as they were: now %s:%s', l.postings, coalesce(t.postings, 0), l.id,
              is_now.hash) END AS fault
      FROM reconciliation.link l
      LEFT JOIN there t ON t.link = l.id
      LEFT JOIN LATERAL (SELECT x.* FROM reconciliation.link x WHERE x.id < l.id ORDER BY x.id DESC LIMIT 1) b ON true
      CROSS JOIN LATERAL (SELECT left(encode(coalesce(t.rows_sha256, ''), 'hex'), 32) AS hash) is_now
      WHERE l.id BETWEEN slice.first AND slice.last
    LOOP
      expected_micro := expected_micro + f.linked;
      found_micro := found_micro + f.amount;
      looked := looked + f.postings;
      IF f.fault IS NOT NULL THEN
        RETURN NEXT (format('link %s (postings %s to %s) %s', f.id, f.first_posting, f.last_posting, f.fault), f.linked,
          CASE WHEN f.amount = f.linked THEN 0 ELSE f.amount END, 1)::reconciliation.finding;
      END IF;
    END LOOP;
  END LOOP;
  RETURN NEXT (NULL, expected_micro, found_micro, looked)::reconciliation.finding;
END $$;
