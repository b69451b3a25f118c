-- The first row that was edited, cut out or put in between, and what is wrong with it; no row when the chain holds.
CREATE OR REPLACE FUNCTION audit.first_broken() RETURNS TABLE (id bigint, fault text) LANGUAGE sql STABLE AS $$
  WITH linked AS (
    SELECT e AS entry, e.id, e.sha256, e.previous_sha256,
      lag(e.id, 1, 0::bigint) OVER w AS previous_id, lag(e.sha256, 1, sha256('plumbline audit')) OVER w AS expected
    FROM audit.entry e WINDOW w AS (ORDER BY e.id)
  ), broken AS (
    SELECT l.id, CASE
      WHEN l.id <> l.previous_id + 1 THEN format('the rows before it are missing, from %s on', l.previous_id + 1)
      WHEN l.previous_sha256 <> l.expected THEN 'it does not follow from the row before it'
      WHEN l.sha256 <> audit.hash_of(l.entry) THEN 'it was changed after it was written' END AS fault
    FROM linked l
    UNION ALL
    SELECT coalesce(last.id, 0) + 1, CASE
      WHEN h.id > coalesce(last.id, 0) THEN format('the rows up to %s are missing', h.id)
      WHEN h.id < coalesce(last.id, 0) THEN format('rows were added after the last known one, %s', h.id)
      WHEN h.sha256 <> coalesce(last.sha256, h.sha256) THEN 'the end of the chain was changed' END
    FROM audit.head h LEFT JOIN LATERAL (SELECT e.id, e.sha256 FROM audit.entry e ORDER BY e.id DESC LIMIT 1) last ON true
  )
  SELECT b.id, b.fault FROM broken b WHERE b.fault IS NOT NULL ORDER BY b.id LIMIT 1
$$;
