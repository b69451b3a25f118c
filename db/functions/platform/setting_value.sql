-- What a setting is now, as the table keeps it.
CREATE OR REPLACE FUNCTION platform.setting_value(p_key text) RETURNS jsonb LANGUAGE sql STABLE
RETURN coalesce((SELECT s.value FROM platform.setting s WHERE s.key = p_key), platform.setting_default(p_key));
