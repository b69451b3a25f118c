-- Uses a ticket up and names its member; no row when it was used, is over or never was.
CREATE OR REPLACE FUNCTION identity.use_ticket(p_ticket_sha256 bytea) RETURNS TABLE (member_id bigint, is_view boolean)
LANGUAGE plpgsql SECURITY DEFINER ROWS 1 SET search_path = identity, pg_temp AS $$
BEGIN
  RETURN QUERY UPDATE identity.sign_in_ticket t SET used_at = now()
  WHERE t.ticket_sha256 = p_ticket_sha256 AND t.used_at IS NULL AND t.expires_at > clock_timestamp()
  RETURNING t.member_id, t.is_view;
END $$;
