-- An operator decides about a store: approves or rejects what was handed in, suspends one that sells, lets it go on,
-- closes it; the owner is mailed. Answers with the owner's e-mail address and the state before. Errors (PB000): as
-- identity.check_operator_session; vendor_unknown, vendor_state_changed, vendor_not_identified.
-- p_from: compared with the state of the store.
CREATE OR REPLACE FUNCTION vendors.decide(p_session_sha256 bytea, p_vendor_id bigint, p_from text[], p_to text, p_reason text)
RETURNS TABLE (email text, was text) LANGUAGE plpgsql SECURITY DEFINER ROWS 1 SET search_path = vendors, pg_temp AS $$
DECLARE asked_by bigint := identity.check_operator_session(p_session_sha256, ARRAY['owner', 'support']); v vendors.vendor; refused text;
BEGIN
  SELECT * INTO v FROM vendors.vendor x WHERE x.vendor_id = p_vendor_id FOR UPDATE;
  refused := CASE WHEN NOT FOUND THEN 'vendor_unknown'
    WHEN v.status <> ALL (p_from) OR p_to NOT IN ('approved', 'rejected', 'suspended', 'closed')
      OR NOT vendors.may_follow(v.status, p_to) THEN 'vendor_state_changed'
    WHEN p_to = 'approved' AND NOT vendors.is_identified(p_vendor_id) THEN 'vendor_not_identified' END;
  IF refused IS NOT NULL THEN
    RAISE EXCEPTION '%', refused USING ERRCODE = 'PB000';
  END IF;
  UPDATE vendors.vendor x SET status = p_to, reason = CASE WHEN p_to = 'approved' THEN NULL ELSE p_reason END,
    approved_at = CASE WHEN p_to = 'approved' THEN coalesce(v.approved_at, now()) ELSE v.approved_at END,
    decided_at = now(), decided_by = identity.name_of_operator(asked_by, 'command line')
  WHERE x.vendor_id = p_vendor_id;
  PERFORM members.tell('store-decided', p_vendor_id, jsonb_build_object('reason', p_reason, 'decision', CASE p_to
    WHEN 'approved' THEN CASE v.status WHEN 'suspended' THEN 'reinstate' ELSE 'approve' END
    WHEN 'rejected' THEN 'reject' WHEN 'suspended' THEN 'suspend' ELSE 'close' END));
  RETURN QUERY SELECT m.email, v.status FROM members.members m WHERE m.id = p_vendor_id;
END $$;
