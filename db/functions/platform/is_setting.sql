-- Whether a value may stand for a setting. setting_within_bounds bounds some further; what is typed is read by
-- modules/control/settings/rules.ts, which allows no more (rules.db.test.ts).
CREATE OR REPLACE FUNCTION platform.is_setting(p_key text, p_value jsonb) RETURNS boolean LANGUAGE plpgsql STABLE AS $$
DECLARE word text := p_value #>> '{}'; kind text := jsonb_typeof(p_value);
BEGIN
  CASE platform.setting_kind(p_key)
    WHEN 'amount' THEN RETURN kind = 'string' AND word ~ '^\d{1,13}$' AND word::bigint <= 1000000000000;
    WHEN 'percent' THEN RETURN kind = 'number' AND word ~ '^\d{1,4}$' AND word::integer <= 1000;
    WHEN 'hours' THEN RETURN kind = 'number' AND word ~ '^\d{1,4}$' AND word::integer BETWEEN 24 AND 2160;
    WHEN 'flag' THEN RETURN kind = 'boolean';
    WHEN 'time' THEN RETURN kind = 'string' AND word ~ '^(auto|off|([01]\d|2[0-3]):[0-5]\d)$';
    WHEN 'email' THEN RETURN kind = 'string' AND word ~ '^([^@\s]+@[^@\s]+\.[^@\s]+)?$' AND length(word) <= 254;
    WHEN 'name' THEN RETURN kind = 'string' AND word ~ '^[^\s<>"''&[:cntrl:]][^<>"''&[:cntrl:]]{0,39}$';
    WHEN 'text' THEN RETURN kind = 'string' AND word ~ '^[^<>"[:cntrl:]]{0,60}$';
    WHEN 'zone' THEN
      IF kind = 'string' AND word ~ '^[A-Za-z][A-Za-z0-9_+/-]*$' THEN PERFORM now() AT TIME ZONE word; END IF;
      RETURN kind = 'string' AND word ~ '^([A-Za-z][A-Za-z0-9_+/-]*)?$';
    ELSE RETURN false;
  END CASE;
EXCEPTION WHEN invalid_parameter_value THEN
  RETURN false; -- no such time zone
END $$;
