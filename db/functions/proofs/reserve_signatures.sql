-- Allowed state transitions of a signature. A test compares them with the README of proofs.
CREATE OR REPLACE FUNCTION proofs.is_allowed_signature_transition(p_from text, p_to text) RETURNS boolean
LANGUAGE sql IMMUTABLE
RETURN (p_from, p_to) IN (('claimed', 'verified'), ('claimed', 'refused'));

CREATE OR REPLACE FUNCTION proofs.check_signature() RETURNS trigger
LANGUAGE plpgsql SECURITY DEFINER SET search_path = proofs, pg_temp AS $$
DECLARE broken text;
BEGIN
  broken := CASE TG_OP
    WHEN 'INSERT' THEN CASE WHEN NEW.status <> 'claimed' THEN 'signature_state_follows' END
    WHEN 'UPDATE' THEN CASE
      WHEN NOT proofs.is_allowed_signature_transition(OLD.status, NEW.status) THEN 'signature_state_follows'
      WHEN to_jsonb(OLD) - 'status' - 'checked_at' <> to_jsonb(NEW) - 'status' - 'checked_at' THEN 'signature_stays' END
    ELSE 'signature_stays' END;
  IF broken IS NOT NULL THEN
    RAISE EXCEPTION 'a signature breaks %', broken USING ERRCODE = '23514', CONSTRAINT = broken;
  END IF;
  RETURN NEW;
END $$;
CREATE OR REPLACE TRIGGER signature_is_sound BEFORE INSERT OR UPDATE OR DELETE ON proofs.reserve_signature
FOR EACH ROW EXECUTE FUNCTION proofs.check_signature();

-- Stores the payer's signature for the payout wallet. Errors (PB000): reserve_not_to_sign.
CREATE OR REPLACE FUNCTION proofs.sign_reserve(p_reserve_id bigint, p_address text, p_signature bytea) RETURNS void
LANGUAGE plpgsql SECURITY DEFINER SET search_path = proofs, pg_temp AS $$
BEGIN
  PERFORM proofs.claim_signature(p_reserve_id, p_address, 'payout', p_signature);
END $$;

-- Stores a signature that an operator enters for a treasury, whose key no process has. Errors (PB000): as
-- identity.check_operator_session, reserve_not_to_sign.
-- p_day: compared with the keys of that day.
CREATE OR REPLACE FUNCTION proofs.submit_signature(
  p_session_sha256 bytea, p_ip inet, p_user_agent text, p_day date, p_address text, p_signature bytea
) RETURNS void LANGUAGE plpgsql SECURITY DEFINER SET search_path = proofs, pg_temp AS $$
BEGIN
  PERFORM identity.check_operator_session(p_session_sha256, ARRAY['owner', 'finance']);
  PERFORM proofs.claim_signature((SELECT r.id FROM proofs.reserve r WHERE r.day = p_day AND r.status = 'final'),
    p_address, 'treasury', p_signature);
  PERFORM audit.append_by_session(p_session_sha256, p_ip, p_user_agent, 'proofs.hand-in-signature',
    'day:' || p_day, '', NULL,
    jsonb_build_object('address', p_address, 'signature', '0x' || encode(p_signature, 'hex')));
END $$;

CREATE OR REPLACE FUNCTION proofs.claim_signature(
  p_reserve_id bigint, p_address text, p_purpose text, p_signature bytea
) RETURNS void LANGUAGE plpgsql SET search_path = proofs, pg_temp AS $$
BEGIN
  IF NOT EXISTS (SELECT FROM proofs.reserve_addresses a WHERE a.reserve_id = p_reserve_id AND a.address = p_address
      AND a.purpose = p_purpose AND coalesce(a.signature_status, 'refused') = 'refused') THEN
    RAISE 'reserve_not_to_sign' USING ERRCODE = 'PB000';
  END IF;
  INSERT INTO proofs.reserve_signature (reserve_id, address, signature) VALUES (p_reserve_id, p_address, p_signature)
  ON CONFLICT (reserve_id, address) WHERE status <> 'refused' DO NOTHING;
END $$;

-- Returns the newest reserve if its payout wallet has no signature, or only up to two rejected ones.
CREATE OR REPLACE FUNCTION proofs.reserve_to_sign(p_address text) RETURNS bigint
LANGUAGE sql STABLE SECURITY DEFINER SET search_path = proofs, pg_temp
BEGIN ATOMIC
  SELECT r.id FROM (SELECT x.id FROM proofs.reserve x WHERE x.status = 'final' ORDER BY x.day DESC LIMIT 1) r
    JOIN proofs.reserve_address a ON a.reserve_id = r.id AND a.address = p_address AND a.purpose = 'payout'
  WHERE NOT EXISTS (SELECT FROM proofs.reserve_signature s
      WHERE s.reserve_id = r.id AND s.address = a.address AND s.status <> 'refused')
    AND (SELECT count(*) FROM proofs.reserve_signature s WHERE s.reserve_id = r.id AND s.address = a.address) < 3;
END;

-- Signatures that are not checked yet.
CREATE OR REPLACE VIEW proofs.claimed_signatures AS
SELECT s.id, s.reserve_id, s.address, s.signature FROM proofs.reserve_signature s WHERE s.status = 'claimed';

-- Records whether the watcher recovered the address from a signature over the reserve's text.
CREATE OR REPLACE FUNCTION proofs.record_verdict(p_id bigint, p_is_of_address boolean) RETURNS void
LANGUAGE sql SECURITY DEFINER SET search_path = proofs, pg_temp
BEGIN ATOMIC
  UPDATE proofs.reserve_signature
  SET status = CASE WHEN p_is_of_address THEN 'verified' ELSE 'refused' END, checked_at = now()
  WHERE id = p_id AND status = 'claimed';
END;
