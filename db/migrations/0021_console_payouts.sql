-- Stuck payouts, the console's deposits, and sweeping members' addresses.

-- ---------------------------------------------------------------- attempts of a payout

-- A payout may be sent again with a higher fee: another row of the same nonce, reference, recipient and amount. The network
-- executes one transaction a nonce, so that all attempts together pay once. Only when the network has executed one of them
-- for good without moving money (`paid_nothing`) may its reference take another nonce.
ALTER TABLE chain.outgoing ADD COLUMN paid_nothing boolean NOT NULL DEFAULT false;
UPDATE chain.outgoing SET paid_nothing = true WHERE status = 'reverted';
ALTER TABLE chain.outgoing
  ADD CONSTRAINT outgoing_paid_nothing_is_over CHECK (NOT paid_nothing OR status IN ('reverted', 'replaced')),
  ADD CONSTRAINT outgoing_reverted_paid_nothing CHECK (status <> 'reverted' OR paid_nothing),
  ADD CONSTRAINT outgoing_attempts_bounded CHECK (attempt <= 10);
-- The index before it let a reference take a second nonce as soon as its first attempt was replaced.
DROP INDEX chain.outgoing_reference_once;
CREATE UNIQUE INDEX outgoing_reference_once ON chain.outgoing (reference) WHERE attempt = 1 AND NOT paid_nothing;
CREATE UNIQUE INDEX outgoing_final_once ON chain.outgoing (reference) WHERE status = 'final';
CREATE UNIQUE INDEX outgoing_executed_once ON chain.outgoing (chain_id, from_address, nonce)
  WHERE status IN ('final', 'reverted');
CREATE INDEX outgoing_by_reference ON chain.outgoing (reference, id);

-- The first attempt's row lock orders everything that happens to a nonce.
CREATE FUNCTION chain.check_attempt() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  first chain.outgoing;
  broken text;
BEGIN
  SELECT * INTO first FROM chain.outgoing o
  WHERE o.chain_id = NEW.chain_id AND o.from_address = NEW.from_address AND o.nonce = NEW.nonce AND o.attempt = 1 FOR UPDATE;
  broken := CASE
    WHEN first.id IS NULL THEN 'outgoing_begins_with_a_first_attempt'
    WHEN (first.reference, first.to_address, first.amount_micro) <> (NEW.reference, NEW.to_address, NEW.amount_micro)
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
CREATE TRIGGER outgoing_attempt_is_sound BEFORE INSERT ON chain.outgoing
  FOR EACH ROW WHEN (NEW.attempt > 1) EXECUTE FUNCTION chain.check_attempt();

-- What was signed stays as it was signed, and what is over stays over.
CREATE FUNCTION chain.check_outgoing_change() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE broken text;
BEGIN
  broken := CASE
    WHEN (OLD.chain_id, OLD.reference, OLD.from_address, OLD.nonce, OLD.to_address, OLD.amount_micro, OLD.raw_transaction,
          OLD.tx_hash, OLD.attempt)
      <> (NEW.chain_id, NEW.reference, NEW.from_address, NEW.nonce, NEW.to_address, NEW.amount_micro, NEW.raw_transaction,
          NEW.tx_hash, NEW.attempt) THEN 'outgoing_stays_as_signed'
    WHEN OLD.status NOT IN ('signed', 'broadcast') AND (OLD.status, OLD.paid_nothing) <> (NEW.status, NEW.paid_nothing)
      THEN 'outgoing_over_stays_over'
    WHEN OLD.status <> 'replaced' AND NEW.status = 'replaced' AND NOT EXISTS (
      SELECT FROM chain.outgoing o
      WHERE o.chain_id = NEW.chain_id AND o.from_address = NEW.from_address AND o.nonce = NEW.nonce
        AND o.status = CASE WHEN NEW.paid_nothing THEN 'reverted' ELSE 'final' END) THEN 'outgoing_replaced_by_another' END;
  IF broken IS NOT NULL THEN
    RAISE EXCEPTION 'a change of an outgoing transaction breaks %', broken USING ERRCODE = '23514', CONSTRAINT = broken;
  END IF;
  RETURN NEW;
END $$;
CREATE TRIGGER outgoing_change_is_sound BEFORE UPDATE ON chain.outgoing
  FOR EACH ROW EXECUTE FUNCTION chain.check_outgoing_change();

-- ---------------------------------------------------------------- the console's deposits

CREATE INDEX transfer_to_platform ON chain.transfer (id) WHERE purpose <> 'member';
CREATE INDEX transfer_by_recipient ON chain.transfer (to_address, id);
CREATE INDEX transfer_by_sender ON chain.transfer (from_address, id);
