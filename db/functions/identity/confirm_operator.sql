-- A second owner stands for an operator whom another one appointed. Answers with the operator as they were. Errors: as
-- operator_to_change; PB000 operator_is_confirmed, appointed_by_you; PB001 confirmation_needed.
-- p_operator_id: free choice of the owner, and part of what they confirm.
CREATE OR REPLACE FUNCTION identity.confirm_operator(p_session_sha256 bytea, p_operator_id bigint, p_reason text,
  p_confirmation_sha256 bytea) RETURNS identity.operators
LANGUAGE plpgsql SECURITY DEFINER SET search_path = identity, pg_temp AS $$
DECLARE target record; refused text;
BEGIN
  SELECT * INTO target FROM identity.operator_to_change(p_session_sha256, p_operator_id);
  refused := CASE WHEN (target.was).waits_since IS NULL THEN 'operator_is_confirmed'
    WHEN target.asked_by = ANY ((target.was).appointed_by) THEN 'appointed_by_you' END;
  IF refused IS NOT NULL THEN
    RAISE EXCEPTION '%', refused USING ERRCODE = 'PB000';
  END IF;
  UPDATE identity.operator o SET waits_since = NULL, confirmed_by = target.asked_by WHERE o.id = p_operator_id;
  PERFORM identity.note_decision(p_confirmation_sha256, target.asked_by, 'confirm', p_operator_id, NULL,
    identity.statement_about_operator('confirm', (target.was).email, (target.was).role, p_reason));
  PERFORM identity.tell_of_operator('confirmed', (target.was).email, (target.was).role, identity.name_of_operator(target.asked_by, ''), p_reason);
  RETURN target.was;
END $$;
