-- Adds the row of an operator to the audit trail: who, in which role, is read from the session that did it, also one that this very
-- transaction ended. Errors (PB000): unauthorized. Named as the trail's, which knows no sessions; declared by their owner.
CREATE OR REPLACE FUNCTION audit.append_by_session(p_session_sha256 bytea, p_ip inet, p_user_agent text, p_action text, p_subject text,
  p_reason text, p_before jsonb, p_after jsonb) RETURNS bigint
LANGUAGE plpgsql SECURITY DEFINER SET search_path = identity, pg_temp AS $$
DECLARE o identity.operator;
BEGIN
  SELECT x.* INTO o FROM identity.session s JOIN identity.operator x ON x.id = s.subject_id
  WHERE s.token_sha256 = p_session_sha256 AND s.kind = 'operator' AND (s.revoked_at IS NULL OR s.revoked_at = now())
    AND s.expires_at > clock_timestamp() AND x.disabled_at IS NULL;
  IF NOT FOUND THEN
    RAISE EXCEPTION 'unauthorized' USING ERRCODE = 'PB000';
  END IF;
  RETURN audit.append(o.id, o.email, o.role, p_ip, p_user_agent, p_action, p_subject, p_reason, p_before, p_after);
END $$;
