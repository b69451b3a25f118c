-- What was exported is what is signed; what is signed is never signed anew.
CREATE OR REPLACE FUNCTION sweeps.check_change() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE broken text;
BEGIN
  broken := CASE
    WHEN (OLD.sweep_id, OLD.position, OLD.chain_id, OLD.kind, OLD.path, OLD.from_address, OLD.nonce, OLD.to_address,
          OLD.amount_wei, OLD.gas, OLD.gas_price_wei)
      <> (NEW.sweep_id, NEW.position, NEW.chain_id, NEW.kind, NEW.path, NEW.from_address, NEW.nonce, NEW.to_address,
          NEW.amount_wei, NEW.gas, NEW.gas_price_wei) THEN 'transaction_stays_as_exported'
    WHEN OLD.raw_transaction IS NOT NULL
      AND (OLD.raw_transaction, OLD.tx_hash) IS DISTINCT FROM (NEW.raw_transaction, NEW.tx_hash) THEN 'transaction_stays_as_signed'
    WHEN OLD.status <> NEW.status AND NOT sweeps.transaction_may_follow(OLD.status, NEW.status) THEN 'transaction_state_follows' END;
  IF broken IS NOT NULL THEN
    RAISE EXCEPTION 'a change of a sweep''s transaction breaks %', broken USING ERRCODE = '23514', CONSTRAINT = broken;
  END IF;
  RETURN NEW;
END $$;

CREATE OR REPLACE TRIGGER transaction_change_is_sound BEFORE UPDATE ON sweeps.transaction
  FOR EACH ROW EXECUTE FUNCTION sweeps.check_change();
