-- A confirmed owner suspends another operator, or reinstates them; one who is suspended already stays so. Answers with the operator as
-- they were. Errors: as operator_to_change; 23514 an_owner_stays; PB001 confirmation_needed.
-- p_operator_id: free choice of the owner, and part of what they confirm.
CREATE OR REPLACE FUNCTION identity.suspend_operator(p_session_sha256 bytea, p_operator_id bigint, p_is_suspended boolean, p_reason text,
  p_confirmation_sha256 bytea) RETURNS identity.operators
LANGUAGE plpgsql SECURITY DEFINER SET search_path = identity, pg_temp AS $$
DECLARE target record; kind text := CASE WHEN p_is_suspended THEN 'suspend' ELSE 'reinstate' END;
BEGIN
  SELECT * INTO target FROM identity.operator_to_change(p_session_sha256, p_operator_id);
  UPDATE identity.operator o SET disabled_at = CASE WHEN p_is_suspended THEN coalesce(o.disabled_at, now()) END WHERE o.id = p_operator_id;
  IF NOT p_is_suspended THEN
    PERFORM identity.note_who_appointed(p_operator_id, target.asked_by);
  END IF;
  PERFORM identity.note_decision(p_confirmation_sha256, target.asked_by, kind, p_operator_id, NULL,
    identity.statement_about_operator(kind, (target.was).email, (target.was).role, p_reason));
  PERFORM identity.tell_of_operator(CASE WHEN p_is_suspended THEN 'suspended' ELSE 'reinstated' END, (target.was).email, (target.was).role, identity.name_of_operator(target.asked_by, ''), p_reason);
  RETURN target.was;
END $$;
