-- Invitations, without the hashes of their links.
CREATE OR REPLACE VIEW identity.operator_invitations AS
SELECT id, role, email, invited_by, created_at, expires_at, used_at, revoked_at, operator_id
FROM identity.operator_invitation;
