-- Codes that were asked for: for what and when, never the code.
CREATE OR REPLACE VIEW identity.one_time_codes AS
SELECT id, purpose, email, member_id, tries, created_at, expires_at, consumed_at, request, made_at, gets_code, kind, language
FROM identity.one_time_code;
