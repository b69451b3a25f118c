-- Settings that differ from what the code defines.
CREATE OR REPLACE VIEW platform.settings AS
SELECT key, value, changed_by, changed_at
FROM platform.setting;
