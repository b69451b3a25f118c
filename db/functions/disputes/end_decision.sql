-- Ends a decision that waits: withdrawn by whoever made it, rejected by another operator, with the reason. Errors (PB000): as
-- identity.check_operator_session; decision_unknown, decision_over.
CREATE OR REPLACE FUNCTION disputes.end_decision(p_session_sha256 bytea, p_decision uuid, p_reason text) RETURNS text
LANGUAGE plpgsql SECURITY DEFINER SET search_path = disputes, pg_temp AS $$
DECLARE asked_by bigint := identity.check_operator_session(p_session_sha256, ARRAY['owner', 'finance']); ended text;
BEGIN
  UPDATE disputes.decision d SET status = CASE WHEN d.proposed_by = asked_by THEN 'withdrawn' ELSE 'rejected' END,
    decided_by = asked_by, decided_at = now(), note = p_reason
  WHERE d.id = p_decision AND d.status = 'proposed' RETURNING d.status INTO ended;
  IF NOT FOUND THEN
    RAISE '%', CASE WHEN EXISTS (SELECT FROM disputes.decision d WHERE d.id = p_decision) THEN 'decision_over' ELSE 'decision_unknown' END
      USING ERRCODE = 'PB000';
  END IF;
  RETURN ended;
END $$;
