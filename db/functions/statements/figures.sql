-- The accounts of a statement, in its order. Numbers in `firsts` and `lasts` stand in the same order.
CREATE OR REPLACE FUNCTION statements.accounts() RETURNS text[] LANGUAGE sql IMMUTABLE PARALLEL SAFE
RETURN ARRAY['wallet', 'earnings', 'claimable', 'principal', 'withdrawing', 'settlement'];

-- The numbers of a person's entries in a period, account by account.
CREATE OR REPLACE FUNCTION statements.marks(p_owner_id bigint, p_from date, p_to date, OUT firsts bigint[], OUT lasts bigint[])
LANGUAGE sql STABLE SET search_path = statements, pg_temp AS $$
  SELECT array_agg(r.first ORDER BY a.place), array_agg(r.last ORDER BY a.place)
  FROM unnest(statements.accounts()) WITH ORDINALITY a (kind, place)
  CROSS JOIN LATERAL ledger.entry_range(ledger.account_number(p_owner_id, a.kind), p_from, p_to) r
$$;

-- Whether there is an entry between the marks.
CREATE OR REPLACE FUNCTION statements.has_entries(p_firsts bigint[], p_lasts bigint[]) RETURNS boolean LANGUAGE sql IMMUTABLE
RETURN EXISTS (SELECT FROM unnest(p_firsts, p_lasts) m (first, last) WHERE m.last >= m.first);

-- What a request's period did to each account: read off the chain of entries, nothing is added up. Amounts in micro-USDT, as text.
CREATE OR REPLACE FUNCTION statements.figures_of(r statements.request) RETURNS jsonb LANGUAGE sql STABLE SET search_path = statements, pg_temp AS $$
  SELECT jsonb_agg(jsonb_build_object(
    'account', a.kind,
    'opening', coalesce(before.balance_after_micro, 0)::text,
    'credited', (coalesce(ending.credited_after_micro, 0) - coalesce(before.credited_after_micro, 0))::text,
    'debited', (coalesce(ending.credited_after_micro, 0) - coalesce(before.credited_after_micro, 0)
      - coalesce(ending.balance_after_micro, 0) + coalesce(before.balance_after_micro, 0))::text,
    'closing', coalesce(ending.balance_after_micro, 0)::text,
    'entries', greatest(m.last - m.first + 1, 0)) ORDER BY a.place)
  FROM unnest(statements.accounts()) WITH ORDINALITY a (kind, place)
  JOIN unnest(r.firsts, r.lasts) WITH ORDINALITY m (first, last, place) USING (place)
  LEFT JOIN ledger.entries before ON before.account_id = ledger.account_number(r.owner_id, a.kind) AND before.version = m.first - 1
  LEFT JOIN ledger.entries ending ON ending.account_id = ledger.account_number(r.owner_id, a.kind) AND ending.version = m.last
$$;

-- The last posting up to the end of a request's period that moved its owner's money, 0 for none.
CREATE OR REPLACE FUNCTION statements.last_posting_of(r statements.request) RETURNS bigint LANGUAGE sql STABLE SET search_path = statements, pg_temp AS $$
  SELECT coalesce(max(e.posting_id), 0)
  FROM unnest(statements.accounts(), r.lasts) a (kind, last)
  JOIN ledger.entries e ON e.account_id = ledger.account_number(r.owner_id, a.kind) AND e.version = a.last
$$;
