-- The double-entry ledger. See apps/api/src/modules/ledger/README.md for the model and its invariants.
CREATE SCHEMA ledger;

-- ---------------------------------------------------------------- chart of accounts

-- An account's number is owner × 32 + kind; the kind can be read off the number without a look-up.
-- `held` kinds carry what the platform holds, as a balance ≤ 0; all others carry what it owes, ≥ 0.
-- `appended` kinds are touched by many transactions at once: what moves them is appended to ledger.unfolded
-- without a lock and folded into entries by a job; only debits of the operator's accounts lock.
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
  -- Moved by payout jobs alone, so it can be locked, and then held to what was really broadcast.
  (26, 'custody.inflight', 'custody', false);

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
-- A charge is bounded to a share (`charge_cap_bps`) of itself and the posting that it belongs to (`charged_on`),
-- which leaves the same account in the same call.
--
-- The CHECKs bind whoever adds a route, the owner of the schema included. They never yield NULL, which a CHECK
-- would let pass: hence IS NOT DISTINCT FROM.
CREATE TABLE ledger.route (
  kind text NOT NULL,
  from_kind smallint NOT NULL REFERENCES ledger.account_kind (code),
  to_kind smallint NOT NULL REFERENCES ledger.account_kind (code),
  evidence text CONSTRAINT route_evidence CHECK (evidence IN ('member', 'treasury')),
  charge_cap_bps integer CONSTRAINT charge_cap_at_most_ten_percent CHECK (charge_cap_bps BETWEEN 1 AND 1000),
  charged_on text,
  PRIMARY KEY (kind, from_kind, to_kind),
  CONSTRAINT charge_belongs_to_a_posting CHECK ((charge_cap_bps IS NULL) = (charged_on IS NULL) AND charged_on IS DISTINCT FROM kind),
  -- The heart: booked earnings are credited by evidence or by a capped charge, subsidy by evidence, nothing else.
  CONSTRAINT earnings_come_from_evidence_or_charges CHECK (
    to_kind NOT IN (16, 17)
    OR (from_kind = 24 AND evidence IS NOT DISTINCT FROM 'treasury')
    OR (to_kind = 16 AND from_kind IN (5, 6) AND charge_cap_bps IS NOT NULL)
  ),
  -- What members receive from the operator is income, and income is paid from earnings.
  CONSTRAINT income_is_paid_from_earnings CHECK (
    from_kind IN (16, 17)
    OR (kind NOT LIKE '%\_income' AND kind <> 'trading_profit' AND to_kind <> 1 AND (to_kind > 15 OR from_kind < 16 OR from_kind >= 24))
  ),
  CONSTRAINT earnings_leave_as_income CHECK (from_kind NOT IN (16, 17) OR to_kind IN (1, 4)),
  -- What is held grows only by evidenced transfers; dust, the remainder of such transfers, never reaches a member.
  CONSTRAINT money_enters_with_evidence CHECK (
    from_kind < 24 OR to_kind >= 24 OR to_kind = 20
    OR (to_kind = 2 AND evidence IS NOT DISTINCT FROM 'member')
    OR (to_kind BETWEEN 16 AND 23 AND evidence IS NOT DISTINCT FROM 'treasury')
  ),
  -- A member pays the operator charges and nothing else, and leaves by a payout and by nothing else.
  CONSTRAINT members_pay_only_charges CHECK (
    from_kind > 15 OR to_kind < 16
    OR (to_kind = 16 AND charge_cap_bps IS NOT NULL)
    OR (to_kind = 26 AND from_kind = 5)
  )
);
INSERT INTO ledger.route (kind, from_kind, to_kind, evidence, charge_cap_bps, charged_on)
SELECT r.kind, f.code, t.code, r.evidence, r.cap, CASE WHEN r.cap IS NOT NULL THEN 'payout_settled' END
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
  to_kind smallint NOT NULL,
  amount_micro bigint NOT NULL,
  idempotency_key text NOT NULL CONSTRAINT posting_once UNIQUE,
  input_hash bytea NOT NULL,
  evidence_id bigint,
  source jsonb NOT NULL,
  business_date date NOT NULL,
  posted_at timestamptz NOT NULL DEFAULT now()
);
CREATE UNIQUE INDEX evidence_spent_once ON ledger.posting (evidence_id) WHERE evidence_id IS NOT NULL;

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
  -- 24 to 26 are what the platform holds, ≤ 0 in sum. Kept short: PostgreSQL reads a CHECK anew for each statement.
  CONSTRAINT account_never_overdrawn CHECK (balance_after_micro >= 0 OR account_id = ANY ('{24,25,26}'))
);
-- Postings and their entries are written together, so a block range is enough to find one from the other.
CREATE INDEX entry_by_posting ON ledger.entry USING brin (posting_id) WITH (pages_per_range = 16, autosummarize = on);

-- Sides of appended accounts that no entry carries yet. Part of every balance; emptied by ledger.fold.
CREATE TABLE ledger.unfolded (
  account_id bigint NOT NULL,
  posting_id bigint NOT NULL,
  delta_micro bigint NOT NULL,
  PRIMARY KEY (account_id, posting_id),
  CONSTRAINT only_appended_accounts CHECK (account_id BETWEEN 16 AND 25)
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

-- Rows leave by folding; UPDATE and TRUNCATE have no use.
CREATE TRIGGER unfolded_is_only_folded BEFORE UPDATE OR TRUNCATE ON ledger.unfolded
  FOR EACH STATEMENT EXECUTE FUNCTION ledger.refuse_rewriting();
-- A route that postings went by stays what it was: a new rule is a new row.
CREATE TRIGGER route_is_immutable BEFORE UPDATE OR DELETE OR TRUNCATE ON ledger.route
  FOR EACH STATEMENT EXECUTE FUNCTION ledger.refuse_rewriting();

CREATE FUNCTION ledger.refuse_posting(constraint_name text) RETURNS void LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION 'a posting breaks %', constraint_name USING ERRCODE = '23514', CONSTRAINT = constraint_name;
END $$;

-- Says which rule a posting breaks that ledger.check_posting refuses.
CREATE FUNCTION ledger.refuse_malformed(p ledger.posting) RETURNS void LANGUAGE plpgsql SET search_path = ledger, pg_temp AS $$
BEGIN
  PERFORM ledger.refuse_posting(CASE
    WHEN (p.amount_micro > 0) IS NOT TRUE THEN 'posting_amount_positive'
    WHEN (p.from_account < 16 OR p.to_account < 16) IS NOT FALSE AND p.to_account IS NOT NULL THEN 'posting_names_real_accounts'
    WHEN p.from_account < 16 THEN 'posting_names_real_accounts'
    WHEN p.from_account = p.to_account THEN 'posting_moves_between_two_accounts'
    WHEN p.to_kind <> p.to_account & 31 THEN 'posting_names_what_it_pays'
    WHEN p.to_account IS NULL THEN 'only_earnings_are_distributed'
    ELSE 'members_move_their_own_money' END);
END $$;

-- What a posting must be, whoever inserts it. A trigger and not CHECKs or foreign keys, for speed alone: PostgreSQL
-- prepares every CHECK anew for each statement (half the time of a posting), and a foreign key locks the route's row,
-- which sixteen clients then queue for. Routes and evidence cannot change, so reading them is enough.
CREATE FUNCTION ledger.check_posting() RETURNS trigger LANGUAGE plpgsql SET search_path = ledger, pg_temp AS $$
DECLARE asked text;
BEGIN
  -- One expression for all rules of form. The kind is read off the number, so a number of nobody's must not pass for an
  -- account (−16 & 31 is 16). One member's money never becomes another's, but as the price of an order (6: a vendor's
  -- settlement account). Without a receiver it is a distribution, which earnings pay to members.
  IF (NEW.amount_micro > 0 AND NEW.from_account >= 16 AND CASE
        WHEN NEW.to_account IS NULL THEN NEW.from_account IN (16, 17) AND NEW.to_kind < 16
        ELSE NEW.to_account >= 16 AND NEW.to_account <> NEW.from_account AND NEW.to_kind = NEW.to_account & 31
          AND (NEW.from_account < 32 OR NEW.to_account < 32 OR NEW.from_account >> 5 = NEW.to_account >> 5
               OR NEW.from_account & 31 = 6 OR NEW.to_kind = 6)
      END) IS NOT TRUE
  THEN
    PERFORM ledger.refuse_malformed(NEW);
  END IF;

  SELECT r.evidence INTO asked FROM ledger.route r
  WHERE r.kind = NEW.kind AND r.from_kind = NEW.from_account & 31 AND r.to_kind = NEW.to_kind;
  IF NOT FOUND THEN
    RAISE EXCEPTION 'no route for % from account % to kind %', NEW.kind, NEW.from_account, NEW.to_kind
      USING ERRCODE = 'PL002', CONSTRAINT = 'posting_has_a_route';
  END IF;
  IF asked IS NULL AND NEW.evidence_id IS NULL THEN
    RETURN NEW;
  END IF;
  -- Evidence is of the recipient that the route asks for, of this amount, and a deposit's of its member.
  PERFORM FROM ledger.evidence e
  WHERE e.id = NEW.evidence_id AND e.recipient = asked AND e.amount_micro = NEW.amount_micro
    AND (e.recipient = 'treasury' OR e.member_id = NEW.to_account >> 5);
  IF NOT FOUND THEN
    RAISE EXCEPTION 'posting % does not match its evidence', NEW.kind
      USING ERRCODE = 'PL003', CONSTRAINT = 'posting_matches_evidence';
  END IF;
  RETURN NEW;
END $$;
CREATE TRIGGER posting_is_permitted BEFORE INSERT ON ledger.posting
  FOR EACH ROW EXECUTE FUNCTION ledger.check_posting();

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

-- What an idempotency key stands for. A row's text form keeps NULL and every delimiter apart.
CREATE FUNCTION ledger.input_hash(
  p_kind text, p_from bigint, p_to bigint, p_amount bigint, p_source jsonb, p_evidence bigint
) RETURNS bytea LANGUAGE sql STABLE
BEGIN ATOMIC
  SELECT sha256(convert_to(ROW(p_kind, p_from, p_to, p_amount, p_source, p_evidence)::text, 'UTF8'));
END;

-- The postings of a batch in its order, when some of its keys were posted before; refuses a key with other input.
CREATE FUNCTION ledger.known_postings(batch jsonb) RETURNS bigint[]
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

-- A charge is a capped share of itself and of what it is charged on, both leaving the same account in this call.
-- Replays are not in p_ids: a payout that was settled before cannot carry a second charge.
CREATE FUNCTION ledger.check_charges(p_ids bigint[]) RETURNS void
LANGUAGE plpgsql SET search_path = ledger, pg_temp AS $$
BEGIN
  PERFORM FROM (
    SELECT p.from_account, r.charged_on, min(r.charge_cap_bps) AS cap_bps, sum(p.amount_micro) AS charge
    FROM ledger.posting p
    JOIN ledger.route r ON r.kind = p.kind AND r.from_kind = p.from_account & 31 AND r.to_kind = p.to_kind
    WHERE p.id = ANY (p_ids) AND r.charge_cap_bps IS NOT NULL
    GROUP BY p.from_account, r.charged_on
  ) c
  WHERE c.charge * 10000 > c.cap_bps * (c.charge + coalesce((
    SELECT sum(b.amount_micro) FROM ledger.posting b
    WHERE b.id = ANY (p_ids) AND b.from_account = c.from_account AND b.kind = c.charged_on), 0));
  IF FOUND THEN
    RAISE EXCEPTION 'a charge is above its cap' USING ERRCODE = 'PL006';
  END IF;
END $$;

-- Zero for an account that exists and has no entry yet; called for first entries alone.
CREATE FUNCTION ledger.version_before_first(p_account_id bigint) RETURNS bigint
LANGUAGE plpgsql STABLE SET search_path = ledger, pg_temp AS $$
BEGIN
  IF NOT EXISTS (SELECT FROM ledger.account WHERE id = p_account_id) THEN
    RAISE EXCEPTION 'a posting names account %, which does not exist', p_account_id USING ERRCODE = 'PL005';
  END IF;
  RETURN 0;
END $$;

-- Two queues keep those apart who would otherwise meet at entry_pkey, where the later one loses its work: a batch locks
-- the rows of its accounts; a single posting takes an advisory lock, which writes nothing. There is one for each 1024th
-- account, so that a transaction with thousands of postings does not fill the server's table of locks. Accounts of one
-- owner have their queues in the order of their numbers, as rows are locked.
CREATE FUNCTION ledger.queue(p_account_id bigint) RETURNS integer LANGUAGE sql IMMUTABLE PARALLEL SAFE
RETURN (p_account_id & 1023)::integer;

-- Locks a member's account until the transaction ends, against both, to decide on its balance.
CREATE FUNCTION ledger.lock_account(p_account_id bigint) RETURNS void
LANGUAGE plpgsql SECURITY DEFINER SET search_path = ledger, pg_temp AS $$
BEGIN
  PERFORM FROM ledger.account WHERE id = p_account_id FOR NO KEY UPDATE;
  PERFORM pg_advisory_xact_lock(1024, ledger.queue(p_account_id));
END $$;

-- A payout settles what was broadcast, so that no charge can be taken on a payout that never was.
CREATE FUNCTION ledger.check_inflight() RETURNS void LANGUAGE plpgsql SET search_path = ledger, pg_temp AS $$
BEGIN
  IF ledger.balance(26) > 0 THEN
    PERFORM ledger.refuse_posting('account_never_overdrawn');
  END IF;
END $$;

-- ledger.post for any batch.
CREATE FUNCTION ledger.post_many(batch jsonb) RETURNS bigint[]
LANGUAGE plpgsql SET search_path = ledger, pg_temp SET plan_cache_mode = force_generic_plan SET enable_seqscan = off AS $$
DECLARE locked bigint[]; found integer; guarded bigint; fresh bigint[]; charged boolean;
BEGIN
  -- Locked: members' accounts, what is in flight, and the operator's accounts that are debited. The rest is appended.
  SELECT coalesce(array_agg(DISTINCT side.account_id), '{}') INTO locked
  FROM jsonb_array_elements(batch) x,
       LATERAL (VALUES ((x->>'from')::bigint, true), ((x->>'to')::bigint, false)) side (account_id, debited)
  WHERE side.account_id >= 26 OR side.debited AND side.account_id < 24;
  PERFORM FROM ledger.account WHERE id = ANY (locked) ORDER BY id FOR NO KEY UPDATE;
  GET DIAGNOSTICS found = ROW_COUNT;
  IF found <> cardinality(locked) THEN
    RAISE EXCEPTION 'a posting names an account that does not exist' USING ERRCODE = 'PL005';
  END IF;
  -- Once folded, the last entry of an operator's account is its balance.
  FOREACH guarded IN ARRAY locked LOOP
    CONTINUE WHEN guarded >= 24;
    PERFORM ledger.fold_account(guarded, 2147483647);
  END LOOP;

  -- One statement: what it reads, it reads as of after the locks were taken.
  WITH posted AS (
    INSERT INTO ledger.posting
      (kind, from_account, to_account, to_kind, amount_micro, idempotency_key, input_hash, evidence_id, source, business_date)
    SELECT kind, "from", "to", "to" & 31, amount, key, ledger.input_hash(kind, "from", "to", amount, source, evidence),
           evidence, coalesce(source, '{}'), (SELECT business_date FROM platform.calendar)
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
    INSERT INTO ledger.unfolded (account_id, posting_id, delta_micro)
    SELECT account_id, id, delta FROM side WHERE account_id <> ALL (locked)
  )
  SELECT array_agg(id ORDER BY id), bool_or(to_account = 16) INTO fresh, charged FROM posted;

  IF 26 = ANY (locked) THEN
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
CREATE FUNCTION ledger.post(batch jsonb) RETURNS bigint[]
LANGUAGE plpgsql SECURITY DEFINER SET search_path = ledger, pg_temp SET enable_seqscan = off AS $$
DECLARE
  p jsonb; p_from bigint; p_to bigint; p_amount bigint; new_id bigint; locked text;
BEGIN
  p := batch->0;
  p_from := p->>'from';
  p_to := p->>'to';
  p_amount := p->>'amount';
  IF jsonb_array_length(batch) <> 1 OR p_to < 32 OR p_from NOT IN (24, 25) AND p_from < 32 OR p_to IS NULL OR p_from IS NULL THEN
    RETURN ledger.post_many(batch);
  END IF;

  INSERT INTO ledger.posting
    (kind, from_account, to_account, to_kind, amount_micro, idempotency_key, input_hash, evidence_id, source, business_date)
  SELECT p->>'kind', p_from, p_to, p_to & 31, p_amount, p->>'key',
         ledger.input_hash(p->>'kind', p_from, p_to, p_amount, p->'source', (p->>'evidence')::bigint),
         (p->>'evidence')::bigint, coalesce(p->'source', '{}'), business_date FROM platform.calendar
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
    INSERT INTO ledger.unfolded (account_id, posting_id, delta_micro) VALUES (p_from, new_id, -p_amount);
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

-- The next entry of each account that a distribution has not reached yet. A plain SQL function: it is inlined.
CREATE FUNCTION ledger.next_entries(p_posting bigint, p_to bigint[], p_amounts bigint[])
RETURNS TABLE (account_id bigint, version bigint, posting_id bigint, delta_micro bigint, balance_micro bigint, credited_micro bigint)
LANGUAGE sql STABLE
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

-- ledger.post, and the balance that an account has afterwards: two calls in one statement would share its snapshot.
CREATE FUNCTION ledger.post_and_read(batch jsonb, p_account_id bigint) RETURNS bigint LANGUAGE plpgsql AS $$
BEGIN
  PERFORM ledger.post(batch);
  RETURN ledger.balance(p_account_id);
END $$;

-- Pays many accounts of one kind from one earnings account, as one posting with one entry an account.
-- Accounts are not locked one by one: the entries' primary key decides, and an account that moved
-- meanwhile is tried again. Returns the posting, also when the key was distributed before. Pass the accounts in
-- ascending order: postings write theirs in that order too, so the two cannot wait for each other in a circle.
-- Errors: PL002 malformed or no route, PL004, PL005 account unknown or named twice, 23514 account_never_overdrawn.
CREATE FUNCTION ledger.distribute(
  p_kind text, p_from bigint, p_to bigint[], p_amounts bigint[], p_key text, p_source jsonb
) RETURNS bigint LANGUAGE plpgsql SECURITY DEFINER SET search_path = ledger, pg_temp SET enable_seqscan = off SET enable_memoize = off AS $$
DECLARE
  n integer := cardinality(p_to); total numeric; to_kind smallint; known ledger.posting;
  hash bytea; new_id bigint; done integer := 0; added integer; chunk integer;
BEGIN
  SELECT sum(u.amount), min(u.a & 31) INTO total, to_kind FROM unnest(p_to, p_amounts) AS u (a, amount)
  HAVING count(u.a) = n AND count(u.amount) = n AND count(*) = n AND min(u.amount) > 0
    AND min(u.a) >= 32 AND min(u.a & 31) = max(u.a & 31);
  IF NOT FOUND OR (p_from IN (16, 17)) IS NOT TRUE THEN
    RAISE EXCEPTION 'a distribution pays one positive amount to each of many accounts of one kind, from earnings'
      USING ERRCODE = 'PL002';
  END IF;
  hash := sha256(convert_to(ROW(p_kind, p_from, sha256(array_send(p_to)), sha256(array_send(p_amounts)), p_source)::text, 'UTF8'));

  PERFORM FROM ledger.account WHERE id = p_from FOR NO KEY UPDATE;
  INSERT INTO ledger.posting
    (kind, from_account, to_account, to_kind, amount_micro, idempotency_key, input_hash, source, business_date)
  VALUES (p_kind, p_from, NULL, to_kind, total, p_key, hash, p_source, (SELECT business_date FROM platform.calendar))
  ON CONFLICT ON CONSTRAINT posting_once DO NOTHING RETURNING id INTO new_id;
  IF NOT FOUND THEN
    SELECT * INTO known FROM ledger.posting WHERE idempotency_key = p_key;
    IF known.input_hash IS DISTINCT FROM hash THEN
      RAISE EXCEPTION 'idempotency key % was used with other input', p_key USING ERRCODE = 'PL004';
    END IF;
    RETURN known.id;
  END IF;

  PERFORM ledger.fold_account(p_from, 2147483647);
  INSERT INTO ledger.entry (account_id, version, posting_id, delta_micro, balance_after_micro, credited_after_micro)
  SELECT p_from, coalesce(max(last.version), 0) + 1, new_id, -total,
         coalesce(max(last.balance_after_micro), 0) - total, coalesce(max(last.credited_after_micro), 0)
  FROM (SELECT * FROM ledger.entry WHERE account_id = p_from ORDER BY version DESC LIMIT 1) last;

  -- Slice by slice without a look at what others do meanwhile, which halves the work of an insert, until the first
  -- account that moved; what is left from there on is inserted around conflicts.
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
    -- All that is left moved meanwhile, which the next round sees; or cannot be paid at all.
    IF added = 0 AND EXISTS (
      SELECT FROM unnest(p_to) a GROUP BY a HAVING count(*) > 1 OR NOT EXISTS (SELECT FROM ledger.account x WHERE x.id = a))
    THEN
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
         lag(balance_after_micro, 1, 0::bigint) OVER chain AS balance_before_micro,
         lag(credited_after_micro, 1, 0::bigint) OVER chain AS credited_before_micro
  FROM ledger.entry e WINDOW chain AS (PARTITION BY account_id ORDER BY version)
) c
WHERE version <> version_before + 1 OR balance_after_micro <> balance_before_micro + delta_micro
   OR credited_after_micro <> credited_before_micro + greatest(delta_micro, 0);

-- Postings whose sides are not exactly what the posting says, and sides without a posting; empty, always.
CREATE VIEW ledger.unbalanced_posting AS
SELECT coalesce(p.id, s.posting_id) AS id
FROM ledger.posting p
FULL JOIN (
  SELECT account_id, posting_id, delta_micro FROM ledger.entry
  UNION ALL SELECT account_id, posting_id, delta_micro FROM ledger.unfolded
) s ON s.posting_id = p.id
GROUP BY p.id, s.posting_id, p.amount_micro
HAVING p.id IS NULL
    OR coalesce(sum(s.delta_micro) FILTER (WHERE s.account_id = p.from_account), 0) <> -p.amount_micro
    OR coalesce(sum(s.delta_micro) FILTER (WHERE s.delta_micro > 0
         AND (s.account_id = p.to_account OR p.to_account IS NULL AND s.account_id & 31 = p.to_kind)), 0) <> p.amount_micro
    OR sum(abs(s.delta_micro)) <> 2::numeric * p.amount_micro;
