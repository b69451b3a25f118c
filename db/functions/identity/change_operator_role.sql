-- A confirmed owner gives another operator a role. Answers with the operator as they were. Errors: as operator_to_change; 23514
-- an_owner_stays; PB001 confirmation_needed.
-- p_operator_id: free choice of the owner, and part of what they confirm.
CREATE OR REPLACE FUNCTION identity.change_operator_role(p_session_sha256 bytea, p_operator_id bigint, p_role text, p_reason text,
  p_confirmation_sha256 bytea) RETURNS identity.operators
LANGUAGE plpgsql SECURITY DEFINER SET search_path = identity, pg_temp AS $$
DECLARE target record;
BEGIN
  SELECT * INTO target FROM identity.operator_to_change(p_session_sha256, p_operator_id);
  UPDATE identity.operator o SET role = p_role WHERE o.id = p_operator_id;
  PERFORM identity.note_who_appointed(p_operator_id, target.asked_by);
  PERFORM identity.note_decision(p_confirmation_sha256, target.asked_by, 'role', p_operator_id, NULL,
    identity.statement_about_operator('role', (target.was).email, (target.was).role || ' → ' || p_role, p_reason));
  PERFORM identity.tell_of_operator('role', (target.was).email, p_role, identity.name_of_operator(target.asked_by, ''), p_reason);
  RETURN target.was;
END $$;
