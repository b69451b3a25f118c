-- Whose open session it is, of one of the kinds, and whether nobody noted for minutes that it is in use; no row otherwise. The look-up
-- that every call of a member costs. Definer: who looks has to bring the token, since the table shows the hashes of all.
CREATE OR REPLACE FUNCTION identity.find_session(p_token_sha256 bytea, p_kinds text[])
RETURNS TABLE (kind text, subject_id bigint, is_unseen boolean)
LANGUAGE plpgsql STABLE SECURITY DEFINER ROWS 1 SET search_path = identity, pg_temp AS $$
BEGIN
  RETURN QUERY SELECT s.kind, s.subject_id, s.seen_at < now() - interval '5 minutes' FROM identity.session s
  WHERE s.token_sha256 = p_token_sha256 AND s.kind = ANY (p_kinds) AND s.revoked_at IS NULL AND s.expires_at > clock_timestamp();
END $$;
