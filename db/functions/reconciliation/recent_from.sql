-- Where a recent run begins: how far postings were settled when the newest clean run began. It saw all of those, and what was
-- not committed then is newer.
CREATE OR REPLACE FUNCTION reconciliation.recent_from() RETURNS bigint LANGUAGE sql STABLE AS $$
  SELECT coalesce((SELECT r.mark FROM reconciliation.run r WHERE r.state = 'clean' ORDER BY r.id DESC LIMIT 1), 0);
$$;
