-- Returns the accounts of a statement, in order. `firsts` and `lasts` have the same order.
CREATE OR REPLACE FUNCTION statements.accounts() RETURNS text[] LANGUAGE sql IMMUTABLE PARALLEL SAFE
RETURN ARRAY['wallet', 'earnings', 'claimable', 'principal', 'withdrawing', 'settlement'];

-- Returns the first and last entry numbers of a person's accounts in a period.
CREATE OR REPLACE FUNCTION statements.marks(
  p_owner_id bigint, p_from date, p_to date, OUT firsts bigint[], OUT lasts bigint[]
) LANGUAGE sql STABLE SET search_path = statements, pg_temp AS $$
  SELECT array_agg(r.first ORDER BY a.ordinality), array_agg(r.last ORDER BY a.ordinality)
  FROM unnest(statements.accounts()) WITH ORDINALITY a (kind, ordinality)
  CROSS JOIN LATERAL ledger.entry_range(ledger.account_number(p_owner_id, a.kind), p_from, p_to) r
$$;

-- True if there is an entry between the marks.
CREATE OR REPLACE FUNCTION statements.has_entries(p_firsts bigint[], p_lasts bigint[]) RETURNS boolean
LANGUAGE sql IMMUTABLE
RETURN EXISTS (SELECT FROM unnest(p_firsts, p_lasts) m (first, last) WHERE m.last >= m.first);

-- Returns a period's change of each account, read from the chain of entries without adding up. Amounts in micro-USDT,
-- as text.
CREATE OR REPLACE FUNCTION statements.figures_of(r statements.request) RETURNS jsonb
LANGUAGE sql STABLE SET search_path = statements, pg_temp AS $$
  SELECT jsonb_agg(jsonb_build_object(
    'account', a.kind,
    'opening', coalesce(before.balance_after_micro, 0)::text,
    'credited', (coalesce(ending.credited_after_micro, 0) - coalesce(before.credited_after_micro, 0))::text,
    'debited', (coalesce(ending.credited_after_micro, 0) - coalesce(before.credited_after_micro, 0)
      - coalesce(ending.balance_after_micro, 0) + coalesce(before.balance_after_micro, 0))::text,
    'closing', coalesce(ending.balance_after_micro, 0)::text,
    'entries', greatest(m.last - m.first + 1, 0)) ORDER BY a.ordinality)
  FROM unnest(statements.accounts()) WITH ORDINALITY a (kind, ordinality)
  JOIN unnest(r.firsts, r.lasts) WITH ORDINALITY m (first, last, ordinality) USING (ordinality)
  LEFT JOIN ledger.entries before ON before.account_id = ledger.account_number(r.owner_id, a.kind)
    AND before.version = m.first - 1
  LEFT JOIN ledger.entries ending ON ending.account_id = ledger.account_number(r.owner_id, a.kind)
    AND ending.version = m.last
$$;

-- Returns the last posting that moved the owner's money up to the end of a request's period, or 0.
CREATE OR REPLACE FUNCTION statements.last_posting_of(r statements.request) RETURNS bigint
LANGUAGE sql STABLE SET search_path = statements, pg_temp AS $$
  SELECT coalesce(max(e.posting_id), 0)
  FROM unnest(statements.accounts(), r.lasts) a (kind, last)
  JOIN ledger.entries e ON e.account_id = ledger.account_number(r.owner_id, a.kind) AND e.version = a.last
$$;

-- Sets the key that signs statements from now on. The former key signs for one more day, so that two processes can
-- alternate, and stays published. True if the key may sign. Errors (23514): the CHECKs of statements.key.
CREATE OR REPLACE FUNCTION statements.introduce_key(p_id text, p_public_key bytea) RETURNS boolean
LANGUAGE plpgsql SECURITY DEFINER SET search_path = statements, pg_temp AS $$
BEGIN
  LOCK TABLE statements.key IN SHARE ROW EXCLUSIVE MODE;
  IF NOT EXISTS (SELECT FROM statements.key k WHERE k.id = p_id) THEN
    UPDATE statements.key k SET until_at = date_trunc('second', clock_timestamp()) + interval '1 day'
    WHERE k.until_at IS NULL;
    INSERT INTO statements.key (id, public_key) VALUES (p_id, p_public_key);
  END IF;
  RETURN statements.key_signs(p_id, clock_timestamp());
END $$;

CREATE OR REPLACE FUNCTION statements.key_signs(p_id text, p_at timestamptz) RETURNS boolean
LANGUAGE sql STABLE SET search_path = statements, pg_temp
RETURN EXISTS (SELECT FROM statements.key k
  WHERE k.id = p_id AND p_at >= k.from_at AND (k.until_at IS NULL OR p_at < k.until_at));

-- Returns waiting statements, requested ones first: owner, position in the chain, and figures.
CREATE OR REPLACE FUNCTION statements.to_sign(p_most integer) RETURNS TABLE (
  id bigint, name text, holder text, brand text, from_day text, to_day text, number integer, previous_sha256 bytea,
  posting bigint, figures jsonb
) LANGUAGE sql STABLE SECURITY DEFINER SET search_path = statements, pg_temp AS $$
  SELECT r.id, m.full_name, m.refer_id, platform.brand_name(), r.from_day::text, r.to_day::text,
    coalesce(s.number, 0) + 1, coalesce(s.sha256, decode(repeat('00', 32), 'hex')), statements.last_posting_of(r),
    statements.figures_of(r)
  FROM (SELECT * FROM statements.request x WHERE x.status = 'waiting' ORDER BY x.is_monthly, x.id LIMIT p_most) r
  JOIN members.members m ON m.id = r.owner_id
  LEFT JOIN LATERAL (SELECT x.number, x.sha256 FROM statements.statement x WHERE x.owner_id = r.owner_id
    ORDER BY x.number DESC LIMIT 1) s ON true
  ORDER BY r.is_monthly, r.id
$$;

-- Returns entries of a waiting statement's account after `p_after`, and no others.
CREATE OR REPLACE FUNCTION statements.lines(
  p_request_id bigint, p_account text, p_after bigint, p_most integer
) RETURNS TABLE (
  version bigint, delta_micro bigint, balance_after_micro bigint, posting_id bigint, kind text, business_date text,
  posted_at timestamptz, source jsonb, counter_kind text, counter_is_own boolean, order_label text, sold boolean
) LANGUAGE sql STABLE SECURITY DEFINER SET search_path = statements, pg_temp AS $$
  SELECT e.version, e.delta_micro, e.balance_after_micro, e.posting_id, p.kind, p.business_date::text,
    p.posted_at, p.source, k.name, c.number >> 5 = r.owner_id, o.label, o.vendor_id = r.owner_id
  FROM statements.request r
  JOIN unnest(statements.accounts(), r.firsts, r.lasts) a (kind, first, last) ON a.kind = p_account
  JOIN ledger.entries e ON e.account_id = ledger.account_number(r.owner_id, a.kind)
    AND e.version BETWEEN greatest(a.first, p_after + 1) AND least(a.last, greatest(a.first - 1, p_after) + p_most)
  JOIN ledger.postings p ON p.id = e.posting_id
  CROSS JOIN LATERAL (
    SELECT CASE WHEN e.delta_micro > 0 THEN p.from_account ELSE coalesce(p.to_account, p.to_kind) END AS number) c
  JOIN ledger.account_kinds k ON k.code = c.number & 31
  LEFT JOIN orders.market_orders o ON o.public_id = (p.source ->> 'order')::uuid
    AND r.owner_id IN (o.buyer_id, o.vendor_id)
  WHERE r.id = p_request_id AND r.status = 'waiting'
  ORDER BY e.version
$$;

-- Returns the required content of a request's manifest (docs/statements.md). The signer provides the time and the
-- files' hashes.
CREATE OR REPLACE FUNCTION statements.manifest_of(
  r statements.request, p_number integer, p_previous bytea, p_key text, p_csv_sha256 bytea, p_pdf_sha256 bytea,
  p_signed_at text
) RETURNS jsonb LANGUAGE sql STABLE SET search_path = statements, pg_temp AS $$
  SELECT jsonb_build_object('format', 'plumbline-statement 1', 'holder', m.refer_id, 'number', p_number,
    'previous', encode(p_previous, 'hex'), 'from', r.from_day::text, 'to', r.to_day::text,
    'accounts', statements.figures_of(r), 'posting', statements.last_posting_of(r)::text,
    'csvSha256', encode(p_csv_sha256, 'hex'), 'pdfSha256', encode(p_pdf_sha256, 'hex'), 'key', p_key,
    'signedAt', p_signed_at)
  FROM members.members m WHERE m.id = r.owner_id
$$;

-- Stores a signed statement with its files, if its manifest matches the ledger and continues its owner's chain. False
-- if it no longer waits, or another one of its owner was signed meanwhile. Errors (23514): statement_key_is_over,
-- statement_says_what_the_ledger_says.
CREATE OR REPLACE FUNCTION statements.keep(
  p_request_id bigint, p_manifest text, p_signature bytea, p_csv bytea, p_pdf bytea
) RETURNS boolean LANGUAGE plpgsql SECURITY DEFINER SET search_path = statements, pg_temp AS $$
DECLARE
  r statements.request; last statements.statement; says jsonb := p_manifest::jsonb; broken text;
  at timestamptz := (says ->> 'signedAt')::timestamptz;
BEGIN
  PERFORM statements.lock_owner((SELECT x.owner_id FROM statements.request x WHERE x.id = p_request_id));
  SELECT * INTO r FROM statements.request x WHERE x.id = p_request_id FOR UPDATE;
  SELECT * INTO last FROM statements.statement x WHERE x.owner_id = r.owner_id ORDER BY x.number DESC LIMIT 1;
  IF r.status IS DISTINCT FROM 'waiting' OR (says ->> 'number')::integer <> coalesce(last.number, 0) + 1 THEN
    RETURN false;
  END IF;
  broken := CASE
    WHEN NOT statements.key_signs(says ->> 'key', clock_timestamp()) THEN 'statement_key_is_over'
    WHEN says IS DISTINCT FROM statements.manifest_of(r, coalesce(last.number, 0) + 1,
        coalesce(last.sha256, decode(repeat('00', 32), 'hex')), says ->> 'key', sha256(p_csv), sha256(p_pdf),
        says ->> 'signedAt')
      OR at NOT BETWEEN clock_timestamp() - interval '10 minutes' AND clock_timestamp() + interval '10 minutes'
      THEN 'statement_says_what_the_ledger_says' END;
  IF broken IS NOT NULL THEN
    RAISE EXCEPTION 'a statement breaks %', broken USING ERRCODE = '23514', CONSTRAINT = broken;
  END IF;
  INSERT INTO statements.statement (request_id, owner_id, number, previous_sha256, manifest, sha256, csv_sha256,
    pdf_sha256, key_id, signature, signed_at)
  VALUES (r.id, r.owner_id, coalesce(last.number, 0) + 1,
    coalesce(last.sha256, decode(repeat('00', 32), 'hex')), p_manifest, sha256(convert_to(p_manifest, 'UTF8')),
    sha256(p_csv), sha256(p_pdf), says ->> 'key', p_signature, at);
  INSERT INTO statements.file (request_id, format, content) VALUES (r.id, 'csv', p_csv), (r.id, 'pdf', p_pdf);
  UPDATE statements.request x SET status = 'signed' WHERE x.id = r.id;
  RETURN true;
END $$;

-- Marks a statement that cannot be made as failed. Its owner can request it again.
CREATE OR REPLACE FUNCTION statements.give_up(p_request_id bigint, p_failure text) RETURNS void
LANGUAGE sql SECURITY DEFINER SET search_path = statements, pg_temp
BEGIN ATOMIC
  UPDATE statements.request r SET status = 'failed', failure = p_failure WHERE r.id = p_request_id AND r.status = 'waiting';
END;
