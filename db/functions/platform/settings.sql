-- The definitions of the settings are in setting_definitions.sql.

-- Returns the current value of a setting, as the table stores it.
CREATE OR REPLACE FUNCTION platform.setting_value(p_key text) RETURNS jsonb LANGUAGE sql STABLE
RETURN coalesce((SELECT s.value FROM platform.setting s WHERE s.key = p_key), platform.setting_default(p_key));

-- Returns a setting that is an amount, in micro-USDT. The search_path keeps its plan, as in members.is_frozen.
CREATE OR REPLACE FUNCTION platform.setting_micro(p_key text) RETURNS bigint
LANGUAGE sql STABLE SET search_path = platform, pg_temp
RETURN coalesce((SELECT (s.value #>> '{}')::bigint FROM platform.setting s WHERE s.key = p_key),
  platform.default_micro(p_key));

-- True if a value is valid for a setting. setting_within_bounds restricts some further.
-- modules/control/settings/rules.ts reads what is typed and allows no more (rules.db.test.ts).
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

-- Rejects an unknown setting and a value that is not valid for it, for every login.
CREATE OR REPLACE FUNCTION platform.check_setting_range() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF platform.is_setting(NEW.key, NEW.value) IS NOT TRUE THEN
    RAISE EXCEPTION 'setting_in_range: % cannot be %', NEW.key, NEW.value
      USING ERRCODE = '23514', CONSTRAINT = 'setting_in_range';
  END IF;
  -- The table also has a CHECK for the settings that could stop withdrawals or the second approval.
  IF (CASE platform.setting_kind(NEW.key)
    WHEN 'amount' THEN (NEW.value #>> '{}')::bigint > platform.setting_most(NEW.key) END)
  THEN
    RAISE EXCEPTION 'setting_within_bounds: % cannot be %', NEW.key, NEW.value
      USING ERRCODE = '23514', CONSTRAINT = 'setting_within_bounds';
  END IF;
  RETURN NEW;
END $$;

CREATE OR REPLACE TRIGGER setting_in_range BEFORE INSERT OR UPDATE ON platform.setting
  FOR EACH ROW EXECUTE FUNCTION platform.check_setting_range();

-- Rejects values that are not valid for their settings (23514 setting_in_range).
CREATE OR REPLACE FUNCTION platform.refuse_settings(p_values jsonb) RETURNS void LANGUAGE plpgsql AS $$
BEGIN
  IF EXISTS (SELECT FROM jsonb_each(p_values) c WHERE platform.is_setting(c.key, c.value) IS NOT TRUE) THEN
    RAISE EXCEPTION 'setting_in_range' USING ERRCODE = '23514', CONSTRAINT = 'setting_in_range';
  END IF;
END $$;

-- Writes one setting; triggers check the value. For functions that have checked the caller, the seed and the command
-- line.
CREATE OR REPLACE FUNCTION platform.write_setting(p_key text, p_value jsonb, p_changed_by text) RETURNS void
LANGUAGE sql SECURITY DEFINER SET search_path = platform, pg_temp
BEGIN ATOMIC
  INSERT INTO platform.setting (key, value, changed_by) VALUES (p_key, p_value, p_changed_by)
  ON CONFLICT (key) DO UPDATE SET value = excluded.value, changed_by = excluded.changed_by, changed_at = now();
END;

-- Writes settings together as the next version, with author, reason, and values before and after. `p_values`: by key,
-- as the table stores them; unchanged ones are skipped. It needs an owner's confirmation or a proposal. For functions
-- that have checked the caller. Errors: PB000 settings_changed if p_based_on is not the newest version; 23514
-- setting_in_range, settings_hold_together, and setting_version_changes_something if nothing changes.
CREATE OR REPLACE FUNCTION platform.change_settings(
  p_based_on bigint, p_values jsonb, p_operator_id bigint, p_changed_by text, p_reason text, p_confirmation_id uuid,
  p_proposal_id uuid
) RETURNS bigint LANGUAGE plpgsql AS $$
DECLARE
  changed jsonb; next_version bigint := p_based_on + 1;
  newest bigint := (SELECT coalesce(max(v.version), 0) FROM platform.setting_version v);
BEGIN
  PERFORM platform.refuse_settings(p_values);
  SELECT coalesce(jsonb_object_agg(c.key, jsonb_build_object(
      'before', platform.shown_setting(c.key, platform.setting_value(c.key)),
      'after', platform.shown_setting(c.key, c.value))), '{}')
    INTO changed
  FROM jsonb_each(p_values) c WHERE c.value IS DISTINCT FROM platform.setting_value(c.key);
  IF newest = p_based_on THEN
    -- A parallel change waits here for the other's version number, and then finds it taken.
    INSERT INTO platform.setting_version (version, changes, operator_id, changed_by, reason, confirmation_id,
      proposal_id, unconfirmed)
    VALUES (next_version, changed, p_operator_id, p_changed_by, p_reason, p_confirmation_id, p_proposal_id,
      CASE WHEN num_nonnulls(p_confirmation_id, p_proposal_id) = 0 THEN 'command line' END)
    ON CONFLICT (version) DO NOTHING;
  END IF;
  IF newest <> p_based_on OR NOT FOUND THEN
    RAISE EXCEPTION 'settings_changed' USING ERRCODE = 'PB000';
  END IF;
  PERFORM platform.write_setting(c.key, p_values -> c.key, p_changed_by) FROM jsonb_object_keys(changed) c (key);
  IF NOT platform.settings_hold_together() THEN
    RAISE EXCEPTION 'settings_hold_together' USING ERRCODE = '23514', CONSTRAINT = 'settings_hold_together';
  END IF;
  RETURN next_version;
END $$;

-- Sets a switch. False if it already has that value, so of two operators only one changes it.
CREATE OR REPLACE FUNCTION platform.flip_setting(p_key text, p_value boolean, p_changed_by text) RETURNS boolean
LANGUAGE plpgsql AS $$
BEGIN
  -- A missing row means the default, so it is inserted before the comparison.
  INSERT INTO platform.setting (key, value, changed_by) VALUES (p_key, platform.setting_default(p_key), p_changed_by)
  ON CONFLICT (key) DO NOTHING;
  UPDATE platform.setting s SET value = to_jsonb(p_value), changed_by = p_changed_by, changed_at = now()
  WHERE s.key = p_key AND s.value <> to_jsonb(p_value);
  RETURN FOUND;
END $$;
