-- Versions of the settings, with what each rests on.
CREATE OR REPLACE VIEW platform.setting_versions AS
SELECT version, changes, changed_by, operator_id, reason, changed_at, confirmation_id, proposal_id, unconfirmed
FROM platform.setting_version;
