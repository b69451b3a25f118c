-- Notes how far postings are settled, and answers it; `is_behind` while transactions are open that may have a lower number than the
-- newest posting. What they were asked for stays until they are over: so a busy ledger settles all the same.
CREATE OR REPLACE FUNCTION reconciliation.settle(OUT settled bigint, OUT is_behind boolean)
LANGUAGE plpgsql SECURITY DEFINER SET search_path = reconciliation, pg_temp AS $$
DECLARE m reconciliation.mark; newest bigint;
BEGIN
  SELECT * INTO m FROM reconciliation.mark FOR UPDATE;
  IF m.pending IS NOT NULL AND NOT m.writers && ledger.open_writers() THEN
    m.settled := m.pending;
    m.pending := NULL;
  END IF;
  IF m.pending IS NULL THEN
    -- The newest first, then who writes: a statement of its own each, so that whoever ended between them has committed before.
    newest := (SELECT coalesce(max(p.id), 0) FROM ledger.postings p);
    m.writers := ledger.open_writers();
    IF m.writers = '{}' THEN
      m.settled := greatest(newest, m.settled);
    ELSIF newest > m.settled THEN
      m.pending := newest;
    END IF;
  END IF;
  UPDATE reconciliation.mark k SET settled = m.settled, pending = m.pending, writers = m.writers;
  settled := m.settled;
  is_behind := m.pending IS NOT NULL;
END $$;
