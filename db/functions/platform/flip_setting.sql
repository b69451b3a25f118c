-- Turns a switch; false when it stands there already, so that of two operators at once one has turned it.
CREATE OR REPLACE FUNCTION platform.flip_setting(p_key text, p_value boolean, p_changed_by text) RETURNS boolean LANGUAGE plpgsql AS $$
BEGIN
  -- Without a row the default holds, so the row is there before it is compared.
  INSERT INTO platform.setting (key, value, changed_by) VALUES (p_key, platform.setting_default(p_key), p_changed_by)
  ON CONFLICT (key) DO NOTHING;
  UPDATE platform.setting s SET value = to_jsonb(p_value), changed_by = p_changed_by, changed_at = now()
  WHERE s.key = p_key AND s.value <> to_jsonb(p_value);
  RETURN FOUND;
END $$;
