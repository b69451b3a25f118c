-- proposed → approved, rejected or withdrawn; false when it is over. The triggers of the row say who may: two people who count, and for
-- settings two owners; one withdraws only one's own. An approval is confirmed with the second factor. Errors: as
-- identity.check_operator_session; PB001 confirmation_needed.
DROP FUNCTION IF EXISTS proposals.decide(uuid, text, bigint, text), proposals.decide(uuid, text, bigint, text, bytea);
-- p_status: free choice of the operator, among pending ones.
CREATE OR REPLACE FUNCTION proposals.decide(p_session_sha256 bytea, p_id uuid, p_status text, p_words text, p_confirmation_sha256 bytea)
RETURNS boolean LANGUAGE plpgsql SECURITY DEFINER SET search_path = proposals, pg_temp AS $$
DECLARE asked_by bigint := identity.check_operator_session(p_session_sha256, ARRAY['owner', 'finance']); p proposals.proposal;
BEGIN
  SELECT * INTO p FROM proposals.proposal x WHERE x.id = p_id AND x.status = 'proposed' AND p_status IN ('approved', 'rejected', 'withdrawn')
    AND (p_status <> 'withdrawn' OR x.proposed_by = asked_by) FOR UPDATE;
  IF NOT FOUND THEN
    RETURN false;
  END IF;
  UPDATE proposals.proposal x SET status = p_status, decided_by = asked_by, decided_at = now(), decision = p_words,
    booked_on = CASE WHEN p_status = 'approved' THEN platform.business_date() END,
    approval_confirmation_id = CASE WHEN p_status = 'approved'
      THEN identity.use_confirmation(p_confirmation_sha256, asked_by, proposals.statement('Approve', p)) END
  WHERE x.id = p_id;
  RETURN true;
END $$;
