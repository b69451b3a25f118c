-- What a decision of an operator asks for, in its own transaction: a confirmation by this operator of exactly this statement, which no
-- other transaction used. Answers with its id. Null on the command line, which has no second factor. Errors: PB001
-- confirmation_needed, with the statement in its detail.
-- p_operator_id: compared with the operator who confirmed the statement.
CREATE OR REPLACE FUNCTION identity.use_confirmation(p_token_sha256 bytea, p_operator_id bigint, p_statement text) RETURNS uuid
LANGUAGE plpgsql SECURITY DEFINER SET search_path = identity, pg_temp AS $$
DECLARE confirmed uuid;
BEGIN
  IF p_token_sha256 IS NULL AND pg_has_role(session_user, 'plumbline_command', 'USAGE') THEN
    RETURN NULL;
  END IF;
  SELECT c.id INTO confirmed FROM identity.confirmation c
  WHERE c.token_sha256 = p_token_sha256 AND c.operator_id = p_operator_id AND p_statement = ANY (c.statements)
    AND c.expires_at > clock_timestamp();
  IF FOUND THEN
    INSERT INTO identity.confirmation_use AS u (confirmation_id, statement_sha256, used_in)
    VALUES (confirmed, sha256(convert_to(p_statement, 'UTF8')), pg_current_xact_id())
    ON CONFLICT ON CONSTRAINT confirmation_use_pkey DO UPDATE SET used_in = u.used_in WHERE u.used_in = pg_current_xact_id();
  END IF;
  IF NOT FOUND THEN
    RAISE 'confirmation_needed' USING ERRCODE = 'PB001', DETAIL = p_statement;
  END IF;
  RETURN confirmed;
END $$;
