-- ledger.post for any batch.
CREATE OR REPLACE FUNCTION ledger.post_many(batch jsonb) RETURNS bigint[]
LANGUAGE plpgsql SET search_path = ledger, pg_temp SET plan_cache_mode = force_generic_plan SET enable_seqscan = off AS $$
DECLARE locked bigint[]; found integer; guarded bigint; fresh bigint[]; charged boolean;
BEGIN
  -- Locked: members' accounts, what is in flight, and the operator's accounts that are debited. The rest is appended.
  SELECT coalesce(array_agg(DISTINCT side.account_id), '{}') INTO locked
  FROM jsonb_array_elements(batch) x,
       LATERAL (VALUES ((x->>'from')::bigint, true), ((x->>'to')::bigint, false)) side (account_id, debited)
  WHERE side.account_id >= ledger.system('custody.inflight') OR side.debited AND side.account_id < ledger.system('custody.chain');
  PERFORM FROM ledger.account WHERE id = ANY (locked) ORDER BY id FOR NO KEY UPDATE;
  GET DIAGNOSTICS found = ROW_COUNT;
  IF found <> cardinality(locked) THEN
    RAISE EXCEPTION 'a posting names an account that does not exist' USING ERRCODE = 'PL005';
  END IF;
  -- Once rolled up, the last entry of an operator's account is its balance.
  FOREACH guarded IN ARRAY locked LOOP
    CONTINUE WHEN guarded >= ledger.system('custody.chain');
    PERFORM ledger.roll_up_account(guarded, 2147483647);
  END LOOP;

  -- One statement: what it reads, it reads as of after the locks were taken.
  WITH posted AS (
    INSERT INTO ledger.posting
      (kind, from_account, to_account, to_kind, amount_micro, idempotency_key, input_hash, evidence_id, source, business_date)
    SELECT kind, "from", "to", "to" & 31, amount, key, ledger.input_hash(kind, "from", "to", amount, source, evidence),
           evidence, coalesce(source, '{}'), (SELECT business_date FROM platform.open_day)
    FROM jsonb_to_recordset(batch)
      AS x (kind text, "from" bigint, "to" bigint, amount bigint, key text, source jsonb, evidence bigint)
    ON CONFLICT ON CONSTRAINT posting_once DO NOTHING
    RETURNING id, from_account, to_account, amount_micro
  ), side AS (
    SELECT from_account AS account_id, id, -amount_micro AS delta FROM posted
    UNION ALL SELECT to_account, id, amount_micro FROM posted
  ), entered AS (
    INSERT INTO ledger.entry (account_id, version, posting_id, delta_micro, balance_after_micro, credited_after_micro)
    SELECT s.account_id,
           coalesce(last.version, 0) + row_number() OVER chain, s.id, s.delta,
           coalesce(last.balance_after_micro, 0) + sum(s.delta) OVER chain,
           coalesce(last.credited_after_micro, 0) + sum(greatest(s.delta, 0)) OVER chain
    FROM side s
    LEFT JOIN LATERAL (
      SELECT e.version, e.balance_after_micro, e.credited_after_micro FROM ledger.entry e
      WHERE e.account_id = s.account_id ORDER BY e.version DESC LIMIT 1
    ) last ON true
    WHERE s.account_id = ANY (locked)
    WINDOW chain AS (PARTITION BY s.account_id ORDER BY s.id)
  ), appended AS (
    INSERT INTO ledger.pending_entry (account_id, posting_id, delta_micro)
    SELECT account_id, id, delta FROM side WHERE account_id <> ALL (locked)
  )
  SELECT array_agg(id ORDER BY id), bool_or(to_account = ledger.system('earnings.booked')) INTO fresh, charged FROM posted;

  IF ledger.system('custody.inflight') = ANY (locked) THEN
    PERFORM ledger.check_inflight();
  END IF;
  IF charged THEN
    PERFORM ledger.check_charges(fresh);
  END IF;
  IF cardinality(fresh) = jsonb_array_length(batch) THEN
    RETURN fresh;
  END IF;
  RETURN ledger.known_postings(batch);
END $$;
