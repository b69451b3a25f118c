-- Which recovery codes are left, without the codes.
CREATE OR REPLACE VIEW identity.recovery_codes AS
SELECT subject_id, used_at, subject_kind, member_id, operator_id
FROM identity.recovery_code;
