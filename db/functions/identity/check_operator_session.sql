-- The operator of an open session who may do what is asked: neither locked nor suspended, and in one of the roles. Null: the command
-- line, which needs no session. Errors (PB000): unauthorized, session_locked, role_not_allowed.
CREATE OR REPLACE FUNCTION identity.check_operator_session(p_session_sha256 bytea, p_roles text[]) RETURNS bigint
LANGUAGE plpgsql STABLE SECURITY DEFINER SET search_path = identity, pg_temp AS $$
DECLARE s record; refused text;
BEGIN
  IF p_session_sha256 IS NULL AND pg_has_role(session_user, 'plumbline_command', 'USAGE') THEN
    RETURN NULL;
  END IF;
  SELECT o.operator_id, o.role, o.is_locked INTO s FROM identity.find_operator_session(p_session_sha256) o;
  refused := CASE WHEN NOT FOUND THEN 'unauthorized' WHEN s.is_locked THEN 'session_locked'
    WHEN s.role <> ALL (p_roles) THEN 'role_not_allowed' END;
  IF refused IS NOT NULL THEN
    RAISE EXCEPTION '%', refused USING ERRCODE = 'PB000';
  END IF;
  RETURN s.operator_id;
END $$;
