-- Notes a sign-in that was refused. Of each account the newest twenty are kept, so that whoever tries often fills no table.
CREATE OR REPLACE FUNCTION identity.note_refused_sign_in(p_member_id bigint, p_fault text, p_ip text, p_user_agent text) RETURNS void
LANGUAGE sql SECURITY DEFINER SET search_path = identity, pg_temp
BEGIN ATOMIC
  INSERT INTO identity.refused_sign_in (member_id, fault, ip, user_agent)
  SELECT m.id, p_fault, p_ip::inet, left(p_user_agent, 400) FROM members.members m WHERE m.id = p_member_id AND m.deleted_at IS NULL;
  DELETE FROM identity.refused_sign_in r WHERE r.member_id = p_member_id AND r.id <= (
    SELECT x.id FROM identity.refused_sign_in x WHERE x.member_id = p_member_id ORDER BY x.id DESC OFFSET 20 LIMIT 1);
END;

-- Those of whoever has the session, the newest first; an operator who looks at a member's screens sees the member's. Errors (PB000): unauthorized.
CREATE OR REPLACE FUNCTION identity.refused_sign_ins(p_session_sha256 bytea, p_subject_id bigint)
RETURNS TABLE (id bigint, fault text, at timestamptz, ip text, user_agent text)
LANGUAGE plpgsql STABLE SECURITY DEFINER SET search_path = identity, pg_temp AS $$
BEGIN
  PERFORM identity.check_reader(p_subject_id, p_session_sha256);
  RETURN QUERY SELECT r.id, r.fault, r.at, host(r.ip), r.user_agent FROM identity.refused_sign_in r
  WHERE r.member_id = p_subject_id AND r.at > now() - interval '30 days' ORDER BY r.id DESC;
END $$;
