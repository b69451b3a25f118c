-- Where a recent run begins: the mark of the newest clean run that was dated by a later one, and all of whose time is over. A
-- posting has its number before its transaction commits; so nothing that commits late is missed.
CREATE OR REPLACE FUNCTION reconciliation.recent_from() RETURNS bigint LANGUAGE sql STABLE AS $$
  SELECT coalesce((
    SELECT r.mark FROM reconciliation.run r
    WHERE r.state = 'clean' AND EXISTS (
      SELECT FROM reconciliation.run later WHERE later.id > r.id AND later.mark_xid <= pg_snapshot_xmin(pg_current_snapshot()))
    ORDER BY r.id DESC LIMIT 1), 0);
$$;
