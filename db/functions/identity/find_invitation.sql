-- The open invitation that a link names. The first operator's is open only while there is no operator, another's while its inviter is
-- an owner who counts. Definer: who looks has to bring the link.
CREATE OR REPLACE FUNCTION identity.find_invitation(p_token_sha256 bytea)
RETURNS TABLE (id uuid, role text, email text, invited_by bigint, expires_at timestamptz)
LANGUAGE plpgsql STABLE SECURITY DEFINER ROWS 1 SET search_path = identity, pg_temp AS $$
BEGIN
  RETURN QUERY SELECT i.id, i.role, i.email, i.invited_by, i.expires_at FROM identity.operator_invitation i
  WHERE i.token_sha256 = p_token_sha256 AND i.used_at IS NULL AND i.revoked_at IS NULL AND i.expires_at > clock_timestamp()
    AND CASE WHEN i.invited_by IS NULL THEN NOT EXISTS (SELECT FROM identity.operator) ELSE identity.is_confirmed_owner(i.invited_by) END;
END $$;
