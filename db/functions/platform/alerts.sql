-- Alerts, open and resolved.
CREATE OR REPLACE VIEW platform.alerts AS
SELECT id, code, detail, freezes_payouts, is_state, raised_at, resolved_at, ended_itself, mailed_at, place
FROM platform.alert;
