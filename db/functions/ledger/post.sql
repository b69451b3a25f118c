-- Returns the hash of a posting's input for its idempotency key. A row's text form keeps NULL and delimiters distinct.
CREATE OR REPLACE FUNCTION ledger.input_hash(
  p_kind text, p_from bigint, p_to bigint, p_amount bigint, p_source jsonb, p_evidence bigint
) RETURNS bytea LANGUAGE sql STABLE
BEGIN ATOMIC
  SELECT sha256(convert_to(ROW(p_kind, p_from, p_to, p_amount, p_source, p_evidence)::text, 'UTF8'));
END;

-- Returns the postings of a batch, in its order, if some of its keys were used before. Rejects a key with other input.
CREATE OR REPLACE FUNCTION ledger.known_postings(batch jsonb) RETURNS bigint[]
LANGUAGE plpgsql SET search_path = ledger, pg_temp AS $$
DECLARE ids bigint[]; other text;
BEGIN
  SELECT coalesce(array_agg(p.id ORDER BY x.ordinality), '{}'), min(x.key) FILTER (WHERE p.id IS NULL) INTO ids, other
  FROM ROWS FROM (jsonb_to_recordset(batch)
    AS (kind text, "from" bigint, "to" bigint, amount bigint, key text, source jsonb, evidence bigint))
    WITH ORDINALITY AS x (kind, "from", "to", amount, key, source, evidence, ordinality)
  LEFT JOIN ledger.posting p ON p.idempotency_key = x.key
    AND p.input_hash = ledger.input_hash(x.kind, x."from", x."to", x.amount, x.source, x.evidence);
  IF other IS NOT NULL THEN
    RAISE EXCEPTION 'idempotency key % was used with other input', other USING ERRCODE = 'PL004';
  END IF;
  RETURN ids;
END $$;

-- Returns the queue of an account for advisory locks. Two writers of one account would collide at entry_pkey, and the
-- later one would lose its work. Batches avoid this by row locks, single postings by this cheaper lock, which writes
-- nothing. There are 1,024 queues, so that a transaction with thousands of postings does not fill the server's lock
-- table. The queues of one owner's accounts follow the order of their numbers, as row locks do.
CREATE OR REPLACE FUNCTION ledger.queue(p_account_id bigint) RETURNS integer LANGUAGE sql IMMUTABLE PARALLEL SAFE
RETURN (p_account_id & 1023)::integer;

-- Returns 0 for an existing account without entries. Called only for first entries. Errors: PL005 unknown account.
CREATE OR REPLACE FUNCTION ledger.version_before_first(p_account_id bigint) RETURNS bigint
LANGUAGE plpgsql STABLE SET search_path = ledger, pg_temp AS $$
BEGIN
  IF NOT EXISTS (SELECT FROM ledger.account WHERE id = p_account_id) THEN
    RAISE EXCEPTION 'a posting names account %, which does not exist', p_account_id USING ERRCODE = 'PL005';
  END IF;
  RETURN 0;
END $$;

-- Posts one or many postings, all or none. Returns their ids in the order of the batch.
--   batch: [{ "kind", "from", "to", "amount", "key", "source"?, "evidence"? }], amounts in micro-USDT
-- Accounts are locked in ascending order before anything is written. The same key and input return the first posting;
-- the same key with other input is rejected.
-- Errors: PL002 no route, PL003 evidence, PL004 key reused with other input, PL005 unknown account, PL006 charge above
-- its cap, 23505 evidence_spent_once, 23514 account_never_overdrawn and the other named rules. 23505 entry_pkey: a
-- distribution, or a batch beside a single posting, changed the account meanwhile; retry the transaction.
--
-- Most postings are single ones between two members' accounts or from custody to a member. They have their own
-- statements here, which are cheap to prepare. ledger.post_many handles all others.
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
    OR p_from NOT IN (ledger.system('custody.chain'), ledger.system('custody.desk')) AND p_from < 32 OR p_to IS NULL
    OR p_from IS NULL THEN
    RETURN ledger.post_many(batch);
  END IF;

  INSERT INTO ledger.posting
    (kind, from_account, to_account, to_kind, amount_micro, idempotency_key, input_hash, evidence_id,
      source, business_date)
  SELECT p->>'kind', p_from, p_to, p_to & 31, p_amount, p->>'key',
         ledger.input_hash(p->>'kind', p_from, p_to, p_amount, p->'source', (p->>'evidence')::bigint),
         (p->>'evidence')::bigint, coalesce(p->'source', '{}'), business_date FROM platform.open_day
  ON CONFLICT ON CONSTRAINT posting_once DO NOTHING RETURNING id INTO new_id;
  IF NOT FOUND THEN
    RETURN ledger.known_postings(batch);
  END IF;

  -- Locks after the posting is written, so that others wait only for the entries and the commit. Custody sides are
  -- appended without a lock. Assigned, because an expression costs a tenth of a statement.
  IF p_from < 32 THEN
    locked := pg_advisory_xact_lock(1024, ledger.queue(p_to));
  ELSE
    locked := pg_advisory_xact_lock(1024, least(ledger.queue(p_from), ledger.queue(p_to)));
    locked := pg_advisory_xact_lock(1024, greatest(ledger.queue(p_from), ledger.queue(p_to)));
  END IF;
  IF p_from >= 32 THEN
    -- In the order of account numbers, as all writers of entries do.
    INSERT INTO ledger.entry (account_id, version, posting_id, delta_micro, balance_after_micro, credited_after_micro)
    SELECT s.account_id, coalesce(last.version, ledger.version_before_first(s.account_id)) + 1, new_id, s.delta,
           coalesce(last.balance_after_micro, 0) + s.delta,
           coalesce(last.credited_after_micro, 0) + greatest(s.delta, 0)
    FROM (VALUES (least(p_from, p_to), CASE WHEN p_from < p_to THEN -p_amount ELSE p_amount END),
                 (greatest(p_from, p_to),
                   CASE WHEN p_from < p_to THEN p_amount ELSE -p_amount END)) s (account_id, delta)
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

-- Posts any batch; see ledger.post.
CREATE OR REPLACE FUNCTION ledger.post_many(batch jsonb) RETURNS bigint[]
LANGUAGE plpgsql SET search_path = ledger, pg_temp SET plan_cache_mode = force_generic_plan SET enable_seqscan = off
AS $$
DECLARE locked bigint[]; found integer; guarded bigint; fresh bigint[]; charged boolean;
BEGIN
  -- Locks members' accounts, custody.inflight, and the operator's accounts that are debited. Other sides are appended.
  SELECT coalesce(array_agg(DISTINCT side.account_id), '{}') INTO locked
  FROM jsonb_array_elements(batch) x,
       LATERAL (VALUES ((x->>'from')::bigint, true), ((x->>'to')::bigint, false)) side (account_id, debited)
  WHERE side.account_id >= ledger.system('custody.inflight')
    OR side.debited AND side.account_id < ledger.system('custody.chain');
  PERFORM FROM ledger.account WHERE id = ANY (locked) ORDER BY id FOR NO KEY UPDATE;
  GET DIAGNOSTICS found = ROW_COUNT;
  IF found <> cardinality(locked) THEN
    RAISE EXCEPTION 'a posting names an account that does not exist' USING ERRCODE = 'PL005';
  END IF;
  -- After the roll-up, the last entry of an operator's account has its balance.
  FOREACH guarded IN ARRAY locked LOOP
    CONTINUE WHEN guarded >= ledger.system('custody.chain');
    PERFORM ledger.roll_up_account(guarded, 2147483647);
  END LOOP;

  -- One statement, so that all reads see the state after the locks were taken.
  WITH posted AS (
    INSERT INTO ledger.posting
      (kind, from_account, to_account, to_kind, amount_micro, idempotency_key, input_hash, evidence_id,
        source, business_date)
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
  SELECT array_agg(id ORDER BY id), bool_or(to_account = ledger.system('earnings.booked')) INTO fresh, charged
  FROM posted;

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

-- Posts between two accounts of one member, by the names of their kinds. Errors: those of ledger.post.
CREATE OR REPLACE FUNCTION ledger.move_own(
  p_kind text, p_member_id bigint, p_from text, p_to text, p_amount_micro bigint, p_key text, p_source jsonb
) RETURNS bigint LANGUAGE sql
RETURN (ledger.post(
  jsonb_build_array(jsonb_build_object('kind', p_kind, 'from', ledger.account_number(p_member_id, p_from),
  'to', ledger.account_number(p_member_id, p_to), 'amount', p_amount_micro, 'key', p_key, 'source', p_source))))[1];
