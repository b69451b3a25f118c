-- The owner of a suspended store says why it should go on, once a suspension. Errors (PB000): as vendors.check_session; nothing_to_appeal.
CREATE OR REPLACE FUNCTION vendors.appeal(p_session_sha256 bytea, p_text text) RETURNS void
LANGUAGE plpgsql SECURITY DEFINER SET search_path = vendors, pg_temp AS $$
DECLARE appealing bigint := vendors.check_session(p_session_sha256, ARRAY['owner']);
BEGIN
  UPDATE vendors.vendor v SET appeal = p_text, appealed_at = now()
  WHERE v.vendor_id = appealing AND v.status = 'suspended' AND v.appeal IS NULL;
  IF NOT FOUND THEN
    RAISE EXCEPTION 'nothing_to_appeal' USING ERRCODE = 'PB000';
  END IF;
END $$;

-- An operator upholds the suspension that an appeal is about: the owner is mailed why. Granting one is vendors.decide to 'approved'.
-- Answers with the owner's e-mail address and the state. Errors (PB000): as identity.check_operator_session; nothing_to_appeal.
CREATE OR REPLACE FUNCTION vendors.uphold(p_session_sha256 bytea, p_vendor_id bigint, p_reason text)
RETURNS TABLE (email text, was text) LANGUAGE plpgsql SECURITY DEFINER ROWS 1 SET search_path = vendors, pg_temp AS $$
BEGIN
  PERFORM identity.check_operator_session(p_session_sha256, ARRAY['owner', 'support']);
  UPDATE vendors.vendor v SET appeal_answer = p_reason
  WHERE v.vendor_id = p_vendor_id AND v.status = 'suspended' AND v.appeal IS NOT NULL AND v.appeal_answer IS NULL;
  IF NOT FOUND THEN
    RAISE EXCEPTION 'nothing_to_appeal' USING ERRCODE = 'PB000';
  END IF;
  PERFORM members.tell('store-decided', p_vendor_id, jsonb_build_object('reason', p_reason, 'decision', 'uphold'));
  RETURN QUERY SELECT m.email, 'suspended' FROM members.members m WHERE m.id = p_vendor_id;
END $$;

-- Whoever writes it: an appeal is of a suspended store, stays as it was written and is answered once; with the state it is over.
CREATE OR REPLACE FUNCTION vendors.check_appeal() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF OLD.status <> NEW.status THEN
    NEW.appeal := NULL;
    NEW.appealed_at := NULL;
    NEW.appeal_answer := NULL;
  ELSIF (OLD.appeal IS NOT NULL AND (OLD.appeal, OLD.appealed_at) IS DISTINCT FROM (NEW.appeal, NEW.appealed_at))
      OR (OLD.appeal_answer IS NOT NULL AND OLD.appeal_answer IS DISTINCT FROM NEW.appeal_answer)
      OR (NEW.appeal IS NOT NULL AND NEW.status <> 'suspended') THEN
    RAISE EXCEPTION 'an appeal of a store stays' USING ERRCODE = '23514', CONSTRAINT = 'vendor_appeal_stays';
  END IF;
  RETURN NEW;
END $$;

CREATE OR REPLACE TRIGGER vendor_appeal_is_sound BEFORE UPDATE ON vendors.vendor
  FOR EACH ROW EXECUTE FUNCTION vendors.check_appeal();
