-- Authenticator apps of members and operators, without their secrets.
CREATE OR REPLACE VIEW identity.authenticators AS
SELECT subject_id, created_at, confirmed_at, subject_kind, member_id, operator_id
FROM identity.totp;
