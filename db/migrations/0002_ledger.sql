-- The double-entry ledger. See apps/api/src/modules/ledger/README.md for the model and its invariants.
CREATE SCHEMA ledger;

-- ---------------------------------------------------------------- chart of accounts

-- An account's number is owner × 32 + kind; the kind can be read off the number without a look-up.
-- `held` kinds carry what the platform holds, as a balance ≤ 0; all others carry what it owes, ≥ 0.
-- `appended` kinds are touched by many transactions at once: their credits are appended to
-- ledger.unfolded without a lock and folded into entries by a job.
CREATE TABLE ledger.account_kind (
  code smallint PRIMARY KEY CONSTRAINT account_kind_code_fits CHECK (code BETWEEN 1 AND 31),
  name text NOT NULL UNIQUE,
  holder text NOT NULL CONSTRAINT account_kind_holder CHECK (holder IN ('member', 'operator', 'custody')),
  appended boolean NOT NULL,
  held boolean GENERATED ALWAYS AS (code >= 24) STORED,
  CONSTRAINT custody_is_held CHECK ((holder = 'custody') = (code >= 24)),
  CONSTRAINT member_accounts_are_locked CHECK (holder <> 'member' OR NOT appended)
);
-- claimable sorts before earnings: a day's close credits claimable first, then earnings, and a claim
-- locks in the order of account numbers, so the two cannot wait for each other in a circle.
INSERT INTO ledger.account_kind (code, name, holder, appended) VALUES
  (1, 'claimable', 'member', false),
  (2, 'wallet', 'member', false),
  (3, 'principal', 'member', false),
  (4, 'earnings', 'member', false),
  (5, 'withdrawing', 'member', false),
  (6, 'settlement', 'member', false),
  (16, 'earnings.booked', 'operator', true),
  (17, 'earnings.subsidy', 'operator', true),
  (18, 'operator.capital', 'operator', true),
  (19, 'operator.revenue', 'operator', true),
  (20, 'operator.dust', 'operator', true),
  (24, 'custody.chain', 'custody', true),
  (25, 'custody.desk', 'custody', true),
  (26, 'custody.inflight', 'custody', true);

CREATE TABLE ledger.account (
  id bigint PRIMARY KEY,
  owner_id bigint NOT NULL CONSTRAINT account_owner_not_negative CHECK (owner_id >= 0),
  kind smallint NOT NULL REFERENCES ledger.account_kind (code),
  opened_at timestamptz NOT NULL DEFAULT now(),
  CONSTRAINT account_number_is_owner_and_kind CHECK (id = owner_id * 32 + kind),
  CONSTRAINT system_accounts_belong_to_owner_zero CHECK ((kind >= 16) = (owner_id = 0))
);
INSERT INTO ledger.account (id, owner_id, kind)
  SELECT code, 0, code FROM ledger.account_kind WHERE holder <> 'member';

-- ---------------------------------------------------------------- permitted routes

-- Which kind of account may pay which other kind, for which posting (decisions 1.3). What is not here
-- cannot be posted. `evidence` names the finalized on-chain transfer that the posting must prove itself by.
-- `charge_cap_bps` bounds a charge to a share of what leaves the same account in the same call.
CREATE TABLE ledger.route (
  kind text NOT NULL,
  from_kind smallint NOT NULL REFERENCES ledger.account_kind (code),
  to_kind smallint NOT NULL REFERENCES ledger.account_kind (code),
  evidence text CONSTRAINT route_evidence CHECK (evidence IN ('member', 'treasury')),
  charge_cap_bps integer CONSTRAINT charge_cap_at_most_ten_percent CHECK (charge_cap_bps BETWEEN 1 AND 1000),
  evidenced boolean GENERATED ALWAYS AS (evidence IS NOT NULL) STORED,
  PRIMARY KEY (kind, from_kind, to_kind),
  CONSTRAINT route_with_evidence UNIQUE (kind, from_kind, to_kind, evidenced),
  -- The heart: booked earnings are credited by evidence or by a capped charge, by nothing else.
  CONSTRAINT earnings_come_from_evidence_or_charges CHECK (
    to_kind NOT IN (16, 17)
    OR (from_kind = 24 AND evidence = 'treasury')
    OR (to_kind = 16 AND from_kind IN (5, 6) AND charge_cap_bps IS NOT NULL)
  ),
  -- Income leaves only the earnings accounts.
  CONSTRAINT income_is_paid_from_earnings CHECK (
    kind NOT LIKE '%\_income' AND kind <> 'trading_profit' OR from_kind IN (16, 17)
  )
);
INSERT INTO ledger.route (kind, from_kind, to_kind, evidence, charge_cap_bps)
SELECT r.kind, f.code, t.code, r.evidence, r.cap
FROM (VALUES
  ('deposit', 'custody.chain', 'wallet', 'member', NULL::int),
  ('capital_in', 'custody.chain', 'operator.capital', 'treasury', NULL),
  ('subsidy_in', 'custody.chain', 'earnings.subsidy', 'treasury', NULL),
  ('trading_result', 'custody.chain', 'earnings.booked', 'treasury', NULL),
  ('trading_loss', 'operator.capital', 'custody.desk', NULL, NULL),
  ('desk_out', 'custody.desk', 'custody.chain', NULL, NULL),
  ('dust', 'custody.chain', 'operator.dust', NULL, NULL),
  ('purchase', 'wallet', 'principal', NULL, NULL),
  ('package_return', 'principal', 'wallet', NULL, NULL),
  ('wallet_transfer', 'wallet', 'earnings', NULL, NULL),
  ('wallet_transfer', 'earnings', 'wallet', NULL, NULL),
  ('claim', 'claimable', 'earnings', NULL, NULL),
  ('trading_profit', 'earnings.booked', 'claimable', NULL, NULL),
  ('trading_profit', 'earnings.subsidy', 'claimable', NULL, NULL),
  ('level_income', 'earnings.booked', 'earnings', NULL, NULL),
  ('level_income', 'earnings.subsidy', 'earnings', NULL, NULL),
  ('relevel_income', 'earnings.booked', 'earnings', NULL, NULL),
  ('relevel_income', 'earnings.subsidy', 'earnings', NULL, NULL),
  ('matching_income', 'earnings.booked', 'earnings', NULL, NULL),
  ('matching_income', 'earnings.subsidy', 'earnings', NULL, NULL),
  ('rematching_income', 'earnings.booked', 'earnings', NULL, NULL),
  ('rematching_income', 'earnings.subsidy', 'earnings', NULL, NULL),
  ('direct_income', 'earnings.booked', 'earnings', NULL, NULL),
  ('redirect_income', 'earnings.booked', 'earnings', NULL, NULL),
  ('reward_income', 'earnings.booked', 'earnings', NULL, NULL),
  ('bonus_income', 'earnings.booked', 'earnings', NULL, NULL),
  ('withdrawal_hold', 'earnings', 'withdrawing', NULL, NULL),
  ('withdrawal_release', 'withdrawing', 'earnings', NULL, NULL),
  ('withdrawal_charge', 'withdrawing', 'earnings.booked', NULL, 1000),
  ('package_exit_hold', 'principal', 'withdrawing', NULL, NULL),
  ('package_exit_release', 'withdrawing', 'principal', NULL, NULL),
  ('package_exit_charge', 'withdrawing', 'earnings.booked', NULL, 1000),
  ('payout_broadcast', 'custody.inflight', 'custody.chain', NULL, NULL),
  ('payout_reverted', 'custody.chain', 'custody.inflight', NULL, NULL),
  ('payout_settled', 'withdrawing', 'custody.inflight', NULL, NULL)
) AS r (kind, from_name, to_name, evidence, cap)
JOIN ledger.account_kind f ON f.name = r.from_name
JOIN ledger.account_kind t ON t.name = r.to_name;

-- ---------------------------------------------------------------- what happened

-- A finalized on-chain transfer to one of the platform's addresses. It can back one posting, once.
CREATE TABLE ledger.evidence (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  recipient text NOT NULL CONSTRAINT evidence_recipient CHECK (recipient IN ('member', 'treasury')),
  member_id bigint,
  amount_micro bigint NOT NULL CONSTRAINT evidence_amount_positive CHECK (amount_micro > 0),
  chain_id bigint NOT NULL,
  block_hash text NOT NULL,
  tx_hash text NOT NULL CONSTRAINT evidence_tx_hash CHECK (tx_hash ~ '^0x[0-9a-f]{64}$'),
  log_index integer NOT NULL,
  witnessed_at timestamptz NOT NULL DEFAULT now(),
  CONSTRAINT evidence_names_its_member CHECK ((recipient = 'member') = (member_id IS NOT NULL)),
  -- The block's hash is kept but not part of the key: a transfer that moves to another block is still one transfer.
  CONSTRAINT evidence_transfer_once UNIQUE (chain_id, tx_hash, log_index)
);

-- One posting moves one amount from one account to one other, or (to_account null) to many of one kind.
CREATE TABLE ledger.posting (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  kind text NOT NULL,
  from_account bigint NOT NULL,
  to_account bigint,
  from_kind smallint GENERATED ALWAYS AS ((from_account & 31)::smallint) STORED,
  to_kind smallint NOT NULL,
  amount_micro bigint NOT NULL CONSTRAINT posting_amount_positive CHECK (amount_micro > 0),
  idempotency_key text NOT NULL CONSTRAINT posting_once UNIQUE,
  input_hash bytea NOT NULL,
  evidence_id bigint CONSTRAINT evidence_spent_once UNIQUE REFERENCES ledger.evidence (id),
  evidenced boolean GENERATED ALWAYS AS (evidence_id IS NOT NULL) STORED,
  source jsonb NOT NULL,
  business_date date NOT NULL,
  posted_at timestamptz NOT NULL DEFAULT now(),
  CONSTRAINT posting_moves_between_two_accounts CHECK (from_account <> to_account),
  CONSTRAINT posting_names_what_it_pays CHECK (to_kind = to_account & 31),
  CONSTRAINT only_earnings_are_distributed CHECK (to_account IS NOT NULL OR from_account IN (16, 17)),
  -- Without a permitted route, or without the evidence that its route asks for, nothing enters.
  CONSTRAINT posting_has_a_route FOREIGN KEY (kind, from_kind, to_kind, evidenced)
    REFERENCES ledger.route (kind, from_kind, to_kind, evidenced)
);
CREATE INDEX posting_by_day ON ledger.posting USING brin (business_date);

-- One side of a posting. The last entry of an account is its balance; version and balance form a chain
-- that the primary key keeps from forking.
CREATE TABLE ledger.entry (
  account_id bigint NOT NULL,
  version bigint NOT NULL,
  posting_id bigint NOT NULL,
  delta_micro bigint NOT NULL,
  balance_after_micro bigint NOT NULL,
  -- Sum of all credits of the account so far: lifetime figures without a scan.
  credited_after_micro bigint NOT NULL,
  PRIMARY KEY (account_id, version),
  CONSTRAINT entry_moves_something CHECK (delta_micro <> 0),
  CONSTRAINT account_never_overdrawn CHECK (balance_after_micro >= 0 OR account_id & 31 >= 24)
);
-- Postings and their entries are written together, so a block range is enough to find one from the other.
CREATE INDEX entry_by_posting ON ledger.entry USING brin (posting_id) WITH (pages_per_range = 16, autosummarize = on);

-- Sides of appended accounts that no entry carries yet. Part of every balance; emptied by ledger.fold.
CREATE TABLE ledger.unfolded (
  account_id bigint NOT NULL,
  posting_id bigint NOT NULL,
  delta_micro bigint NOT NULL,
  PRIMARY KEY (account_id, posting_id),
  CONSTRAINT only_appended_accounts CHECK (account_id < 32)
) WITH (autovacuum_vacuum_scale_factor = 0.02, autovacuum_vacuum_threshold = 5000);

CREATE FUNCTION ledger.refuse_rewriting() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION 'ledger.% is append-only', TG_TABLE_NAME USING ERRCODE = 'PL001';
END $$;
CREATE TRIGGER posting_is_immutable BEFORE UPDATE OR DELETE OR TRUNCATE ON ledger.posting
  FOR EACH STATEMENT EXECUTE FUNCTION ledger.refuse_rewriting();
CREATE TRIGGER entry_is_immutable BEFORE UPDATE OR DELETE OR TRUNCATE ON ledger.entry
  FOR EACH STATEMENT EXECUTE FUNCTION ledger.refuse_rewriting();
CREATE TRIGGER evidence_is_immutable BEFORE UPDATE OR DELETE OR TRUNCATE ON ledger.evidence
  FOR EACH STATEMENT EXECUTE FUNCTION ledger.refuse_rewriting();
CREATE TRIGGER account_is_permanent BEFORE UPDATE OR DELETE OR TRUNCATE ON ledger.account
  FOR EACH STATEMENT EXECUTE FUNCTION ledger.refuse_rewriting();

-- Evidence must be of the right kind of recipient, of this amount, and a deposit's must be its member's.
CREATE FUNCTION ledger.check_evidence() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM FROM ledger.evidence e
  JOIN ledger.route r ON r.kind = NEW.kind AND r.from_kind = NEW.from_account & 31 AND r.to_kind = NEW.to_kind
  WHERE e.id = NEW.evidence_id AND e.recipient = r.evidence AND e.amount_micro = NEW.amount_micro
    AND (e.recipient = 'treasury' OR e.member_id = NEW.to_account >> 5);
  IF NOT FOUND THEN
    RAISE EXCEPTION 'posting % does not match its evidence', NEW.kind USING ERRCODE = 'PL003';
  END IF;
  RETURN NEW;
END $$;
CREATE TRIGGER posting_matches_evidence BEFORE INSERT ON ledger.posting
  FOR EACH ROW WHEN (NEW.evidence_id IS NOT NULL) EXECUTE FUNCTION ledger.check_evidence();

-- ---------------------------------------------------------------- write interface

CREATE FUNCTION ledger.account_number(owner_id bigint, kind_name text) RETURNS bigint
LANGUAGE sql STABLE PARALLEL SAFE
BEGIN ATOMIC
  SELECT owner_id * 32 + code FROM ledger.account_kind WHERE name = kind_name;
END;

-- Opens the six accounts of a member or vendor.
CREATE FUNCTION ledger.open_accounts(owner_id bigint) RETURNS void
LANGUAGE sql SECURITY DEFINER SET search_path = ledger, pg_temp
BEGIN ATOMIC
  INSERT INTO ledger.account (id, owner_id, kind)
  SELECT open_accounts.owner_id * 32 + k.code, open_accounts.owner_id, k.code
  FROM ledger.account_kind k WHERE k.holder = 'member' ORDER BY k.code
  ON CONFLICT DO NOTHING;
END;

-- Records a finalized transfer; returns its id, also when it was recorded before.
CREATE FUNCTION ledger.witness(
  p_recipient text, p_member_id bigint, p_amount_micro bigint,
  p_chain_id bigint, p_block_hash text, p_tx_hash text, p_log_index integer
) RETURNS bigint LANGUAGE plpgsql SECURITY DEFINER SET search_path = ledger, pg_temp AS $$
DECLARE known ledger.evidence;
BEGIN
  INSERT INTO ledger.evidence (recipient, member_id, amount_micro, chain_id, block_hash, tx_hash, log_index)
  VALUES (p_recipient, p_member_id, p_amount_micro, p_chain_id, lower(p_block_hash), lower(p_tx_hash), p_log_index)
  ON CONFLICT ON CONSTRAINT evidence_transfer_once DO NOTHING
  RETURNING * INTO known;
  IF FOUND THEN RETURN known.id; END IF;
  SELECT * INTO known FROM ledger.evidence e
  WHERE e.chain_id = p_chain_id AND e.tx_hash = lower(p_tx_hash) AND e.log_index = p_log_index;
  IF (known.recipient, known.member_id, known.amount_micro)
     IS DISTINCT FROM (p_recipient, p_member_id, p_amount_micro) THEN
    RAISE EXCEPTION 'evidence % was witnessed with other facts', p_tx_hash USING ERRCODE = 'PL003';
  END IF;
  RETURN known.id;
END $$;

-- Turns what was appended to one system account into entries. The caller holds the account's row lock.
CREATE FUNCTION ledger.fold_account(p_account_id bigint, p_max_rows integer) RETURNS integer
LANGUAGE plpgsql SECURITY DEFINER SET search_path = ledger, pg_temp AS $$
DECLARE folded integer;
BEGIN
  WITH taken AS (
    DELETE FROM ledger.unfolded u
    WHERE u.account_id = p_account_id AND u.posting_id IN (
      SELECT posting_id FROM ledger.unfolded WHERE account_id = p_account_id ORDER BY posting_id LIMIT p_max_rows)
    RETURNING u.posting_id, u.delta_micro
  ), last AS (
    SELECT version, balance_after_micro, credited_after_micro FROM ledger.entry
    WHERE account_id = p_account_id ORDER BY version DESC LIMIT 1
  )
  INSERT INTO ledger.entry (account_id, version, posting_id, delta_micro, balance_after_micro, credited_after_micro)
  SELECT p_account_id,
         coalesce((SELECT version FROM last), 0) + row_number() OVER chain,
         posting_id, delta_micro,
         coalesce((SELECT balance_after_micro FROM last), 0) + sum(delta_micro) OVER chain,
         coalesce((SELECT credited_after_micro FROM last), 0) + sum(greatest(delta_micro, 0)) OVER chain
  FROM taken WINDOW chain AS (ORDER BY posting_id);
  GET DIAGNOSTICS folded = ROW_COUNT;
  RETURN folded;
END $$;

-- Folds every system account; returns the number of sides folded. Safe to run in several processes.
CREATE FUNCTION ledger.fold(p_max_rows integer DEFAULT 50000) RETURNS integer
LANGUAGE plpgsql SECURITY DEFINER SET search_path = ledger, pg_temp AS $$
DECLARE account bigint; total integer := 0;
BEGIN
  FOR account IN
    SELECT a.id FROM ledger.account a WHERE a.owner_id = 0 AND a.id < 32
      AND EXISTS (SELECT FROM ledger.unfolded u WHERE u.account_id = a.id)
    ORDER BY a.id FOR NO KEY UPDATE SKIP LOCKED
  LOOP
    total := total + ledger.fold_account(account, p_max_rows);
  END LOOP;
  RETURN total;
END $$;

-- Posts one or many postings, all or none; returns their ids in the order of the batch.
--   batch: [{ "kind", "from", "to", "amount", "key", "source"?, "evidence"? }], amounts in micro-USDT
-- Accounts are locked in the order of their numbers before anything is written. The same key with the same
-- input yields the first posting; with another input it is refused. Errors: 23503 posting_has_a_route,
-- PL003 evidence, PL004 key reused with other input, PL005 unknown account, PL006 charge above its cap,
-- 23514 account_never_overdrawn, 23505 entry_pkey when a distribution credited the same account meanwhile
-- (retry the transaction).
CREATE FUNCTION ledger.post(batch jsonb) RETURNS bigint[]
LANGUAGE plpgsql SECURITY DEFINER SET search_path = ledger, pg_temp AS $$
DECLARE
  p record; ids bigint[] := '{}'; today date := platform.business_date(); charged boolean := false;
  to_lock bigint[]; locked integer; hash bytea; posting bigint;
BEGIN
  -- Locked: members' accounts, and the operator's accounts that are debited. Other sides are appended.
  SELECT array_agg(DISTINCT a) INTO to_lock
  FROM jsonb_array_elements(batch) b, LATERAL (VALUES ((b->>'from')::bigint), ((b->>'to')::bigint)) v (a)
  WHERE a >= 32 OR a BETWEEN 16 AND 23 AND a = (b->>'from')::bigint;
  PERFORM FROM ledger.account WHERE id = ANY (to_lock) ORDER BY id FOR NO KEY UPDATE;
  GET DIAGNOSTICS locked = ROW_COUNT;
  IF locked <> cardinality(to_lock) THEN
    RAISE EXCEPTION 'a posting names an account that does not exist' USING ERRCODE = 'PL005';
  END IF;

  FOR p IN SELECT * FROM jsonb_to_recordset(batch)
    AS x (kind text, "from" bigint, "to" bigint, amount bigint, key text, source jsonb, evidence bigint)
  LOOP
    hash := sha256(convert_to(concat_ws('|', p.kind, p."from", p."to", p.amount, p.source, p.evidence), 'UTF8'));
    INSERT INTO ledger.posting (kind, from_account, to_account, to_kind, amount_micro, idempotency_key, input_hash,
                                evidence_id, source, business_date)
    VALUES (p.kind, p."from", p."to", p."to" & 31, p.amount, p.key, hash, p.evidence, coalesce(p.source, '{}'), today)
    ON CONFLICT ON CONSTRAINT posting_once DO NOTHING RETURNING id INTO posting;
    IF NOT FOUND THEN
      SELECT id INTO posting FROM ledger.posting WHERE idempotency_key = p.key AND input_hash = hash;
      IF NOT FOUND THEN
        RAISE EXCEPTION 'idempotency key % was used with other input', p.key USING ERRCODE = 'PL004';
      END IF;
      ids := ids || posting;
      CONTINUE;
    END IF;
    ids := ids || posting;
    charged := charged OR p."to" = 16 AND p."from" >= 32;

    IF p."from" < 24 THEN
      PERFORM ledger.fold_account(p."from", 2147483647);
    END IF;
    INSERT INTO ledger.entry (account_id, version, posting_id, delta_micro, balance_after_micro, credited_after_micro)
    SELECT leg.account_id, coalesce(last.version, 0) + 1, posting, leg.delta,
           coalesce(last.balance_after_micro, 0) + leg.delta,
           coalesce(last.credited_after_micro, 0) + greatest(leg.delta, 0)
    FROM (VALUES (p."from", -p.amount), (p."to", p.amount)) leg (account_id, delta)
    LEFT JOIN LATERAL (
      SELECT e.version, e.balance_after_micro, e.credited_after_micro FROM ledger.entry e
      WHERE e.account_id = leg.account_id ORDER BY e.version DESC LIMIT 1
    ) last ON true
    WHERE leg.account_id = ANY (to_lock);
    IF p."from" NOT BETWEEN 16 AND 23 AND p."from" < 32 THEN
      INSERT INTO ledger.unfolded (account_id, posting_id, delta_micro) VALUES (p."from", posting, -p.amount);
    END IF;
    IF p."to" < 32 AND p."to" <> ALL (to_lock) THEN
      INSERT INTO ledger.unfolded (account_id, posting_id, delta_micro) VALUES (p."to", posting, p.amount);
    END IF;
  END LOOP;

  IF charged THEN
    PERFORM ledger.check_charges(batch);
  END IF;
  RETURN ids;
END $$;

-- A charge is a capped share of what leaves the same account in the same call.
CREATE FUNCTION ledger.check_charges(batch jsonb) RETURNS void
LANGUAGE plpgsql SET search_path = ledger, pg_temp AS $$
BEGIN
  PERFORM FROM jsonb_to_recordset(batch) AS x (kind text, "from" bigint, "to" bigint, amount bigint)
  LEFT JOIN ledger.route r ON r.kind = x.kind AND r.from_kind = x."from" & 31 AND r.to_kind = x."to" & 31
  GROUP BY x."from"
  HAVING sum(x.amount) FILTER (WHERE r.charge_cap_bps IS NOT NULL) * 10000
       > sum(x.amount) * max(r.charge_cap_bps);
  IF FOUND THEN
    RAISE EXCEPTION 'a charge is above its cap' USING ERRCODE = 'PL006';
  END IF;
END $$;

-- Pays many accounts of one kind from one earnings account, as one posting with one entry an account.
-- Accounts are not locked one by one: the entries' primary key decides, and an account that moved
-- meanwhile is tried again. Returns the posting, also when the key was distributed before.
CREATE FUNCTION ledger.distribute(
  p_kind text, p_from bigint, p_to bigint[], p_amounts bigint[], p_key text, p_source jsonb
) RETURNS bigint LANGUAGE plpgsql SECURITY DEFINER SET search_path = ledger, pg_temp AS $$
DECLARE
  n integer := cardinality(p_to); total numeric; to_kinds integer; to_kind smallint; known ledger.posting;
  hash bytea; new_id bigint; done integer := 0; added integer;
BEGIN
  IF p_from NOT IN (16, 17) OR n IS DISTINCT FROM cardinality(p_amounts) OR n = 0 THEN
    RAISE EXCEPTION 'a distribution pays one amount to each account, from an earnings account' USING ERRCODE = 'PL002';
  END IF;
  SELECT sum(u.amount), count(DISTINCT u.a & 31), min(u.a & 31) INTO total, to_kinds, to_kind
  FROM unnest(p_to, p_amounts) AS u (a, amount);
  IF to_kinds <> 1 OR NOT EXISTS (
    SELECT FROM ledger.route r WHERE r.kind = p_kind AND r.from_kind = p_from AND r.to_kind = to_kind)
  THEN
    RAISE EXCEPTION 'no route for % from % to kind %', p_kind, p_from, to_kind USING ERRCODE = 'PL002';
  END IF;
  hash := sha256(convert_to(concat_ws('|', p_kind, p_from, total, n,
    hash_array_extended(p_to, 0), hash_array_extended(p_amounts, 0), p_source), 'UTF8'));

  INSERT INTO ledger.posting
    (kind, from_account, to_account, to_kind, amount_micro, idempotency_key, input_hash, source, business_date)
  VALUES (p_kind, p_from, NULL, to_kind, total, p_key, hash, p_source, platform.business_date())
  ON CONFLICT ON CONSTRAINT posting_once DO NOTHING RETURNING id INTO new_id;
  IF NOT FOUND THEN
    SELECT * INTO known FROM ledger.posting WHERE idempotency_key = p_key;
    IF known.input_hash IS DISTINCT FROM hash THEN
      RAISE EXCEPTION 'idempotency key % was used with other input', p_key USING ERRCODE = 'PL004';
    END IF;
    RETURN known.id;
  END IF;

  PERFORM FROM ledger.account WHERE id = p_from FOR NO KEY UPDATE;
  PERFORM ledger.fold_account(p_from, 2147483647);
  INSERT INTO ledger.entry (account_id, version, posting_id, delta_micro, balance_after_micro, credited_after_micro)
  SELECT p_from, coalesce(max(last.version), 0) + 1, new_id, -total,
         coalesce(max(last.balance_after_micro), 0) - total, coalesce(max(last.credited_after_micro), 0)
  FROM (SELECT * FROM ledger.entry WHERE account_id = p_from ORDER BY version DESC LIMIT 1) last;

  WHILE done < n LOOP
    INSERT INTO ledger.entry (account_id, version, posting_id, delta_micro, balance_after_micro, credited_after_micro)
    SELECT u.a, coalesce(last.version, 0) + 1, new_id, u.amount,
           coalesce(last.balance_after_micro, 0) + u.amount, coalesce(last.credited_after_micro, 0) + u.amount
    FROM unnest(p_to, p_amounts) AS u (a, amount)
    LEFT JOIN LATERAL (
      SELECT e.version, e.posting_id, e.balance_after_micro, e.credited_after_micro FROM ledger.entry e
      WHERE e.account_id = u.a ORDER BY e.version DESC LIMIT 1
    ) last ON true
    WHERE last.posting_id IS DISTINCT FROM new_id
      AND (last.version IS NOT NULL OR EXISTS (SELECT FROM ledger.account x WHERE x.id = u.a))
    ON CONFLICT (account_id, version) DO NOTHING;
    GET DIAGNOSTICS added = ROW_COUNT;
    done := done + added;
    IF added = 0 AND done < n THEN
      RAISE EXCEPTION 'a distribution names an account twice or one that does not exist' USING ERRCODE = 'PL005';
    END IF;
  END LOOP;
  RETURN new_id;
END $$;

-- ---------------------------------------------------------------- read interface

CREATE FUNCTION ledger.balance(p_account_id bigint) RETURNS bigint
LANGUAGE sql STABLE SECURITY DEFINER SET search_path = ledger, pg_temp
BEGIN ATOMIC
  SELECT coalesce((SELECT balance_after_micro FROM ledger.entry
                   WHERE account_id = p_account_id ORDER BY version DESC LIMIT 1), 0)
       + CASE WHEN p_account_id < 32 THEN coalesce((
           SELECT sum(delta_micro)::bigint FROM ledger.unfolded WHERE account_id = p_account_id), 0) ELSE 0 END;
END;

CREATE VIEW ledger.account_balance AS
SELECT a.id AS account_id, a.owner_id, k.name AS kind, k.held, ledger.balance(a.id) AS balance_micro
FROM ledger.account a JOIN ledger.account_kind k ON k.code = a.kind;

-- Zero at every instant: what is held equals what is owed.
CREATE VIEW ledger.trial_balance AS
SELECT k.name AS kind, k.held, coalesce(sum(s.delta_micro), 0)::bigint AS balance_micro
FROM ledger.account_kind k
LEFT JOIN (
  SELECT account_id & 31 AS kind, delta_micro FROM ledger.entry
  UNION ALL SELECT account_id & 31, delta_micro FROM ledger.unfolded
) s ON s.kind = k.code
GROUP BY k.code, k.name, k.held ORDER BY k.code;

-- Entries whose chain is broken; empty, always.
CREATE VIEW ledger.broken_chain AS
SELECT * FROM (
  SELECT e.*, lag(version, 1, 0::bigint) OVER chain AS version_before,
         lag(balance_after_micro, 1, 0::bigint) OVER chain AS balance_before_micro
  FROM ledger.entry e WINDOW chain AS (PARTITION BY account_id ORDER BY version)
) c WHERE version <> version_before + 1 OR balance_after_micro <> balance_before_micro + delta_micro;

-- Postings whose sides do not sum to zero; empty, always.
CREATE VIEW ledger.unbalanced_posting AS
SELECT p.id FROM ledger.posting p
LEFT JOIN (
  SELECT posting_id, delta_micro FROM ledger.entry UNION ALL SELECT posting_id, delta_micro FROM ledger.unfolded
) s ON s.posting_id = p.id
GROUP BY p.id, p.amount_micro
HAVING coalesce(sum(s.delta_micro), 0) <> 0
    OR coalesce(sum(s.delta_micro) FILTER (WHERE s.delta_micro > 0), 0) <> p.amount_micro;
