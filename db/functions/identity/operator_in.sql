-- The operator of an open session who has one of these roles. Refused (PB000 unauthorized) where there is none.
CREATE OR REPLACE FUNCTION identity.operator_in(p_session_sha256 bytea, p_roles text[]) RETURNS bigint
LANGUAGE plpgsql STABLE SECURITY DEFINER SET search_path = identity, pg_temp AS $$
DECLARE found_id bigint;
BEGIN
  SELECT o.id INTO found_id FROM identity.session s JOIN identity.operator o ON o.id = s.subject_id
  WHERE s.token_sha256 = p_session_sha256 AND s.kind = 'operator' AND s.revoked_at IS NULL AND s.locked_at IS NULL
    AND s.expires_at > clock_timestamp() AND o.disabled_at IS NULL AND o.role = ANY (p_roles);
  IF found_id IS NULL THEN
    RAISE 'unauthorized' USING ERRCODE = 'PB000';
  END IF;
  RETURN found_id;
END $$;
