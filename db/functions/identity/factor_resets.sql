-- Second factors that an operator reset.
CREATE OR REPLACE VIEW identity.factor_resets AS
SELECT id, member_id, reset_by, reason, reset_at
FROM identity.factor_reset;
