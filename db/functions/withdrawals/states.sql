-- Allowed state transitions of a withdrawal (modules/money/withdrawals/README.md).
CREATE OR REPLACE FUNCTION withdrawals.is_allowed_transition(p_from text, p_to text) RETURNS boolean
LANGUAGE sql IMMUTABLE
RETURN (p_from, p_to) IN (
  ('requested', 'pending'), ('requested', 'approved'), ('requested', 'expired'),
  ('pending', 'approved'), ('pending', 'rejected'),
  ('approved', 'paying'), ('approved', 'rejected'),
  ('paying', 'paid'), ('paying', 'approved'));

-- True if the ledger has a withdrawal's posting for `p_step` (hold, release, settled, charge), with its amount and
-- accounts. The unique keys are those of modules/base/ledger/postings/withdrawal-hold.ts and payout.ts.
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

-- True if the watcher recorded, in a final block, that the withdrawal's transaction paid its net amount to its address.
CREATE OR REPLACE FUNCTION withdrawals.is_on_record(w withdrawals.withdrawal) RETURNS boolean LANGUAGE sql STABLE
RETURN EXISTS (SELECT FROM chain.payouts x
  JOIN chain.paid_transfers p ON p.chain_id = x.chain_id AND p.tx_hash = x.tx_hash AND p.from_address = x.from_address
  WHERE x.id = w.outgoing_id AND p.to_address = lower(w.address) AND p.amount_wei = w.net_micro::numeric * 1000000000000
    AND p.status = 'final');

-- True if the withdrawal's transaction pays its net amount to its address and waits for the network.
CREATE OR REPLACE FUNCTION withdrawals.is_signed(w withdrawals.withdrawal) RETURNS boolean LANGUAGE sql STABLE
RETURN EXISTS (SELECT FROM chain.payouts x WHERE x.id = w.outgoing_id AND x.reference = w.id::text
  AND x.to_address = lower(w.address) AND x.amount_micro = w.net_micro AND x.status IN ('signed', 'broadcast'));

-- True if a posting to or from custody.inflight belongs to a signed attempt of this payout and has its amount. A
-- reversal requires an attempt that was executed without paying.
CREATE OR REPLACE FUNCTION withdrawals.moves_attempt(
  w withdrawals.withdrawal, p_kind text, p_key text, p_amount_micro bigint
) RETURNS boolean LANGUAGE sql STABLE
RETURN EXISTS (SELECT FROM chain.payouts x
  WHERE x.reference = w.id::text AND p_key = p_kind || ':' || x.tx_hash AND x.amount_micro = p_amount_micro
    AND p_amount_micro = w.net_micro AND (p_kind = 'payout_broadcast' OR x.paid_nothing));

-- True if an attempt of this payout is booked as in flight.
CREATE OR REPLACE FUNCTION withdrawals.was_broadcast(p_id uuid) RETURNS boolean LANGUAGE sql STABLE
RETURN EXISTS (SELECT
  FROM chain.payouts x JOIN ledger.postings p ON p.idempotency_key = 'payout_broadcast:' || x.tx_hash
  WHERE x.reference = p_id::text);

-- Checks a step from `requested`. It needs a mailed code of this request that this transaction consumed in time. A
-- member with a second factor also needs a challenge that the guard verified and this transaction used. If the member's
-- address book is an allowlist, it must contain the address. withdrawals.auto_approval_blocker decides whether an
-- operator is needed. Returns the broken rule, or null.
CREATE OR REPLACE FUNCTION withdrawals.confirmation_violation(o withdrawals.withdrawal, n withdrawals.withdrawal)
RETURNS text LANGUAGE sql STABLE
RETURN CASE
  WHEN n.status = 'expired' THEN CASE WHEN o.expires_at > now() THEN 'withdrawal_expires_in_its_time' END
  WHEN o.expires_at <= now() OR n.confirmed_at IS DISTINCT FROM now() THEN 'withdrawal_confirmed_in_time'
  -- If the package matured between request and confirmation, the charge is dropped.
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

-- Checks the steps after the confirmation. They need an operator's approval; a signed transaction, with payouts open
-- and approvals confirmed; a final transaction that the watcher recorded; or one that paid nothing.
-- withdrawals.check_approval checks the number of approvals for a large payout. Returns the broken rule, or null.
CREATE OR REPLACE FUNCTION withdrawals.payout_violation(o withdrawals.withdrawal, n withdrawals.withdrawal) RETURNS text
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

-- Checks a change without a new state: only the transaction during payment, and the refusal before it, may change.
-- Returns the broken rule, or null.
CREATE OR REPLACE FUNCTION withdrawals.unchanged_status_violation(o withdrawals.withdrawal, n withdrawals.withdrawal)
RETURNS text LANGUAGE sql STABLE
RETURN CASE
  WHEN (o.reason, o.confirmed_at, o.decided_at, o.decided_by, o.paid_at) IS DISTINCT FROM
       (n.reason, n.confirmed_at, n.decided_at, n.decided_by, n.paid_at) THEN 'withdrawal_decision_stays'
  WHEN n.refused_at IS DISTINCT FROM o.refused_at AND n.status <> 'approved' THEN 'withdrawal_decision_stays'
  WHEN n.outgoing_id IS DISTINCT FROM o.outgoing_id AND (n.status <> 'paying' OR NOT withdrawals.is_signed(n))
    THEN 'payout_is_signed_for_it' END;

-- Checks every change of a withdrawal: its terms stay, and the new state is allowed and meets its requirements.
-- withdrawals.check_money checks the postings.
CREATE OR REPLACE FUNCTION withdrawals.check_change() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE broken text;
BEGIN
  broken := CASE
    WHEN (OLD.id, OLD.member_id, OLD.source, OLD.address, OLD.gross_micro, OLD.created_at, OLD.expires_at)
      <> (NEW.id, NEW.member_id, NEW.source, NEW.address, NEW.gross_micro, NEW.created_at, NEW.expires_at)
      OR OLD.position_id IS DISTINCT FROM NEW.position_id THEN 'withdrawal_terms_stay'
    WHEN NEW.charge_micro <> OLD.charge_micro
      AND (OLD.status <> 'requested' OR NEW.status = 'requested') THEN 'withdrawal_charge_stays'
    WHEN OLD.status = NEW.status THEN withdrawals.unchanged_status_violation(OLD, NEW)
    WHEN NOT withdrawals.is_allowed_transition(OLD.status, NEW.status) THEN 'withdrawal_state_follows'
    WHEN OLD.status = 'requested' THEN withdrawals.confirmation_violation(OLD, NEW)
    ELSE withdrawals.payout_violation(OLD, NEW) END;
  IF broken IS NOT NULL THEN
    RAISE EXCEPTION 'a change of a withdrawal breaks %', broken USING ERRCODE = '23514', CONSTRAINT = broken;
  END IF;
  RETURN NEW;
END $$;

CREATE OR REPLACE TRIGGER withdrawal_change_is_sound BEFORE UPDATE ON withdrawals.withdrawal
  FOR EACH ROW EXECUTE FUNCTION withdrawals.check_change();

-- Checks at commit that a withdrawal's postings match its state. The amounts reserved, returned, paid out and charged
-- are exactly its gross, gross, net and charge, between the accounts of its source.
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

-- Checks at commit that a withdrawal posting belongs to a withdrawal in the matching state. So nothing is reserved,
-- paid out or charged without a withdrawal, and each is charged only once. No WHEN, for speed (orders.check_posting).
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
        -- The key is unique, so the posting found by it is this one.
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

-- Withdrawals, their approvals and orders to the payer are never deleted.
CREATE OR REPLACE TRIGGER withdrawal_is_kept BEFORE DELETE OR TRUNCATE ON withdrawals.withdrawal
  FOR EACH STATEMENT
  EXECUTE FUNCTION platform.refuse_change('withdrawals.withdrawal is kept for good', '23514', 'withdrawal_is_kept');

CREATE OR REPLACE TRIGGER approval_is_kept BEFORE UPDATE OR DELETE OR TRUNCATE ON withdrawals.approval
  FOR EACH STATEMENT
  EXECUTE FUNCTION platform.refuse_change('withdrawals.approval is kept for good', '23514', 'approval_is_kept');

CREATE OR REPLACE TRIGGER payout_order_is_kept BEFORE DELETE OR TRUNCATE ON withdrawals.payout_order
  FOR EACH STATEMENT
  EXECUTE FUNCTION platform.refuse_change('withdrawals.payout_order is kept for good', '23514', 'payout_order_is_kept');
