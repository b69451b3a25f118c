-- Writes one setting; the triggers say what it may be. For functions that asked who may, and for the seed and the command line.
CREATE OR REPLACE FUNCTION platform.write_setting(p_key text, p_value jsonb, p_changed_by text) RETURNS void
LANGUAGE sql SECURITY DEFINER SET search_path = platform, pg_temp
BEGIN ATOMIC
  INSERT INTO platform.setting (key, value, changed_by) VALUES (p_key, p_value, p_changed_by)
  ON CONFLICT (key) DO UPDATE SET value = excluded.value, changed_by = excluded.changed_by, changed_at = now();
END;
