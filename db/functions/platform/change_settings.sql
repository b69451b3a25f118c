-- Writes settings together as the next version, with who, why, before and after. `p_values`: by key, as the table keeps them; what
-- stands so already is left out. It rests on an owner's confirmation or on a proposal. For functions that asked who
-- may. Errors: PB000 settings_changed, when it is not based on the newest version; 23514 setting_in_range,
-- settings_hold_together, and setting_version_changes_something for a change of nothing.
CREATE OR REPLACE FUNCTION platform.change_settings(p_based_on bigint, p_values jsonb, p_operator_id bigint, p_changed_by text,
  p_reason text, p_confirmation_id uuid, p_proposal_id uuid) RETURNS bigint LANGUAGE plpgsql AS $$
DECLARE
  changed jsonb; next_version bigint := p_based_on + 1; newest bigint := (SELECT coalesce(max(v.version), 0) FROM platform.setting_version v);
BEGIN
  PERFORM platform.refuse_settings(p_values);
  SELECT coalesce(jsonb_object_agg(c.key, jsonb_build_object(
      'before', platform.shown_setting(c.key, platform.setting_value(c.key)), 'after', platform.shown_setting(c.key, c.value))), '{}')
    INTO changed
  FROM jsonb_each(p_values) c WHERE c.value IS DISTINCT FROM platform.setting_value(c.key);
  IF newest = p_based_on THEN
    -- A parallel change waits here for the other's number, and then finds it taken.
    INSERT INTO platform.setting_version (version, changes, operator_id, changed_by, reason, confirmation_id, proposal_id, unconfirmed)
    VALUES (next_version, changed, p_operator_id, p_changed_by, p_reason, p_confirmation_id, p_proposal_id,
      CASE WHEN num_nonnulls(p_confirmation_id, p_proposal_id) = 0 THEN 'command line' END) ON CONFLICT (version) DO NOTHING;
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
