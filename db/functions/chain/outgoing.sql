-- Allowed state transitions of a payout attempt (chain.outgoing). A test compares them with the README of chain. The
-- network may execute a signed transaction before anyone records that it was sent.
CREATE OR REPLACE FUNCTION chain.is_allowed_attempt_transition(p_from text, p_to text) RETURNS boolean
LANGUAGE sql IMMUTABLE
RETURN (p_from, p_to) IN (
  ('signed', 'broadcast'), ('signed', 'final'), ('signed', 'reverted'), ('signed', 'replaced'),
  ('broadcast', 'final'), ('broadcast', 'reverted'), ('broadcast', 'replaced'));

-- Locking the first attempt's row serializes everything about a nonce.
CREATE OR REPLACE FUNCTION chain.check_attempt() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  first chain.outgoing;
  broken text;
BEGIN
  SELECT * INTO first FROM chain.outgoing o
  WHERE o.chain_id = NEW.chain_id AND o.from_address = NEW.from_address AND o.nonce = NEW.nonce AND o.attempt = 1
  FOR UPDATE;
  broken := CASE
    WHEN first.id IS NULL THEN 'outgoing_begins_with_a_first_attempt'
    WHEN (first.kind, first.reference, first.to_address, first.amount_micro, first.call_data)
      IS DISTINCT FROM (NEW.kind, NEW.reference, NEW.to_address, NEW.amount_micro, NEW.call_data)
        THEN 'outgoing_attempts_are_alike'
    WHEN EXISTS (SELECT FROM chain.outgoing o
                 WHERE o.chain_id = NEW.chain_id AND o.from_address = NEW.from_address AND o.nonce = NEW.nonce
                   AND o.status NOT IN ('signed', 'broadcast')) THEN 'outgoing_nonce_is_open'
    WHEN NEW.attempt <> (SELECT max(o.attempt) + 1 FROM chain.outgoing o
                         WHERE o.chain_id = NEW.chain_id AND o.from_address = NEW.from_address AND o.nonce = NEW.nonce)
      THEN 'outgoing_attempts_follow' END;
  IF broken IS NOT NULL THEN
    RAISE EXCEPTION 'a further attempt breaks %', broken USING ERRCODE = '23514', CONSTRAINT = broken;
  END IF;
  RETURN NEW;
END $$;

CREATE OR REPLACE TRIGGER outgoing_attempt_is_sound BEFORE INSERT ON chain.outgoing
  FOR EACH ROW WHEN (NEW.attempt > 1) EXECUTE FUNCTION chain.check_attempt();

-- Rejects changes of a signed transaction, and of one that is over.
CREATE OR REPLACE FUNCTION chain.check_outgoing_change() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE broken text;
BEGIN
  broken := CASE
    WHEN (OLD.chain_id, OLD.reference, OLD.from_address, OLD.nonce, OLD.to_address, OLD.amount_micro,
          OLD.raw_transaction, OLD.tx_hash, OLD.attempt, OLD.kind, OLD.call_data)
      IS DISTINCT FROM (NEW.chain_id, NEW.reference, NEW.from_address, NEW.nonce, NEW.to_address, NEW.amount_micro,
          NEW.raw_transaction, NEW.tx_hash, NEW.attempt, NEW.kind, NEW.call_data) THEN 'outgoing_stays_as_signed'
    WHEN OLD.status NOT IN ('signed', 'broadcast')
      AND (OLD.status, OLD.paid_nothing, OLD.taken_by) IS DISTINCT FROM (NEW.status, NEW.paid_nothing, NEW.taken_by)
      THEN 'outgoing_over_stays_over'
    WHEN OLD.status <> NEW.status AND NOT chain.is_allowed_attempt_transition(OLD.status, NEW.status)
      THEN 'outgoing_state_follows'
    WHEN NEW.taken_by IS NOT NULL AND EXISTS (SELECT FROM chain.outgoing o WHERE o.tx_hash = NEW.taken_by)
      THEN 'outgoing_taken_by_another'
    -- An anchor moves no money, so it may be signed again before the transaction that took its nonce is known.
    WHEN OLD.status <> 'replaced' AND NEW.status = 'replaced' AND NEW.taken_by IS NULL
      AND NOT (NEW.kind = 'anchor' AND NEW.paid_nothing) AND NOT EXISTS (
      SELECT FROM chain.outgoing o
      WHERE o.chain_id = NEW.chain_id AND o.from_address = NEW.from_address AND o.nonce = NEW.nonce
        AND o.status = CASE WHEN NEW.paid_nothing THEN 'reverted' ELSE 'final' END)
        THEN 'outgoing_replaced_by_another' END;
  IF broken IS NOT NULL THEN
    RAISE EXCEPTION 'a change of an outgoing transaction breaks %', broken USING ERRCODE = '23514', CONSTRAINT = broken;
  END IF;
  RETURN NEW;
END $$;

CREATE OR REPLACE TRIGGER outgoing_change_is_sound BEFORE UPDATE ON chain.outgoing
  FOR EACH ROW EXECUTE FUNCTION chain.check_outgoing_change();

-- Returns why no payout may go to an address (lower case), or null: 'address_is_deposit' of a member,
-- 'address_is_ours', or 'address_keeps_money' if nobody can spend from it. The first 2^16 addresses are the network's
-- precompiled and system contracts and the usual burn addresses; nobody has a key for them.
CREATE OR REPLACE FUNCTION chain.refusal_of_recipient(p_address text) RETURNS text
LANGUAGE sql STABLE SECURITY DEFINER SET search_path = chain, pg_temp AS $$
  SELECT CASE
    WHEN EXISTS (SELECT FROM chain.address a WHERE a.address = p_address AND a.purpose = 'member')
      THEN 'address_is_deposit'
    WHEN EXISTS (SELECT FROM chain.address a WHERE a.address = p_address) THEN 'address_is_ours'
    WHEN p_address ~ '^0x0{36}' OR p_address IN (
      '0xdead000000000000000042069420694206942069', '0xdeaddeaddeaddeaddeaddeaddeaddeaddeaddead',
      '0xeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeee', '0xffffffffffffffffffffffffffffffffffffffff')
      THEN 'address_keeps_money'
    WHEN EXISTS (SELECT FROM chain.other_token o WHERE lower(o.address) = p_address) THEN 'address_keeps_money'
    ELSE (SELECT CASE WHEN r.is_ours THEN 'address_is_ours' ELSE 'address_keeps_money' END
          FROM chain.refused_recipient r WHERE r.address = p_address) END
$$;

-- Limits the signing of an anchor whose nonce was used elsewhere to three times, because each costs a fee.
CREATE OR REPLACE FUNCTION chain.check_anchor() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF (SELECT count(*) FROM chain.outgoing o WHERE o.reference = NEW.reference AND o.attempt = 1) >= 3 THEN
    RAISE EXCEPTION 'an anchor breaks outgoing_anchor_signed_thrice'
      USING ERRCODE = '23514', CONSTRAINT = 'outgoing_anchor_signed_thrice';
  END IF;
  RETURN NEW;
END $$;

CREATE OR REPLACE TRIGGER outgoing_anchor_is_sound BEFORE INSERT ON chain.outgoing
  FOR EACH ROW WHEN (NEW.kind = 'anchor' AND NEW.attempt = 1) EXECUTE FUNCTION chain.check_anchor();

-- Rejects changes of what the watcher read. Only the block may leave the chain and return.
CREATE OR REPLACE FUNCTION chain.check_seen_anchor() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF (OLD.tx_hash, OLD.chain_id, OLD.from_address, OLD.call_data)
    IS DISTINCT FROM (NEW.tx_hash, NEW.chain_id, NEW.from_address, NEW.call_data)
    OR (NEW.status = 'final' AND OLD.status = 'final') THEN
    RAISE EXCEPTION 'an anchor breaks seen_anchor_stays' USING ERRCODE = '23514', CONSTRAINT = 'seen_anchor_stays';
  END IF;
  RETURN NEW;
END $$;

CREATE OR REPLACE TRIGGER seen_anchor_is_sound BEFORE UPDATE ON chain.seen_anchor
  FOR EACH ROW EXECUTE FUNCTION chain.check_seen_anchor();
