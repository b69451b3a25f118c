-- An operator whom check_operator made wait does not wait for the owner who changed them.
CREATE OR REPLACE FUNCTION identity.note_who_appointed(p_operator_id bigint, p_by bigint) RETURNS void LANGUAGE sql
BEGIN ATOMIC
  UPDATE identity.operator o SET appointed_by = o.appointed_by || p_by
  WHERE o.id = p_operator_id AND o.waits_since IS NOT NULL AND p_by <> ALL (o.appointed_by);
END;
