-- Returns what is owed to each member and vendor with an id above `p_after`, up to `p_to`, over all of their accounts,
-- in micro-USDT.
CREATE OR REPLACE FUNCTION ledger.owed(p_after bigint, p_to bigint) RETURNS TABLE (owner_id bigint, owed_micro bigint)
LANGUAGE sql STABLE SECURITY DEFINER SET search_path = ledger, pg_temp
BEGIN ATOMIC
  SELECT a.owner_id, sum(coalesce(e.balance_after_micro, 0))::bigint
  FROM ledger.account a
  LEFT JOIN LATERAL (SELECT x.balance_after_micro FROM ledger.entry x WHERE x.account_id = a.id
    ORDER BY x.version DESC LIMIT 1) e ON true
  WHERE a.id >= greatest(p_after + 1, 1) * 32 AND a.id < (p_to + 1) * 32
  GROUP BY a.owner_id ORDER BY a.owner_id;
END;

-- Returns what is owed to all members and vendors: everything held, less the operator's own money. All accounts sum to
-- zero.
CREATE OR REPLACE FUNCTION ledger.owed_in_all() RETURNS bigint
LANGUAGE sql STABLE SECURITY DEFINER SET search_path = ledger, pg_temp
BEGIN ATOMIC
  SELECT (-sum(ledger.balance(a.id)))::bigint FROM ledger.account a WHERE a.owner_id = 0;
END;

-- Returns what was owed to all of them after each of these postings, in micro-USDT. It starts from what is owed now and
-- undoes later postings between the operator's accounts and those of members and vendors. A posting without a recipient
-- is a distribution to many of them.
CREATE OR REPLACE FUNCTION ledger.owed_after(p_postings bigint[]) RETURNS TABLE (posting_id bigint, owed_micro bigint)
LANGUAGE sql STABLE SECURITY DEFINER SET search_path = ledger, pg_temp
BEGIN ATOMIC
  WITH mark AS (
    SELECT DISTINCT m.id FROM unnest(p_postings) AS m (id)
  ), later AS (
    SELECT width_bucket(p.id - 1, (SELECT array_agg(m.id ORDER BY m.id) FROM mark m)) AS place,
      sum(CASE WHEN p.from_account < 32 THEN p.amount_micro ELSE -p.amount_micro END) AS micro
    FROM ledger.posting p
    WHERE p.id > (SELECT min(m.id) FROM mark m)
      AND (p.from_account < 32) <> (p.to_account IS NOT NULL AND p.to_account < 32)
    GROUP BY 1
  ), placed AS (
    SELECT m.id, row_number() OVER (ORDER BY m.id) AS place FROM mark m
  )
  SELECT m.id, (ledger.owed_in_all() - coalesce((SELECT sum(l.micro) FROM later l WHERE l.place >= m.place), 0))::bigint
  FROM placed m ORDER BY m.id;
END;

-- Exports a snapshot that contains every posting up to its last one. An id is drawn when a posting is written, so
-- without the lock a lower id could be committed later. Waits up to 0.2 s for running postings, and postings wait as
-- well (calls wait up to 0.6 s). The caller ends its transaction as soon as another one has taken the snapshot, because
-- no posting can be written before. Errors: 55P03 if postings do not pause.
CREATE OR REPLACE FUNCTION ledger.snapshot_between_postings() RETURNS text
LANGUAGE plpgsql SECURITY DEFINER SET search_path = ledger, pg_temp SET lock_timeout = '200ms' AS $$
BEGIN
  LOCK TABLE ledger.posting IN SHARE MODE;
  RETURN pg_export_snapshot();
END $$;

-- Returns the id of the last posting, or 0 if there is none.
CREATE OR REPLACE FUNCTION ledger.last_posting() RETURNS bigint
LANGUAGE sql STABLE SECURITY DEFINER SET search_path = ledger, pg_temp
BEGIN ATOMIC
  SELECT coalesce(max(p.id), 0) FROM ledger.posting p;
END;

-- Returns the highest id of a member or vendor with accounts, or 0 if there is none.
CREATE OR REPLACE FUNCTION ledger.last_owner() RETURNS bigint
LANGUAGE sql STABLE SECURITY DEFINER SET search_path = ledger, pg_temp
BEGIN ATOMIC
  SELECT coalesce(max(a.id), 0) / 32 FROM ledger.account a;
END;
