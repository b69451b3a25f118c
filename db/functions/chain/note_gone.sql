-- Tells the ledger when a transfer that it has evidence of leaves the chain, and when its transaction is there again: whatever program
-- writes the row, which is the watcher's alone.
CREATE OR REPLACE FUNCTION chain.note_gone() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER SET search_path = chain, pg_temp AS $$
BEGIN
  IF NEW.status = 'removed' THEN
    -- A re-org that moved it left another row of the same transaction.
    IF NEW.evidence_id IS NOT NULL AND NEW.purpose = 'member' AND NOT EXISTS (
      SELECT FROM chain.transfer x WHERE x.tx_hash = NEW.tx_hash AND x.chain_id = NEW.chain_id AND x.status <> 'removed') THEN
      PERFORM ledger.note_gone(NEW.evidence_id);
    END IF;
  ELSE
    PERFORM ledger.note_back(e.id) FROM ledger.evidence_records e WHERE e.tx_hash = NEW.tx_hash AND e.chain_id = NEW.chain_id;
  END IF;
  RETURN NULL;
END $$;

CREATE OR REPLACE TRIGGER gone_transfer_is_noted AFTER INSERT OR UPDATE OF status ON chain.transfer
  FOR EACH ROW EXECUTE FUNCTION chain.note_gone();

-- One that comes back in the same place, after its deposit was corrected, is evidence anew.
CREATE OR REPLACE FUNCTION chain.forget_corrected() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF ledger.is_corrected(NEW.evidence_id) THEN
    NEW.evidence_id := NULL;
    NEW.recorded_at := NULL;
  END IF;
  RETURN NEW;
END $$;

CREATE OR REPLACE TRIGGER corrected_evidence_is_spent BEFORE UPDATE OF status ON chain.transfer
  FOR EACH ROW WHEN (OLD.status = 'removed' AND NEW.status <> 'removed' AND NEW.evidence_id IS NOT NULL)
  EXECUTE FUNCTION chain.forget_corrected();
