-- proposed → approved, rejected or withdrawn; false when it is over. The triggers of the row say who may: two people who count, and for
-- settings two owners; one withdraws only one's own. An approval is confirmed with the second factor. Errors: PB001 confirmation_needed.
DROP FUNCTION IF EXISTS proposals.decide(uuid, text, bigint, text);
CREATE OR REPLACE FUNCTION proposals.decide(p_id uuid, p_status text, p_operator_id bigint, p_words text, p_confirmation_sha256 bytea)
RETURNS boolean LANGUAGE plpgsql SECURITY DEFINER SET search_path = proposals, pg_temp AS $$
DECLARE p proposals.proposal;
BEGIN
  SELECT * INTO p FROM proposals.proposal x WHERE x.id = p_id AND x.status = 'proposed' AND p_status IN ('approved', 'rejected', 'withdrawn')
    AND (p_status <> 'withdrawn' OR x.proposed_by = p_operator_id) FOR UPDATE;
  IF NOT FOUND THEN
    RETURN false;
  END IF;
  UPDATE proposals.proposal x SET status = p_status, decided_by = p_operator_id, decided_at = now(), decision = p_words,
    booked_on = CASE WHEN p_status = 'approved' THEN platform.business_date() END,
    approval_confirmation_id = CASE WHEN p_status = 'approved'
      THEN identity.use_confirmation(p_confirmation_sha256, p_operator_id, proposals.statement('Approve', p)) END
  WHERE x.id = p_id;
  RETURN true;
END $$;
