-- Another operator approves what one decided, and confirms it with a second factor: then it holds. Errors (PB000): as
-- identity.check_operator_session; decision_unknown, decision_over, own_proposal, operator_not_confirmed, author_not_confirmed,
-- state_changed; PB001 confirmation_needed.
-- p_operator_id: compared with the session, whose operator counts; only the command line names one.
CREATE OR REPLACE FUNCTION disputes.approve(p_session_sha256 bytea, p_decision uuid, p_note text, p_confirmation_sha256 bytea,
  p_operator_id bigint DEFAULT NULL) RETURNS void
LANGUAGE plpgsql SECURITY DEFINER SET search_path = disputes, pg_temp AS $$
DECLARE
  asked_by bigint := coalesce(identity.check_operator_session(p_session_sha256, ARRAY['owner', 'finance']), p_operator_id);
  o orders.market_order; d disputes.decision; refused text;
BEGIN
  SELECT * INTO d FROM disputes.decision x WHERE x.id = p_decision;
  IF d.status IS DISTINCT FROM 'proposed' THEN
    RAISE '%', CASE WHEN d.id IS NULL THEN 'decision_unknown' ELSE 'decision_over' END USING ERRCODE = 'PB000';
  END IF;
  -- The order first, as whoever moves its money does.
  o := orders.lock_disputed(d.order_id);
  SELECT * INTO d FROM disputes.decision x WHERE x.id = p_decision FOR UPDATE;
  refused := CASE WHEN d.status <> 'proposed' THEN 'decision_over' WHEN d.proposed_by = asked_by THEN 'own_proposal'
    WHEN NOT identity.is_one_of_two(asked_by) THEN 'operator_not_confirmed'
    WHEN NOT identity.is_one_of_two(d.proposed_by) THEN 'author_not_confirmed'
    WHEN o.held_micro <> d.held_micro THEN 'state_changed' END;
  IF refused IS NOT NULL THEN
    RAISE '%', refused USING ERRCODE = 'PB000';
  END IF;
  UPDATE disputes.decision x SET status = 'final', decided_by = asked_by, decided_at = now(), note = coalesce(p_note, ''),
    approval_confirmation_id = identity.use_confirmation(p_confirmation_sha256, asked_by, disputes.statement('Approve', d))
  WHERE x.id = d.id;
END $$;
