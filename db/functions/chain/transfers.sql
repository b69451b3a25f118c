-- Returns the status of a transfer, and locks it until this transaction ends.
CREATE OR REPLACE FUNCTION chain.lock_transfer(p_id bigint) RETURNS text
LANGUAGE plpgsql SECURITY DEFINER SET search_path = chain, pg_temp AS $$
DECLARE locked text;
BEGIN
  SELECT t.status INTO locked FROM chain.transfer t WHERE t.id = p_id FOR UPDATE;
  RETURN locked;
END $$;

-- Returns the transfers of a transaction that are still in the chain, and locks them against a re-org. For roles that
-- may not write them.
CREATE OR REPLACE FUNCTION chain.lock_transfers(p_chain_id bigint, p_tx_hash text) RETURNS SETOF chain.transfer
LANGUAGE sql SECURITY DEFINER SET search_path = chain, pg_temp AS $$
  SELECT * FROM chain.transfer t
  WHERE t.chain_id = p_chain_id AND t.tx_hash = lower(p_tx_hash) AND t.status <> 'removed'
  ORDER BY t.log_index FOR NO KEY UPDATE;
$$;

-- Returns a transfer and locks it against a re-org.
CREATE OR REPLACE FUNCTION chain.lock_whole_transfer(p_id bigint) RETURNS SETOF chain.transfer
LANGUAGE sql SECURITY DEFINER SET search_path = chain, pg_temp AS $$
  SELECT * FROM chain.transfer t WHERE t.id = p_id FOR NO KEY UPDATE;
$$;

-- True if a transfer is final, with its evidence recorded, and is now locked. False, without waiting, if another
-- transaction has locked it.
CREATE OR REPLACE FUNCTION chain.try_lock_final_transfer(p_id bigint) RETURNS boolean
LANGUAGE plpgsql SECURITY DEFINER SET search_path = chain, pg_temp AS $$
BEGIN
  PERFORM FROM chain.transfer t
  WHERE t.id = p_id AND t.status = 'final' AND t.recorded_at IS NOT NULL FOR UPDATE SKIP LOCKED;
  RETURN FOUND;
END $$;

-- Records a final transfer as evidence for the ledger. Returns the evidence's id; null if it can never be booked. The
-- facts come from the transfer's row, which only the watcher writes. Nothing else calls ledger.record_evidence.
CREATE OR REPLACE FUNCTION chain.record_evidence(p_transfer_id bigint) RETURNS bigint
LANGUAGE plpgsql SECURITY DEFINER SET search_path = chain, pg_temp AS $$
DECLARE
  t chain.transfer;
  proof bigint; corrected bigint;
BEGIN
  SELECT * INTO t FROM chain.transfer x WHERE x.id = p_transfer_id FOR NO KEY UPDATE;
  IF t.status IS DISTINCT FROM 'final' THEN RAISE 'transfer_not_final' USING ERRCODE = 'PB000'; END IF;
  IF t.recorded_at IS NOT NULL THEN RETURN t.evidence_id; END IF;
  -- A sweep moves members' deposits to the treasury. Booking it would pay members with members' money.
  IF t.amount_wei >= 1000000000000
    AND (t.purpose = 'member' OR NOT EXISTS (SELECT FROM chain.address a WHERE a.address = t.from_address)) THEN
    -- A re-org that moved the transaction brought no new money.
    SELECT old.evidence_id INTO proof FROM chain.transfer old
    WHERE old.chain_id = t.chain_id AND old.tx_hash = t.tx_hash AND old.status = 'removed'
      AND old.evidence_id IS NOT NULL
      AND NOT ledger.is_corrected(old.evidence_id)
      AND (old.from_address, old.to_address, old.amount_wei) = (t.from_address, t.to_address, t.amount_wei)
      AND NOT EXISTS (SELECT FROM chain.transfer now
        WHERE now.evidence_id = old.evidence_id AND now.status <> 'removed')
    ORDER BY old.log_index = t.log_index DESC, old.log_index LIMIT 1;
    IF proof IS NULL THEN
      -- Its deposit was taken back meanwhile: a transaction that returned is credited again.
      SELECT e.id INTO corrected FROM ledger.evidence_records e
      WHERE e.chain_id = t.chain_id AND e.tx_hash = t.tx_hash AND e.member_id = t.member_id
        AND e.amount_micro = div(t.amount_wei, 1000000000000) AND ledger.is_corrected(e.id)
        AND NOT EXISTS (SELECT FROM ledger.evidence_records f WHERE f.follows = e.id)
      ORDER BY e.log_index = t.log_index DESC, e.log_index LIMIT 1;
      BEGIN
        proof := ledger.record_evidence(CASE t.purpose WHEN 'member' THEN 'member' ELSE 'treasury' END, t.member_id,
          div(t.amount_wei, 1000000000000)::bigint, t.chain_id, t.block_hash, t.tx_hash, t.log_index, corrected);
      EXCEPTION WHEN SQLSTATE 'PL003' THEN
        -- A re-org replaced it with another transfer. The record stays, and a person checks it (reorg_after_credit).
        proof := NULL;
      END;
    END IF;
  END IF;
  UPDATE chain.transfer x SET recorded_at = now(), evidence_id = proof WHERE x.id = t.id;
  RETURN proof;
END $$;

-- Updates the ledger when a transfer with evidence leaves the chain or returns, for every login (only the watcher
-- writes the row).
CREATE OR REPLACE FUNCTION chain.record_gone() RETURNS trigger
LANGUAGE plpgsql SECURITY DEFINER SET search_path = chain, pg_temp AS $$
BEGIN
  IF NEW.status = 'removed' THEN
    -- A re-org that moved it left another row of the same transaction.
    IF NEW.evidence_id IS NOT NULL AND NEW.purpose = 'member' AND NOT EXISTS (
      SELECT FROM chain.transfer x
      WHERE x.tx_hash = NEW.tx_hash AND x.chain_id = NEW.chain_id AND x.status <> 'removed') THEN
      PERFORM ledger.record_gone(NEW.evidence_id);
    END IF;
  ELSE
    PERFORM ledger.record_back(e.id) FROM ledger.evidence_records e
    WHERE e.tx_hash = NEW.tx_hash AND e.chain_id = NEW.chain_id;
  END IF;
  RETURN NULL;
END $$;

CREATE OR REPLACE TRIGGER gone_transfer_is_noted AFTER INSERT OR UPDATE OF status ON chain.transfer
  FOR EACH ROW EXECUTE FUNCTION chain.record_gone();

-- If a transfer returns in the same place after its deposit was corrected, it is recorded as new evidence.
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

-- Returns one member's final transfers of which they were not notified, and marks them as notified. Members who were
-- notified within the last day wait.
CREATE OR REPLACE FUNCTION chain.take_unnotified_transfers(p_limit integer) RETURNS SETOF chain.unsupported_transfer
LANGUAGE plpgsql AS $$
BEGIN
  RETURN QUERY
  WITH next AS (
    SELECT s.member_id FROM chain.unsupported_transfer s
    WHERE s.told_at IS NULL AND s.status = 'final' AND s.member_id IS NOT NULL AND NOT EXISTS (
      SELECT FROM chain.unsupported_transfer o WHERE o.member_id = s.member_id AND o.told_at > now() - interval '1 day')
    ORDER BY s.member_id LIMIT 1
  ), taken AS (
    SELECT s.id FROM chain.unsupported_transfer s JOIN next n ON n.member_id = s.member_id
    WHERE s.told_at IS NULL AND s.status = 'final' ORDER BY s.id LIMIT p_limit FOR UPDATE OF s SKIP LOCKED
  )
  UPDATE chain.unsupported_transfer s SET told_at = now() FROM taken WHERE s.id = taken.id RETURNING s.*;
END $$;

-- Returns and locks a transfer of an unsupported token for a decision.
CREATE OR REPLACE FUNCTION chain.lock_unsupported_transfer(p_public_id uuid)
RETURNS TABLE (id bigint, status text, is_settled boolean)
LANGUAGE plpgsql SECURITY DEFINER SET search_path = chain, pg_temp AS $$
BEGIN
  RETURN QUERY SELECT s.id, s.status, s.settled_at IS NOT NULL FROM chain.unsupported_transfer s
    WHERE s.public_id = p_public_id FOR UPDATE;
END $$;

-- Records who settled a transfer of an unsupported token, and how.
CREATE OR REPLACE FUNCTION chain.settle_unsupported_transfer(p_id bigint, p_by text, p_note text) RETURNS void
LANGUAGE plpgsql SECURITY DEFINER SET search_path = chain, pg_temp AS $$
BEGIN
  UPDATE chain.unsupported_transfer SET settled_at = now(), settled_by = p_by, settled_note = p_note WHERE id = p_id;
END $$;
