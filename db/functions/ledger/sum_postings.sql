-- One step of the job: sets a mark, dates it, or sums up to it. One worker at a time; the others skip it.
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
  ELSIF c.mark_xid <= pg_snapshot_xmin(pg_current_snapshot()) THEN
    INSERT INTO ledger.posting_sum AS s (kind, from_kind, to_kind, amount_micro)
    SELECT p.kind, (p.from_account & 31)::smallint, p.to_kind, sum(p.amount_micro)::bigint
    FROM ledger.posting p WHERE p.id > c.position AND p.id <= c.mark GROUP BY 1, 2, 3
    ON CONFLICT (kind, from_kind, to_kind) DO UPDATE SET amount_micro = s.amount_micro + excluded.amount_micro;
    INSERT INTO ledger.member_cash AS m (member_id, deposited_micro, paid_out_micro, charged_micro)
    SELECT * FROM ledger.cash_between(c.position, c.mark)
    ON CONFLICT (member_id) DO UPDATE SET deposited_micro = m.deposited_micro + excluded.deposited_micro,
      paid_out_micro = m.paid_out_micro + excluded.paid_out_micro, charged_micro = m.charged_micro + excluded.charged_micro;
    UPDATE ledger.sum_cursor SET position = c.mark, mark = NULL, mark_xid = NULL;
  END IF;
END $$;
