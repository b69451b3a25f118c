-- A signed transaction stays as it was signed, and one that is over stays over.
CREATE OR REPLACE FUNCTION chain.check_outgoing_change() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE broken text;
BEGIN
  broken := CASE
    WHEN (OLD.chain_id, OLD.reference, OLD.from_address, OLD.nonce, OLD.to_address, OLD.amount_micro, OLD.raw_transaction,
          OLD.tx_hash, OLD.attempt, OLD.kind, OLD.call_data)
      IS DISTINCT FROM (NEW.chain_id, NEW.reference, NEW.from_address, NEW.nonce, NEW.to_address, NEW.amount_micro, NEW.raw_transaction,
          NEW.tx_hash, NEW.attempt, NEW.kind, NEW.call_data) THEN 'outgoing_stays_as_signed'
    WHEN OLD.status NOT IN ('signed', 'broadcast') AND (OLD.status, OLD.paid_nothing, OLD.taken_by) IS DISTINCT FROM (NEW.status, NEW.paid_nothing, NEW.taken_by)
      THEN 'outgoing_over_stays_over'
    WHEN OLD.status <> NEW.status AND NOT chain.attempt_may_follow(OLD.status, NEW.status) THEN 'outgoing_state_follows'
    WHEN NEW.taken_by IS NOT NULL AND EXISTS (SELECT FROM chain.outgoing o WHERE o.tx_hash = NEW.taken_by)
      THEN 'outgoing_taken_by_another'
    -- An anchor moves nothing: what took its nonce need not be known before it is signed anew.
    WHEN OLD.status <> 'replaced' AND NEW.status = 'replaced' AND NEW.taken_by IS NULL
      AND NOT (NEW.kind = 'anchor' AND NEW.paid_nothing) AND NOT EXISTS (
      SELECT FROM chain.outgoing o
      WHERE o.chain_id = NEW.chain_id AND o.from_address = NEW.from_address AND o.nonce = NEW.nonce
        AND o.status = CASE WHEN NEW.paid_nothing THEN 'reverted' ELSE 'final' END) THEN 'outgoing_replaced_by_another' END;
  IF broken IS NOT NULL THEN
    RAISE EXCEPTION 'a change of an outgoing transaction breaks %', broken USING ERRCODE = '23514', CONSTRAINT = broken;
  END IF;
  RETURN NEW;
END $$;

CREATE OR REPLACE TRIGGER outgoing_change_is_sound BEFORE UPDATE ON chain.outgoing
  FOR EACH ROW EXECUTE FUNCTION chain.check_outgoing_change();
