-- The states of a withdrawal (modules/money/withdrawals/README.md): which may follow which.
CREATE OR REPLACE FUNCTION withdrawals.may_follow(p_from text, p_to text) RETURNS boolean LANGUAGE sql IMMUTABLE
RETURN (p_from, p_to) IN (
  ('requested', 'pending'), ('requested', 'approved'), ('requested', 'expired'),
  ('pending', 'approved'), ('pending', 'rejected'),
  ('approved', 'paying'), ('approved', 'rejected'),
  ('paying', 'paid'), ('paying', 'approved'));

-- Whether the ledger has the posting of a withdrawal that `p_step` names (hold, release, settled, charge), with its
-- amount and between its accounts. The keys are those of modules/base/ledger/postings/withdrawal-hold.ts and payout.ts,
-- and each is unique.
CREATE OR REPLACE FUNCTION withdrawals.has_posting(w withdrawals.withdrawal, p_step text) RETURNS boolean
LANGUAGE sql STABLE
RETURN EXISTS (SELECT FROM ledger.postings p
  WHERE p.idempotency_key = CASE p_step WHEN 'hold' THEN 'withdrawal_hold:' WHEN 'release' THEN 'withdrawal_release:'
      WHEN 'settled' THEN 'payout_settled:' ELSE 'charge:' END || w.id
    AND p.kind = CASE p_step WHEN 'settled' THEN 'payout_settled'
      ELSE CASE w.source WHEN 'package' THEN 'package_exit_' ELSE 'withdrawal_' END || p_step END
    AND p.amount_micro
      = CASE p_step WHEN 'settled' THEN w.net_micro WHEN 'charge' THEN w.charge_micro ELSE w.gross_micro END
    AND p.from_account
      = CASE p_step WHEN 'hold' THEN withdrawals.origin_of(w) ELSE ledger.account_number(w.member_id, 'withdrawing') END
    AND p.to_account = CASE p_step WHEN 'hold' THEN ledger.account_number(w.member_id, 'withdrawing')
      WHEN 'release' THEN withdrawals.origin_of(w) WHEN 'settled' THEN ledger.account_number(0, 'custody.inflight')
      ELSE ledger.account_number(0, 'earnings.booked') END);

-- Whether the watcher saw the transaction that a withdrawal names pay its net amount to its address, in a block that is
-- final.
CREATE OR REPLACE FUNCTION withdrawals.is_on_record(w withdrawals.withdrawal) RETURNS boolean LANGUAGE sql STABLE
RETURN EXISTS (SELECT FROM chain.payouts x
  JOIN chain.paid_transfers p ON p.chain_id = x.chain_id AND p.tx_hash = x.tx_hash AND p.from_address = x.from_address
  WHERE x.id = w.outgoing_id AND p.to_address = lower(w.address) AND p.amount_wei = w.net_micro::numeric * 1000000000000
    AND p.status = 'final');

-- Whether the transaction that a withdrawal names pays it, and waits for the network: its address, its net amount.
CREATE OR REPLACE FUNCTION withdrawals.is_signed(w withdrawals.withdrawal) RETURNS boolean LANGUAGE sql STABLE
RETURN EXISTS (SELECT FROM chain.payouts x WHERE x.id = w.outgoing_id AND x.reference = w.id::text
  AND x.to_address = lower(w.address) AND x.amount_micro = w.net_micro AND x.status IN ('signed', 'broadcast'));

-- Whether a posting to or from custody.inflight names a signed attempt of this payout and carries its amount. What is
-- taken back was executed without paying.
CREATE OR REPLACE FUNCTION withdrawals.moves_attempt(
  w withdrawals.withdrawal, p_kind text, p_key text, p_amount_micro bigint
) RETURNS boolean LANGUAGE sql STABLE
RETURN EXISTS (SELECT FROM chain.payouts x
  WHERE x.reference = w.id::text AND p_key = p_kind || ':' || x.tx_hash AND x.amount_micro = p_amount_micro
    AND p_amount_micro = w.net_micro AND (p_kind = 'payout_broadcast' OR x.paid_nothing));

-- Whether an attempt of this payout is booked as in flight.
CREATE OR REPLACE FUNCTION withdrawals.was_broadcast(p_id uuid) RETURNS boolean LANGUAGE sql STABLE
RETURN EXISTS (SELECT
  FROM chain.payouts x JOIN ledger.postings p ON p.idempotency_key = 'payout_broadcast:' || x.tx_hash
  WHERE x.reference = p_id::text);

-- What a step from `requested` stands on: a mailed code of this request that this very transaction consumed, in time,
-- and of a member with a second factor a challenge for it that the guard verified and this transaction used; where the
-- member's address book is an allowlist, an address that it allows. Which ones need no operator says
-- withdrawals.fault_of_rule. Null, or the name of the broken rule.
CREATE OR REPLACE FUNCTION withdrawals.fault_of_confirmation(o withdrawals.withdrawal, n withdrawals.withdrawal)
RETURNS text LANGUAGE sql STABLE
RETURN CASE
  WHEN n.status = 'expired' THEN CASE WHEN o.expires_at > now() THEN 'withdrawal_expires_in_its_time' END
  WHEN o.expires_at <= now() OR n.confirmed_at IS DISTINCT FROM now() THEN 'withdrawal_confirmed_in_time'
  -- A package may mature between the request and its confirmation: then its charge falls away.
  WHEN n.charge_micro <> o.charge_micro AND NOT (n.charge_micro = 0
      AND EXISTS (SELECT FROM investments.positions p WHERE p.id = n.position_id AND p.left_from = 'matured'))
    THEN 'withdrawal_charge_stays'
  WHEN NOT identity.has_consumed_code(n.member_id,
    CASE n.source WHEN 'package' THEN 'package-withdrawal' ELSE 'withdrawal' END, n.id::text)
    THEN 'withdrawal_confirmed_by_its_code'
  WHEN identity.has_factor('member', n.member_id)
    AND NOT identity.has_proved_factor(n.member_id, 'withdrawal', n.id::text)
    THEN 'withdrawal_confirmed_by_its_factor'
  WHEN NOT address_book.allows(n.member_id, n.address) THEN 'withdrawal_to_an_allowed_address' END;

-- What the steps after the confirmation stand on: an operator's approval, a signed transaction while payouts are open
-- and its approvals confirmed, a final one that the watcher saw, or one that paid nothing. How many approvals a large
-- payout needs says withdrawals.check_approval. Null, or the name of the broken rule.
CREATE OR REPLACE FUNCTION withdrawals.fault_of_payout(o withdrawals.withdrawal, n withdrawals.withdrawal) RETURNS text
LANGUAGE sql STABLE
RETURN CASE o.status || ' ' || n.status
  WHEN 'pending approved' THEN CASE
    WHEN n.decided_at IS DISTINCT FROM now() OR NOT EXISTS (SELECT FROM withdrawals.approval a
      WHERE a.withdrawal_id = n.id AND identity.may_approve(a.operator_id)) THEN 'withdrawal_approved_by_somebody' END
  WHEN 'approved paying' THEN CASE
    WHEN NOT withdrawals.is_signed(n) THEN 'payout_is_signed_for_it'
    WHEN NOT withdrawals.approvals_are_confirmed(n) THEN 'payout_is_approved_with_a_factor'
    WHEN platform.payouts_are_halted() OR members.payouts_wait(n.member_id) THEN 'payouts_are_open' END
  WHEN 'paying paid' THEN CASE
    WHEN NOT EXISTS (SELECT FROM chain.payouts x
      WHERE x.id = n.outgoing_id AND x.reference = n.id::text AND x.status = 'final')
      THEN 'payout_is_final'
    WHEN NOT withdrawals.is_on_record(n) THEN 'payout_is_on_record' END
  WHEN 'paying approved' THEN CASE
    WHEN n.outgoing_id IS NOT NULL
      OR EXISTS (SELECT FROM chain.payouts x WHERE x.reference = n.id::text AND NOT x.paid_nothing)
        THEN 'payout_paid_nothing' END
  WHEN 'approved rejected' THEN CASE
    WHEN o.refused_at IS NULL AND NOT members.is_frozen(n.member_id)
      THEN 'approved_is_rejected_when_stopped' END END;

-- What a change that leaves the state may touch: the transaction while it is being paid, the refusal while it waits for
-- that. Null, or the name of the broken rule.
CREATE OR REPLACE FUNCTION withdrawals.fault_without_a_step(o withdrawals.withdrawal, n withdrawals.withdrawal)
RETURNS text LANGUAGE sql STABLE
RETURN CASE
  WHEN (o.reason, o.confirmed_at, o.decided_at, o.decided_by, o.paid_at) IS DISTINCT FROM
       (n.reason, n.confirmed_at, n.decided_at, n.decided_by, n.paid_at) THEN 'withdrawal_decision_stays'
  WHEN n.refused_at IS DISTINCT FROM o.refused_at AND n.status <> 'approved' THEN 'withdrawal_decision_stays'
  WHEN n.outgoing_id IS DISTINCT FROM o.outgoing_id AND (n.status <> 'paying' OR NOT withdrawals.is_signed(n))
    THEN 'payout_is_signed_for_it' END;

-- A change of a withdrawal, whatever program makes it: its terms stay, its states follow one another, and each state
-- has before it what it stands on. What the postings must be by then says withdrawals.check_money.
CREATE OR REPLACE FUNCTION withdrawals.check_change() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE broken text;
BEGIN
  broken := CASE
    WHEN (OLD.id, OLD.member_id, OLD.source, OLD.address, OLD.gross_micro, OLD.created_at, OLD.expires_at)
      <> (NEW.id, NEW.member_id, NEW.source, NEW.address, NEW.gross_micro, NEW.created_at, NEW.expires_at)
      OR OLD.position_id IS DISTINCT FROM NEW.position_id THEN 'withdrawal_terms_stay'
    WHEN NEW.charge_micro <> OLD.charge_micro
      AND (OLD.status <> 'requested' OR NEW.status = 'requested') THEN 'withdrawal_charge_stays'
    WHEN OLD.status = NEW.status THEN withdrawals.fault_without_a_step(OLD, NEW)
    WHEN NOT withdrawals.may_follow(OLD.status, NEW.status) THEN 'withdrawal_state_follows'
    WHEN OLD.status = 'requested' THEN withdrawals.fault_of_confirmation(OLD, NEW)
    ELSE withdrawals.fault_of_payout(OLD, NEW) END;
  IF broken IS NOT NULL THEN
    RAISE EXCEPTION 'a change of a withdrawal breaks %', broken USING ERRCODE = '23514', CONSTRAINT = broken;
  END IF;
  RETURN NEW;
END $$;

CREATE OR REPLACE TRIGGER withdrawal_change_is_sound BEFORE UPDATE ON withdrawals.withdrawal
  FOR EACH ROW EXECUTE FUNCTION withdrawals.check_change();

-- When a transaction that moved a withdrawal commits, the postings agree with its state: what is reserved, given back,
-- paid out and charged is exactly its gross, gross, net and charge, between the accounts that its source says.
CREATE OR REPLACE FUNCTION withdrawals.check_money() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE w withdrawals.withdrawal;
BEGIN
  SELECT * INTO w FROM withdrawals.withdrawal x WHERE x.id = NEW.id;
  IF NOT (withdrawals.has_posting(w, 'hold') = (w.status NOT IN ('requested', 'expired'))
    AND withdrawals.has_posting(w, 'release') = (w.status = 'rejected')
    AND withdrawals.has_posting(w, 'settled') = (w.status = 'paid')
    AND withdrawals.has_posting(w, 'charge') = (w.status = 'paid' AND w.charge_micro > 0)
    AND (w.status NOT IN ('paying', 'paid') OR withdrawals.was_broadcast(w.id))) THEN
    RAISE EXCEPTION 'withdrawal % is % without the postings of that state', w.id, w.status
      USING ERRCODE = '23514', CONSTRAINT = 'withdrawal_agrees_with_its_postings';
  END IF;
  RETURN NULL;
END $$;

DROP TRIGGER IF EXISTS withdrawal_agrees_with_its_postings ON withdrawals.withdrawal;
CREATE CONSTRAINT TRIGGER withdrawal_agrees_with_its_postings AFTER UPDATE OF status ON withdrawals.withdrawal
  DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION withdrawals.check_money();

-- When a transaction that posted for a withdrawal commits, that withdrawal exists and is in the state that the posting
-- belongs to. So nothing is reserved, paid out or charged for a withdrawal that is none, and a withdrawal is charged
-- once in its life. No WHEN, for speed (orders.check_posting).
CREATE OR REPLACE FUNCTION withdrawals.check_posting() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE w withdrawals.withdrawal; step text;
BEGIN
  IF NEW.kind NOT
    IN ('withdrawal_hold', 'withdrawal_release', 'withdrawal_charge', 'package_exit_hold', 'package_exit_release',
                      'package_exit_charge', 'payout_broadcast', 'payout_reverted', 'payout_settled') THEN
    RETURN NULL;
  END IF;
  step := CASE WHEN NEW.kind = 'payout_settled' THEN 'settled'
    ELSE replace(replace(NEW.kind, 'withdrawal_', ''), 'package_exit_', '') END;
  SELECT * INTO w FROM withdrawals.withdrawal x WHERE x.id::text = NEW.source ->> 'withdrawal';
  IF (CASE WHEN w.id IS NULL THEN false
        WHEN NEW.kind IN ('payout_broadcast', 'payout_reverted')
          THEN withdrawals.moves_attempt(w, NEW.kind, NEW.idempotency_key, NEW.amount_micro)
        -- The key is unique, so that the posting it names is this one.
        ELSE split_part(NEW.idempotency_key, ':', 2) = w.id::text AND withdrawals.has_posting(w, step)
          AND CASE step WHEN 'hold' THEN w.status NOT IN ('requested', 'expired')
            WHEN 'release' THEN w.status = 'rejected'
                ELSE w.status = 'paid' END END) IS NOT TRUE THEN
    RAISE EXCEPTION 'posting % (%) belongs to no withdrawal of that state', NEW.idempotency_key, NEW.kind
      USING ERRCODE = '23514', CONSTRAINT = 'posting_agrees_with_its_withdrawal';
  END IF;
  RETURN NULL;
END $$;

DROP TRIGGER IF EXISTS posting_agrees_with_its_withdrawal ON ledger.posting;
CREATE CONSTRAINT TRIGGER posting_agrees_with_its_withdrawal AFTER INSERT ON ledger.posting
  DEFERRABLE INITIALLY DEFERRED FOR EACH ROW
  EXECUTE FUNCTION withdrawals.check_posting();

-- Withdrawals, their approvals and orders to the payer are kept for good.
CREATE OR REPLACE TRIGGER withdrawal_is_kept BEFORE DELETE OR TRUNCATE ON withdrawals.withdrawal
  FOR EACH STATEMENT
  EXECUTE FUNCTION platform.refuse_change('withdrawals.withdrawal is kept for good', '23514', 'withdrawal_is_kept');

CREATE OR REPLACE TRIGGER approval_is_kept BEFORE UPDATE OR DELETE OR TRUNCATE ON withdrawals.approval
  FOR EACH STATEMENT
  EXECUTE FUNCTION platform.refuse_change('withdrawals.approval is kept for good', '23514', 'approval_is_kept');

CREATE OR REPLACE TRIGGER payout_order_is_kept BEFORE DELETE OR TRUNCATE ON withdrawals.payout_order
  FOR EACH STATEMENT
  EXECUTE FUNCTION platform.refuse_change('withdrawals.payout_order is kept for good', '23514', 'payout_order_is_kept');
