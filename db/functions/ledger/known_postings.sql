-- The postings of a batch in its order, when some of its keys were posted before; refuses a key with other input.
CREATE OR REPLACE FUNCTION ledger.known_postings(batch jsonb) RETURNS bigint[]
LANGUAGE plpgsql SET search_path = ledger, pg_temp AS $$
DECLARE ids bigint[]; other text;
BEGIN
  SELECT coalesce(array_agg(p.id ORDER BY x.place), '{}'), min(x.key) FILTER (WHERE p.id IS NULL) INTO ids, other
  FROM ROWS FROM (jsonb_to_recordset(batch)
    AS (kind text, "from" bigint, "to" bigint, amount bigint, key text, source jsonb, evidence bigint))
    WITH ORDINALITY AS x (kind, "from", "to", amount, key, source, evidence, place)
  LEFT JOIN ledger.posting p ON p.idempotency_key = x.key
    AND p.input_hash = ledger.input_hash(x.kind, x."from", x."to", x.amount, x.source, x.evidence);
  IF other IS NOT NULL THEN
    RAISE EXCEPTION 'idempotency key % was used with other input', other USING ERRCODE = 'PL004';
  END IF;
  RETURN ids;
END $$;
