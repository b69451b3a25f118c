-- Passkeys of members and operators, without their keys.
CREATE OR REPLACE VIEW identity.passkeys AS
SELECT id, subject_id, is_synced, name, created_at, used_at, subject_kind, member_id, operator_id
FROM identity.passkey;
