-- Keeps when a member first accepted a version of a notice, from where, and the hash of its text: for identity.accept_notice, which asks
-- for the member's session.
CREATE OR REPLACE FUNCTION members.accept_notice(p_member_id bigint, p_notice text, p_version integer, p_text_sha256 text, p_ip inet)
RETURNS void LANGUAGE sql
BEGIN ATOMIC
  INSERT INTO members.notice_acceptance (member_id, notice, version, text_sha256, ip)
  VALUES (p_member_id, p_notice, p_version, p_text_sha256, p_ip) ON CONFLICT DO NOTHING;
END;
