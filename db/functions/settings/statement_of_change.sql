-- What an owner confirms who changes settings.
CREATE OR REPLACE FUNCTION settings.statement_of_change(p_based_on bigint, p_values jsonb, p_reason text) RETURNS text LANGUAGE sql STABLE
BEGIN ATOMIC
  SELECT concat_ws(E'\n', 'Change settings',
    (SELECT string_agg(platform.setting_words(c.key) || ': ' || platform.shown_setting(c.key, platform.setting_value(c.key)) || ' → '
        || platform.shown_setting(c.key, c.value), E'\n' ORDER BY c.key COLLATE "C")
     FROM jsonb_each(p_values) c WHERE c.value IS DISTINCT FROM platform.setting_value(c.key)),
    'Reason: ' || p_reason,
    'Version: ' || p_based_on + 1);
END;
