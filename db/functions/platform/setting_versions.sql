-- Versions of the settings.
CREATE OR REPLACE VIEW platform.setting_versions AS
SELECT version, changes, changed_by, operator_id, reason, changed_at
FROM platform.setting_version;
