-- Whether a decision rests on its operator's confirmation of this statement: asked again by whoever acts on the decision.
CREATE OR REPLACE FUNCTION identity.is_confirmed(p_confirmation uuid, p_operator_id bigint, p_statement text) RETURNS boolean
LANGUAGE sql STABLE SECURITY DEFINER SET search_path = identity, pg_temp
BEGIN ATOMIC
  SELECT EXISTS (
    SELECT FROM identity.confirmation c JOIN identity.confirmation_use u ON u.confirmation_id = c.id
    WHERE c.id = p_confirmation AND c.operator_id = p_operator_id AND p_statement = ANY (c.statements)
      AND u.statement_sha256 = sha256(convert_to(p_statement, 'UTF8')) AND u.used_at <= c.expires_at);
END;
