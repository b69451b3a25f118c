-- Sessions and their devices, without their tokens.
CREATE OR REPLACE VIEW identity.sessions AS
SELECT kind, subject_id, created_at, expires_at, revoked_at, ip, user_agent, id, seen_at, locked_at
FROM identity.session;
