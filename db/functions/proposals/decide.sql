-- proposed → approved, rejected or withdrawn; false when it is over. The triggers of the row say who may: two people who count, and for
-- settings two owners; one withdraws only one's own.
CREATE OR REPLACE FUNCTION proposals.decide(p_id uuid, p_status text, p_operator_id bigint, p_words text) RETURNS boolean
LANGUAGE plpgsql SECURITY DEFINER SET search_path = proposals, pg_temp AS $$
BEGIN
  UPDATE proposals.proposal p SET status = p_status, decided_by = p_operator_id, decided_at = now(), decision = p_words,
    booked_on = CASE WHEN p_status = 'approved' THEN platform.business_date() END
  WHERE p.id = p_id AND p.status = 'proposed' AND p_status IN ('approved', 'rejected', 'withdrawn')
    AND (p_status <> 'withdrawn' OR p.proposed_by = p_operator_id);
  RETURN FOUND;
END $$;
