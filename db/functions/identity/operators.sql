-- Operators and their roles; the password's hash stays with the owner.
CREATE OR REPLACE VIEW identity.operators AS
SELECT id, email, full_name, role, created_at, disabled_at, waits_since, appointed_by, confirmed_by, counts_from,
  was_owner
FROM identity.operator;
