-- Allowed state transitions of an anchor. A test compares them with the README of proofs.
CREATE OR REPLACE FUNCTION proofs.is_allowed_anchor_transition(p_from text, p_to text) RETURNS boolean
LANGUAGE sql IMMUTABLE
RETURN (p_from, p_to) IN (('signed', 'anchored'), ('signed', 'lost'), ('lost', 'signed'));

-- Returns the call data that anchors a day: root, hash of the file, end of the audit chain (docs/proof.md). Null if one
-- of them is missing.
CREATE OR REPLACE FUNCTION proofs.call_data(p_day date, p_audit_id bigint) RETURNS bytea
LANGUAGE sql STABLE SECURITY DEFINER SET search_path = proofs, pg_temp
BEGIN ATOMIC
  SELECT p.root || p.file_sha256 || CASE p_audit_id WHEN 0 THEN sha256('plumbline audit')
    ELSE (SELECT e.sha256 FROM audit.entries e WHERE e.id = p_audit_id) END
  FROM proofs.proof p WHERE p.day = p_day;
END;

-- Returns the number of the audit trail's last row, or 0 if there is none.
CREATE OR REPLACE FUNCTION proofs.audit_end() RETURNS bigint
LANGUAGE sql STABLE SECURITY DEFINER SET search_path = proofs, pg_temp
BEGIN ATOMIC
  SELECT coalesce(max(e.id), 0) FROM audit.entries e;
END;

-- Returns the oldest day whose proof needs an anchor: it has none, or its nonce was used elsewhere fewer than three
-- times. Null if anchors are off, or while another day's is in progress. Skipped days follow in order, one at a time.
CREATE OR REPLACE FUNCTION proofs.day_to_anchor() RETURNS date
LANGUAGE sql STABLE SECURITY DEFINER SET search_path = proofs, pg_temp
BEGIN ATOMIC
  SELECT min(p.day) FROM proofs.proof p LEFT JOIN proofs.anchor a ON a.day = p.day
  WHERE platform.setting_value('anchorProofs') = 'true' AND (a.day IS NULL OR a.status = 'lost')
    AND NOT EXISTS (SELECT FROM proofs.anchor w WHERE w.status = 'signed')
    AND (SELECT count(*) FROM chain.anchors o WHERE o.reference = 'anchor:' || p.day AND o.attempt = 1) < 3;
END;

-- Returns why a row is not allowed, in addition to its CHECKs, or null.
CREATE OR REPLACE FUNCTION proofs.anchor_violation(n proofs.anchor) RETURNS text
LANGUAGE sql STABLE SECURITY DEFINER SET search_path = proofs, pg_temp
BEGIN ATOMIC
  SELECT CASE n.status
    WHEN 'signed' THEN CASE
      WHEN platform.payouts_are_halted() THEN 'anchor_while_payouts_are_open'
      WHEN EXISTS (SELECT FROM proofs.anchor w WHERE w.status = 'signed' AND w.day <> n.day) THEN 'anchor_one_at_a_time'
      WHEN NOT EXISTS (SELECT FROM chain.anchors o WHERE o.id = n.outgoing_id AND o.reference = 'anchor:' || n.day
        AND o.call_data = '0x' || encode(n.call_data, 'hex') AND o.status IN ('signed', 'broadcast'))
        THEN 'anchor_is_signed_for_it' END
    WHEN 'anchored' THEN CASE
      WHEN NOT EXISTS (SELECT
        FROM chain.anchors o JOIN chain.seen_anchors s ON s.tx_hash = o.tx_hash AND s.chain_id = o.chain_id
          AND s.from_address = o.from_address AND s.call_data = o.call_data
        WHERE o.id = n.outgoing_id AND o.reference = 'anchor:' || n.day AND o.status = 'final'
          AND o.call_data = '0x' || encode(n.call_data, 'hex')) THEN 'anchor_is_on_record' END
    WHEN 'lost' THEN CASE
      WHEN EXISTS (SELECT FROM chain.anchors o WHERE o.reference = 'anchor:' || n.day AND NOT o.paid_nothing)
        THEN 'anchor_is_lost' END END;
END;

CREATE OR REPLACE FUNCTION proofs.check_anchor() RETURNS trigger
LANGUAGE plpgsql SECURITY DEFINER SET search_path = proofs, pg_temp AS $$
DECLARE broken text;
BEGIN
  IF TG_OP = 'INSERT' THEN
    broken := CASE
      WHEN NEW.status <> 'signed' THEN 'anchor_state_follows'
      WHEN NEW.call_data IS DISTINCT FROM proofs.call_data(NEW.day, NEW.audit_id) THEN 'anchor_says_what_is_published'
      WHEN platform.setting_value('anchorProofs') <> 'true' THEN 'anchor_is_off' END;
  ELSIF TG_OP = 'UPDATE' THEN
    broken := CASE
      WHEN OLD.status <> NEW.status AND NOT proofs.is_allowed_anchor_transition(OLD.status, NEW.status)
        THEN 'anchor_state_follows'
      WHEN (OLD.day, OLD.audit_id, OLD.call_data) <> (NEW.day, NEW.audit_id, NEW.call_data) OR OLD.status = NEW.status
        THEN 'anchor_stays' END;
  ELSE
    broken := 'anchor_stays';
  END IF;
  broken := coalesce(broken, proofs.anchor_violation(NEW));
  IF broken IS NOT NULL THEN
    RAISE EXCEPTION 'an anchor breaks %', broken USING ERRCODE = '23514', CONSTRAINT = broken;
  END IF;
  RETURN NEW;
END $$;
CREATE OR REPLACE TRIGGER anchor_is_sound BEFORE INSERT OR UPDATE OR DELETE ON proofs.anchor
FOR EACH ROW EXECUTE FUNCTION proofs.check_anchor();

-- Anchors with what the watcher read about them, which is null until the block is final.
CREATE OR REPLACE VIEW proofs.anchors AS
SELECT a.day, a.status, a.audit_id, a.call_data, a.signed_at, o.from_address, o.chain_id, s.tx_hash, s.block_number,
  s.block_at, s.fee_wei
FROM proofs.anchor a JOIN chain.anchors o ON o.id = a.outgoing_id
  LEFT JOIN chain.seen_anchors s ON a.status = 'anchored' AND s.tx_hash = o.tx_hash AND s.call_data = o.call_data;
