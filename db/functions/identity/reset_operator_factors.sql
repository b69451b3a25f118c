-- A confirmed owner takes every factor from another operator, who is signed out and waits for a second owner from then on. Answers with
-- the operator as they were. Errors: as operator_to_change; PB001 confirmation_needed.
-- p_operator_id: free choice of the owner, and part of what they confirm.
CREATE OR REPLACE FUNCTION identity.reset_operator_factors(p_session_sha256 bytea, p_operator_id bigint, p_reason text,
  p_confirmation_sha256 bytea) RETURNS identity.operators
LANGUAGE plpgsql SECURITY DEFINER SET search_path = identity, pg_temp AS $$
DECLARE target record;
BEGIN
  SELECT * INTO target FROM identity.operator_to_change(p_session_sha256, p_operator_id);
  PERFORM identity.drop_factors('operator', p_operator_id);
  UPDATE identity.session s SET revoked_at = now()
  WHERE s.kind = 'operator' AND s.subject_id = p_operator_id AND s.revoked_at IS NULL;
  UPDATE identity.operator o SET waits_since = coalesce(o.waits_since, now()) WHERE o.id = p_operator_id;
  PERFORM identity.note_who_appointed(p_operator_id, target.asked_by);
  PERFORM identity.note_decision(p_confirmation_sha256, target.asked_by, 'reset_factors', p_operator_id, NULL,
    identity.statement_about_operator('reset_factors', (target.was).email, (target.was).role, p_reason));
  PERFORM identity.tell_of_operator('factors-reset', (target.was).email, (target.was).role, identity.name_of_operator(target.asked_by, ''), p_reason);
  RETURN target.was;
END $$;

-- What took an operator's word for who asks.
DROP FUNCTION IF EXISTS identity.reset_operator_factors(bigint, bigint);
