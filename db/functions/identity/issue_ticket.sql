-- A sign-in link of a member, for a minute and one use: for the command line.
CREATE OR REPLACE FUNCTION identity.issue_ticket(p_ticket_sha256 bytea, p_member_id bigint, p_issued_by text) RETURNS void
LANGUAGE sql SECURITY DEFINER SET search_path = identity, pg_temp
BEGIN ATOMIC
  INSERT INTO identity.sign_in_ticket (ticket_sha256, member_id, issued_by, expires_at)
  VALUES (p_ticket_sha256, p_member_id, p_issued_by, now() + interval '1 minute');
END;
