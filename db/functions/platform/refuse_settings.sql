-- Refuses values that may not stand for their settings (23514 setting_in_range).
CREATE OR REPLACE FUNCTION platform.refuse_settings(p_values jsonb) RETURNS void LANGUAGE plpgsql AS $$
BEGIN
  IF EXISTS (SELECT FROM jsonb_each(p_values) c WHERE platform.is_setting(c.key, c.value) IS NOT TRUE) THEN
    RAISE EXCEPTION 'setting_in_range' USING ERRCODE = '23514', CONSTRAINT = 'setting_in_range';
  END IF;
END $$;
