-- Returns the transactions that may be writing a posting. A statement locks the table before it draws a posting's id,
-- and only later gets a transaction id. So the lock shows the writer, while a snapshot's horizon does not. A
-- transaction that has left this list is committed for every later snapshot, or rolled back. These names are unique
-- until the server restarts, which ends all of the transactions.
CREATE OR REPLACE FUNCTION ledger.open_writers() RETURNS text[] LANGUAGE sql VOLATILE AS $$
  SELECT coalesce(array_agg(DISTINCT l.virtualtransaction), '{}') FROM pg_locks l
  WHERE l.locktype = 'relation' AND l.relation = 'ledger.posting'::regclass AND l.mode = 'RowExclusiveLock'
    AND l.granted
    AND l.database = (SELECT d.oid FROM pg_database d WHERE d.datname = current_database());
$$;

-- True if every transaction that is older than a stored transaction number has ended. A number that this server has not
-- given out yet comes from the server of a restored dump, whose transactions have all ended. The snapshot must be newer
-- than the stored number: in one statement with FOR UPDATE it may be older.
CREATE OR REPLACE FUNCTION ledger.is_past(p_xid xid8) RETURNS boolean LANGUAGE sql STABLE
RETURN p_xid <= pg_snapshot_xmin(pg_current_snapshot()) OR p_xid >= pg_snapshot_xmax(pg_current_snapshot());

-- Runs one step of the job: sets a mark, dates it, or sums up to it. Only one worker runs; the others skip it.
CREATE OR REPLACE FUNCTION ledger.sum_postings() RETURNS void
LANGUAGE plpgsql SECURITY DEFINER SET search_path = ledger, pg_temp SET plan_cache_mode = force_custom_plan AS $$
DECLARE c ledger.sum_cursor;
BEGIN
  SELECT * INTO c FROM ledger.sum_cursor FOR UPDATE SKIP LOCKED;
  IF NOT FOUND THEN RETURN; END IF;
  IF c.mark IS NULL THEN
    UPDATE ledger.sum_cursor SET mark = (SELECT max(id) FROM ledger.posting)
    WHERE EXISTS (SELECT FROM ledger.posting WHERE id > c.position);
  ELSIF c.mark_xid IS NULL THEN
    UPDATE ledger.sum_cursor SET mark_xid = pg_current_xact_id();
  ELSIF ledger.is_past(c.mark_xid) THEN
    INSERT INTO ledger.posting_sum AS s (kind, from_kind, to_kind, amount_micro)
    SELECT p.kind, (p.from_account & 31)::smallint, p.to_kind, sum(p.amount_micro)::bigint
    FROM ledger.posting p WHERE p.id > c.position AND p.id <= c.mark GROUP BY 1, 2, 3
    ON CONFLICT (kind, from_kind, to_kind) DO UPDATE SET amount_micro = s.amount_micro + excluded.amount_micro;
    INSERT INTO ledger.member_cash AS m (member_id, deposited_micro, paid_out_micro, charged_micro)
    SELECT * FROM ledger.cash_between(c.position, c.mark)
    ON CONFLICT (member_id) DO UPDATE SET deposited_micro = m.deposited_micro + excluded.deposited_micro,
      paid_out_micro = m.paid_out_micro + excluded.paid_out_micro,
      charged_micro = m.charged_micro + excluded.charged_micro;
    UPDATE ledger.sum_cursor SET position = c.mark, mark = NULL, mark_xid = NULL;
  END IF;
END $$;

-- Returns the sums of all postings, by kind and kinds of account. STABLE, so that position and tail share one snapshot.
CREATE OR REPLACE FUNCTION ledger.posting_totals()
RETURNS TABLE (kind text, from_kind smallint, to_kind smallint, amount_micro bigint)
LANGUAGE plpgsql STABLE SET plan_cache_mode = force_custom_plan AS $$
DECLARE summed_to bigint := (SELECT c.position FROM ledger.sum_cursor c);
BEGIN
  RETURN QUERY
  SELECT t.kind, t.from_kind, t.to_kind, sum(t.amount_micro)::bigint FROM (
    SELECT s.kind, s.from_kind, s.to_kind, s.amount_micro FROM ledger.posting_sum s
    UNION ALL
    SELECT p.kind, (p.from_account & 31)::smallint, p.to_kind, p.amount_micro FROM ledger.posting p
    WHERE p.id > summed_to
  ) t GROUP BY 1, 2, 3;
END $$;

-- Returns what the postings between `after` and `up_to` (null: no end) deposited, paid out and charged, for each
-- member.
CREATE OR REPLACE FUNCTION ledger.cash_between(p_after bigint, p_up_to bigint)
RETURNS TABLE (member_id bigint, deposited_micro bigint, paid_out_micro bigint, charged_micro bigint)
LANGUAGE sql STABLE AS $$
  SELECT CASE p.kind WHEN 'deposit' THEN p.to_account >> 5 ELSE p.from_account >> 5 END,
         coalesce(sum(p.amount_micro) FILTER (WHERE p.kind = 'deposit'), 0)::bigint,
         coalesce(sum(p.amount_micro) FILTER (WHERE p.kind = 'payout_settled'), 0)::bigint,
         coalesce(sum(p.amount_micro) FILTER (WHERE p.kind NOT IN ('deposit', 'payout_settled')), 0)::bigint
  FROM ledger.posting p
  WHERE p.id > p_after AND (p_up_to IS NULL OR p.id <= p_up_to)
    AND (p.kind IN ('deposit', 'payout_settled')
         OR p.kind IN (SELECT r.kind FROM ledger.route r WHERE r.charge_cap_bps IS NOT NULL))
  GROUP BY 1
$$;
