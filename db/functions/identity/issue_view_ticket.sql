-- An operator's link to a member's screens, which looks and does nothing: for a minute and one use.
CREATE OR REPLACE FUNCTION identity.issue_view_ticket(p_session_sha256 bytea, p_ticket_sha256 bytea, p_member_id bigint) RETURNS void
LANGUAGE plpgsql SECURITY DEFINER SET search_path = identity, pg_temp AS $$
DECLARE asked_by bigint := identity.check_operator_session(p_session_sha256, ARRAY['owner', 'finance', 'support']);
BEGIN
  INSERT INTO identity.sign_in_ticket (ticket_sha256, member_id, issued_by, is_view, expires_at)
  VALUES (p_ticket_sha256, p_member_id, identity.name_of_operator(asked_by, 'command line'), true, now() + interval '1 minute');
END $$;
