-- Whatever program writes a setting: it is one, and its value may stand for it.
CREATE OR REPLACE FUNCTION platform.check_setting_range() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF platform.is_setting(NEW.key, NEW.value) IS NOT TRUE THEN
    RAISE EXCEPTION 'setting_in_range: % cannot be %', NEW.key, NEW.value USING ERRCODE = '23514', CONSTRAINT = 'setting_in_range';
  END IF;
  RETURN NEW;
END $$;

CREATE OR REPLACE TRIGGER setting_in_range BEFORE INSERT OR UPDATE ON platform.setting
  FOR EACH ROW EXECUTE FUNCTION platform.check_setting_range();
