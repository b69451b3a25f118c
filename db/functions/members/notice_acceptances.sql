-- Which notices a member accepted, and when.
CREATE OR REPLACE VIEW members.notice_acceptances AS
SELECT member_id, notice, version, text_sha256, ip, accepted_at
FROM members.notice_acceptance;
