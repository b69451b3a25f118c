-- Whose open session it is, as what; none of an operator who is suspended. Locked: by its operator, or because nobody used it for half
-- an hour. Unseen: nobody noted for a minute that it is in use.
CREATE OR REPLACE FUNCTION identity.find_operator_session(p_token_sha256 bytea)
RETURNS TABLE (operator_id bigint, email text, full_name text, role text, is_locked boolean, is_unseen boolean)
LANGUAGE plpgsql STABLE SECURITY DEFINER ROWS 1 SET search_path = identity, pg_temp AS $$
BEGIN
  RETURN QUERY SELECT o.id, o.email, o.full_name, o.role,
    s.locked_at IS NOT NULL OR s.seen_at < clock_timestamp() - interval '30 minutes', s.seen_at < clock_timestamp() - interval '1 minute'
  FROM identity.session s JOIN identity.operator o ON o.id = s.subject_id AND o.disabled_at IS NULL
  WHERE s.token_sha256 = p_token_sha256 AND s.kind = 'operator' AND s.revoked_at IS NULL AND s.expires_at > clock_timestamp();
END $$;
