-- Posts one or many postings, all or none; returns their ids in the order of the batch.
--   batch: [{ "kind", "from", "to", "amount", "key", "source"?, "evidence"? }], amounts in micro-USDT
-- Accounts are locked in the order of their numbers before anything is written. The same key with the same
-- input yields the first posting; with another input it is refused. Errors: PL002 no route, PL003 evidence,
-- PL004 key reused with other input, PL005 unknown account, PL006 charge above its cap, 23505
-- evidence_spent_once, 23514 account_never_overdrawn and the other named rules, 23505 entry_pkey when a
-- distribution, or a batch beside a single posting, moved the same account meanwhile (retry the transaction).
--
-- One posting between two members' accounts, and one from custody to a member, are what the product does all day: they
-- have statements of their own here, with as little to prepare as can be. All others take the general way.
CREATE OR REPLACE FUNCTION ledger.post(batch jsonb) RETURNS bigint[]
LANGUAGE plpgsql SECURITY DEFINER SET search_path = ledger, pg_temp SET enable_seqscan = off AS $$
DECLARE
  p jsonb; p_from bigint; p_to bigint; p_amount bigint; new_id bigint; locked text;
BEGIN
  p := batch->0;
  p_from := p->>'from';
  p_to := p->>'to';
  p_amount := p->>'amount';
  IF jsonb_array_length(batch) <> 1 OR p_to < 32
    OR p_from NOT IN (ledger.system('custody.chain'), ledger.system('custody.desk')) AND p_from < 32 OR p_to IS NULL OR p_from IS NULL THEN
    RETURN ledger.post_many(batch);
  END IF;

  INSERT INTO ledger.posting
    (kind, from_account, to_account, to_kind, amount_micro, idempotency_key, input_hash, evidence_id, source, business_date)
  SELECT p->>'kind', p_from, p_to, p_to & 31, p_amount, p->>'key',
         ledger.input_hash(p->>'kind', p_from, p_to, p_amount, p->'source', (p->>'evidence')::bigint),
         (p->>'evidence')::bigint, coalesce(p->'source', '{}'), business_date FROM platform.open_day
  ON CONFLICT ON CONSTRAINT posting_once DO NOTHING RETURNING id INTO new_id;
  IF NOT FOUND THEN
    RETURN ledger.known_postings(batch);
  END IF;

  -- Not before the posting is written: whoever waits for the account waits for entries and commit alone. Custody is
  -- appended: no lock. Assigned, because an expression costs a tenth of a statement.
  IF p_from < 32 THEN
    locked := pg_advisory_xact_lock(1024, ledger.queue(p_to));
  ELSE
    locked := pg_advisory_xact_lock(1024, least(ledger.queue(p_from), ledger.queue(p_to)));
    locked := pg_advisory_xact_lock(1024, greatest(ledger.queue(p_from), ledger.queue(p_to)));
  END IF;
  IF p_from >= 32 THEN
    -- In the order of account numbers, as everybody writes entries.
    INSERT INTO ledger.entry (account_id, version, posting_id, delta_micro, balance_after_micro, credited_after_micro)
    SELECT s.account_id, coalesce(last.version, ledger.version_before_first(s.account_id)) + 1, new_id, s.delta,
           coalesce(last.balance_after_micro, 0) + s.delta, coalesce(last.credited_after_micro, 0) + greatest(s.delta, 0)
    FROM (VALUES (least(p_from, p_to), CASE WHEN p_from < p_to THEN -p_amount ELSE p_amount END),
                 (greatest(p_from, p_to), CASE WHEN p_from < p_to THEN p_amount ELSE -p_amount END)) s (account_id, delta)
    LEFT JOIN LATERAL (
      SELECT e.version, e.balance_after_micro, e.credited_after_micro FROM ledger.entry e
      WHERE e.account_id = s.account_id ORDER BY e.version DESC LIMIT 1
    ) last ON true;
  ELSE
    INSERT INTO ledger.pending_entry (account_id, posting_id, delta_micro) VALUES (p_from, new_id, -p_amount);
    INSERT INTO ledger.entry (account_id, version, posting_id, delta_micro, balance_after_micro, credited_after_micro)
    SELECT p_to, coalesce(last.version, ledger.version_before_first(p_to)) + 1, new_id, p_amount,
           coalesce(last.balance_after_micro, 0) + p_amount, coalesce(last.credited_after_micro, 0) + p_amount
    FROM (VALUES (1)) once
    LEFT JOIN LATERAL (
      SELECT e.version, e.balance_after_micro, e.credited_after_micro FROM ledger.entry e
      WHERE e.account_id = p_to ORDER BY e.version DESC LIMIT 1
    ) last ON true;
  END IF;
  RETURN ARRAY[new_id];
END $$;
