-- Ends of the chain of postings that the audit trail has noted are still links; and no row of the trail itself was changed, removed or
-- put in between, which a recent run leaves to the full one.
CREATE OR REPLACE FUNCTION reconciliation.check_trail(p_after bigint) RETURNS SETOF reconciliation.finding LANGUAGE sql STABLE AS $$
  WITH noted AS MATERIALIZED (
    SELECT e.id, e.after ->> 'link' AS link, EXISTS (SELECT FROM reconciliation.link l
      WHERE l.id = (e.after ->> 'link')::bigint AND encode(l.sha256, 'hex') = e.after ->> 'sha256') AS is_there
    FROM audit.entries e WHERE e.action = 'postings.note-end' ORDER BY e.id DESC LIMIT CASE WHEN p_after = 0 THEN NULL ELSE 10 END
  )
  SELECT NULL, 0, 0, count(*) FROM noted
  UNION ALL SELECT format('link %s, which row %s of the audit trail noted', link, id), 1, 0, 1 FROM noted WHERE NOT is_there
  UNION ALL SELECT format('row %s of the audit trail: %s', b.id, b.fault), 1, 0, 1 FROM audit.first_broken() b WHERE p_after = 0;
$$;
