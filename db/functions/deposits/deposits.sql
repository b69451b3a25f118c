-- Deposits of members, from the first detection of the transfer to the credit.
CREATE OR REPLACE VIEW deposits.deposits AS
SELECT id, public_id, member_id, transfer_id, amount_micro, remainder_wei, status, posting_id, created_at, credited_at
FROM deposits.deposit;

-- Allowed state transitions of a deposit. A test compares them with the README of deposits.
CREATE OR REPLACE FUNCTION deposits.is_allowed_transition(p_from text, p_to text) RETURNS boolean LANGUAGE sql IMMUTABLE
RETURN (p_from, p_to) IN (
  ('pending', 'credited'), ('pending', 'too_small'), ('pending', 'removed'),
  ('too_small', 'credited'), ('too_small', 'removed'),
  ('removed', 'pending'),
  ('credited', 'gone'), ('gone', 'pending'));

-- Rejects a deposit whose member or amount differs from its transfer. The watcher records deposits, but cannot choose
-- their amounts.
CREATE OR REPLACE FUNCTION deposits.check_arrival() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF NOT EXISTS (SELECT FROM chain.transfers t WHERE t.id = NEW.transfer_id
      AND (t.member_id, div(t.amount_wei, 1000000000000), mod(t.amount_wei, 1000000000000))
        = (NEW.member_id, NEW.amount_micro::numeric, NEW.remainder_wei::numeric)) THEN
    RAISE EXCEPTION 'a deposit differs from its transfer'
      USING ERRCODE = '23514', CONSTRAINT = 'deposit_is_its_transfer';
  END IF;
  RETURN NEW;
END $$;

CREATE OR REPLACE TRIGGER deposit_is_its_transfer BEFORE INSERT ON deposits.deposit
  FOR EACH ROW EXECUTE FUNCTION deposits.check_arrival();

-- Checks every change of a deposit: its state transition is allowed, and its member and amount stay.
CREATE OR REPLACE FUNCTION deposits.check_change() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE broken text;
BEGIN
  broken := CASE
    WHEN OLD.status <> NEW.status AND NOT deposits.is_allowed_transition(OLD.status, NEW.status)
      THEN 'deposit_state_follows'
    WHEN NEW.status = 'gone' AND OLD.status <> 'gone'
      AND NOT ledger.is_corrected((SELECT p.evidence_id FROM ledger.postings p WHERE p.id = OLD.posting_id))
      THEN 'gone_deposit_was_corrected'
    WHEN OLD.posting_id IS DISTINCT FROM NEW.posting_id
      AND NOT (OLD.posting_id IS NULL OR OLD.status = 'gone' AND NEW.status = 'pending')
      THEN 'deposit_keeps_its_posting'
    WHEN (OLD.id, OLD.public_id, OLD.member_id, OLD.amount_micro, OLD.remainder_wei, OLD.created_at)
      <> (NEW.id, NEW.public_id, NEW.member_id, NEW.amount_micro, NEW.remainder_wei, NEW.created_at)
        THEN 'deposit_stays_as_arrived' END;
  IF broken IS NOT NULL THEN
    RAISE EXCEPTION 'a change of a deposit breaks %', broken USING ERRCODE = '23514', CONSTRAINT = broken;
  END IF;
  RETURN NEW;
END $$;

CREATE OR REPLACE TRIGGER deposit_change_is_sound BEFORE UPDATE ON deposits.deposit
  FOR EACH ROW EXECUTE FUNCTION deposits.check_change();

-- Counts a deposit toward its member's limits while it is pending or credited. Definer, so that no login can record an
-- arrival itself.
CREATE OR REPLACE FUNCTION deposits.record_arrival() RETURNS trigger
LANGUAGE plpgsql SECURITY DEFINER SET search_path = deposits, pg_temp AS $$
BEGIN
  PERFORM limits.record_arrival(NEW.id, NEW.member_id, NEW.amount_micro, NEW.created_at,
    NEW.status IN ('pending', 'credited'));
  RETURN NULL;
END $$;

CREATE OR REPLACE TRIGGER arrival_is_noted AFTER INSERT OR UPDATE OF status ON deposits.deposit
  FOR EACH ROW EXECUTE FUNCTION deposits.record_arrival();

-- Records the transaction hash that a member reports for a deposit. False if they reported it before.
-- p_amount_micro: free choice of the member; nothing depends on it.
CREATE OR REPLACE FUNCTION deposits.record_report(p_member_id bigint, p_tx_hash text, p_amount_micro bigint)
RETURNS boolean LANGUAGE plpgsql SECURITY DEFINER SET search_path = deposits, pg_temp AS $$
BEGIN
  INSERT INTO deposits.report (member_id, tx_hash, amount_micro)
  VALUES (p_member_id, p_tx_hash, p_amount_micro) ON CONFLICT DO NOTHING;
  RETURN FOUND;
END $$;

-- Orders the watcher to credit all of a member's final deposits below the minimum. Returns how many are on their way to
-- the wallet, including earlier orders. Errors: as identity.check_session.
CREATE OR REPLACE FUNCTION deposits.request_own_credit(p_session_sha256 bytea, p_member_id bigint) RETURNS bigint
LANGUAGE plpgsql SECURITY DEFINER SET search_path = deposits, pg_temp AS $$
DECLARE asked bigint;
BEGIN
  PERFORM identity.check_session(p_member_id, p_session_sha256);
  -- In the order in which the watcher locks them.
  PERFORM FROM deposits.deposit d WHERE d.member_id = p_member_id AND d.status = 'too_small' AND d.amount_micro > 0
  ORDER BY d.id FOR UPDATE;
  UPDATE deposits.deposit d SET credit_order = '{"by": "owner"}'
  FROM chain.transfers t
  WHERE t.id = d.transfer_id AND t.status = 'final' AND t.evidence_id IS NOT NULL
    AND d.member_id = p_member_id AND d.status = 'too_small' AND d.amount_micro > 0 AND d.credit_order IS NULL;
  SELECT count(*) INTO asked FROM deposits.deposit d
  WHERE d.member_id = p_member_id AND d.status = 'too_small' AND d.credit_order IS NOT NULL;
  IF asked > 0 THEN
    -- Runs the watcher's periodic job now.
    PERFORM graphile_worker.add_job('credit-deposits', platform.with_request('{}'), job_key := 'credit-deposits',
      max_attempts := 1);
  END IF;
  RETURN asked;
END $$;

-- Orders the watcher to credit a final deposit below the minimum. Returns the code of the obstacle, or null. A second
-- request gets the code that the deposit no longer waits. Errors: as identity.check_operator_session.
CREATE OR REPLACE FUNCTION deposits.request_credit(
  p_session_sha256 bytea, p_public_id uuid, p_reason text, p_ip text, p_user_agent text
) RETURNS text LANGUAGE plpgsql SECURITY DEFINER SET search_path = deposits, pg_temp AS $$
DECLARE
  asked_by bigint := identity.check_operator_session(p_session_sha256, ARRAY['owner', 'finance']); d deposits.deposit;
BEGIN
  SELECT * INTO d FROM deposits.deposit x WHERE x.public_id = p_public_id FOR UPDATE;
  IF d.id IS NULL THEN
    RETURN 'deposit_unknown';
  END IF;
  -- Amounts below one micro-USDT cannot be posted.
  IF d.status <> 'too_small' OR d.amount_micro = 0 OR d.credit_order IS NOT NULL THEN
    RETURN 'deposit_not_waiting';
  END IF;
  IF NOT EXISTS (SELECT FROM chain.transfers t
    WHERE t.id = d.transfer_id AND t.status = 'final' AND t.evidence_id IS NOT NULL) THEN
    RETURN 'transfer_not_final';
  END IF;
  UPDATE deposits.deposit
  SET credit_order = jsonb_build_object('reason', p_reason, 'ip', p_ip, 'userAgent', p_user_agent,
    'operator', (SELECT jsonb_build_object('id', o.id::text, 'email', o.email, 'role', o.role) FROM identity.operators o
      WHERE o.id = asked_by))
  WHERE id = d.id;
  -- Runs the watcher's periodic job now.
  PERFORM graphile_worker.add_job('credit-deposits', platform.with_request('{}'), job_key := 'credit-deposits',
    max_attempts := 1);
  RETURN NULL;
END $$;

-- Records what an operator did about a transfer of another token. Errors: as identity.check_operator_session.
CREATE OR REPLACE FUNCTION deposits.settle_other_token(p_session_sha256 bytea, p_id bigint, p_note text) RETURNS void
LANGUAGE plpgsql SECURITY DEFINER SET search_path = deposits, pg_temp AS $$
DECLARE asked_by bigint := identity.check_operator_session(p_session_sha256, ARRAY['owner', 'finance']);
BEGIN
  PERFORM chain.settle_unsupported_transfer(p_id, identity.name_of_operator(asked_by, 'command_line'), p_note);
END $$;
