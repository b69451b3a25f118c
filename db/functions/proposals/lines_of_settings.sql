-- What a proposal asks of settings, a line each: by their words, or by their keys, as statements named them before.
CREATE OR REPLACE FUNCTION proposals.lines_of_settings(p_changes jsonb, p_in_words boolean) RETURNS text LANGUAGE sql IMMUTABLE
BEGIN ATOMIC
  SELECT string_agg(CASE WHEN p_in_words THEN platform.setting_words(c.key) ELSE c.key END || ': ' || (c.value ->> 'before') || ' → '
    || (c.value ->> 'after') || ' [' || (c.value ->> 'value') || ']', E'\n' ORDER BY c.key COLLATE "C")
  FROM jsonb_each(p_changes) c;
END;
