-- Decisions about operators, as they were shown and confirmed.
CREATE OR REPLACE VIEW identity.operator_decisions AS
SELECT id, kind, decided_by, decided_at, confirmation_id, statement
FROM identity.operator_decision;
