-- The transactions that may be writing a posting. A posting gets its number after its statement has locked the table and before it
-- has an id of a transaction; so the lock tells, and a snapshot's horizon does not. A transaction that is gone from here is committed
-- for every later snapshot, or rolled back. Names are used once until the server starts again, which ends all of them.
CREATE OR REPLACE FUNCTION ledger.open_writers() RETURNS text[] LANGUAGE sql VOLATILE AS $$
  SELECT coalesce(array_agg(DISTINCT l.virtualtransaction), '{}') FROM pg_locks l
  WHERE l.locktype = 'relation' AND l.relation = 'ledger.posting'::regclass AND l.mode = 'RowExclusiveLock' AND l.granted
    AND l.database = (SELECT d.oid FROM pg_database d WHERE d.datname = current_database());
$$;
