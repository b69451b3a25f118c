-- Returns the next entry of each account that a distribution has not reached yet. Plain SQL, so that it is inlined.
CREATE OR REPLACE FUNCTION ledger.next_entries(p_posting bigint, p_to bigint[], p_amounts bigint[]) RETURNS TABLE (
  account_id bigint, version bigint, posting_id bigint, delta_micro bigint, balance_micro bigint, credited_micro bigint
) LANGUAGE sql STABLE
BEGIN ATOMIC
  SELECT u.a, coalesce(last.version, 0) + 1, p_posting, u.amount,
         coalesce(last.balance_after_micro, 0) + u.amount, coalesce(last.credited_after_micro, 0) + u.amount
  FROM unnest(p_to, p_amounts) AS u (a, amount)
  LEFT JOIN LATERAL (
    SELECT e.version, e.posting_id, e.balance_after_micro, e.credited_after_micro FROM ledger.entry e
    WHERE e.account_id = u.a ORDER BY e.version DESC LIMIT 1
  ) last ON true
  WHERE last.posting_id IS DISTINCT FROM p_posting
    AND (last.version IS NOT NULL OR EXISTS (SELECT FROM ledger.account x WHERE x.id = u.a));
END;

-- Pays many accounts of one kind from one earnings account, as one posting with one entry per account. Returns the
-- posting, also if the key was used before. Accounts are not locked one by one: the primary key of the entries detects
-- an account that changed meanwhile, and that account is retried. Pass the accounts in ascending order, as postings
-- write, to prevent deadlocks. Errors: PL002 malformed or no route, PL004 key reused with other input, PL005 account
-- unknown or listed twice, 23514 account_never_overdrawn and income_of_an_earner.
CREATE OR REPLACE FUNCTION ledger.distribute(
  p_kind text, p_from bigint, p_to bigint[], p_amounts bigint[], p_key text, p_source jsonb
) RETURNS bigint
LANGUAGE plpgsql SECURITY DEFINER SET search_path = ledger, pg_temp SET enable_seqscan = off SET enable_memoize = off
AS $$
DECLARE
  n integer := cardinality(p_to); total numeric; to_kind smallint; known ledger.posting;
  hash bytea; new_id bigint; done integer := 0; added integer; chunk integer;
BEGIN
  SELECT sum(u.amount), min(u.a & 31) INTO total, to_kind FROM unnest(p_to, p_amounts) AS u (a, amount)
  HAVING count(u.a) = n AND count(u.amount) = n AND count(*) = n AND min(u.amount) > 0
    AND min(u.a) >= 32 AND min(u.a & 31) = max(u.a & 31);
  IF NOT FOUND OR ledger.is_earnings(p_from) IS NOT TRUE THEN
    RAISE EXCEPTION 'a distribution pays one positive amount to each of many accounts of one kind, from earnings'
      USING ERRCODE = 'PL002';
  END IF;
  PERFORM ledger.refuse_non_earners(p_to);
  hash := sha256(
    convert_to(ROW(p_kind, p_from, sha256(array_send(p_to)), sha256(array_send(p_amounts)), p_source)::text, 'UTF8'));

  PERFORM FROM ledger.account WHERE id = p_from FOR NO KEY UPDATE;
  INSERT INTO ledger.posting
    (kind, from_account, to_account, to_kind, amount_micro, idempotency_key, input_hash, source, business_date)
  VALUES (p_kind, p_from, NULL, to_kind, total, p_key, hash, p_source, (SELECT business_date FROM platform.open_day))
  ON CONFLICT ON CONSTRAINT posting_once DO NOTHING RETURNING id INTO new_id;
  IF NOT FOUND THEN
    SELECT * INTO known FROM ledger.posting WHERE idempotency_key = p_key;
    IF known.input_hash IS DISTINCT FROM hash THEN
      RAISE EXCEPTION 'idempotency key % was used with other input', p_key USING ERRCODE = 'PL004';
    END IF;
    RETURN known.id;
  END IF;

  PERFORM ledger.roll_up_account(p_from, 2147483647);
  INSERT INTO ledger.entry (account_id, version, posting_id, delta_micro, balance_after_micro, credited_after_micro)
  SELECT p_from, coalesce(max(last.version), 0) + 1, new_id, -total,
         coalesce(max(last.balance_after_micro), 0) - total, coalesce(max(last.credited_after_micro), 0)
  FROM (SELECT * FROM ledger.entry WHERE account_id = p_from ORDER BY version DESC LIMIT 1) last;

  -- Inserts without conflict handling, which halves the cost, until an account has changed meanwhile. The rest is
  -- inserted with ON CONFLICT.
  chunk := greatest(5000, n / 32);
  FOR i IN 1..n BY chunk LOOP
    BEGIN
      INSERT INTO ledger.entry (account_id, version, posting_id, delta_micro, balance_after_micro, credited_after_micro)
      SELECT * FROM ledger.next_entries(new_id, p_to[i:i + chunk - 1], p_amounts[i:i + chunk - 1]);
      GET DIAGNOSTICS added = ROW_COUNT;
      done := done + added;
    EXCEPTION WHEN unique_violation THEN
      EXIT;
    END;
  END LOOP;
  WHILE done < n LOOP
    INSERT INTO ledger.entry (account_id, version, posting_id, delta_micro, balance_after_micro, credited_after_micro)
    SELECT * FROM ledger.next_entries(new_id, p_to, p_amounts)
    ON CONFLICT (account_id, version) DO NOTHING;
    GET DIAGNOSTICS added = ROW_COUNT;
    done := done + added;
    -- Nothing was added: all remaining accounts changed meanwhile, so the loop retries them, or one of them cannot be
    -- paid.
    IF added = 0 AND EXISTS (
      SELECT FROM unnest(p_to) a GROUP BY a
      HAVING count(*) > 1 OR NOT EXISTS (SELECT FROM ledger.account x WHERE x.id = a))
    THEN
      RAISE EXCEPTION 'a distribution names an account twice or one that does not exist' USING ERRCODE = 'PL005';
    END IF;
  END LOOP;
  RETURN new_id;
END $$;
