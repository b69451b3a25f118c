-- A confirmed owner changes what one owner decides; the command line does by name (`p_by`). Every owner is mailed.
-- Answers the new version. Errors: PB000 as identity.check_operator_session, operator_not_confirmed, settings_take_two,
-- settings_changed; PB001 confirmation_needed; 23514 as platform.change_settings.
-- p_based_on: compared with the newest version.
-- p_by: compared with the session, whose operator counts; only the command line names one.
CREATE OR REPLACE FUNCTION settings.change(p_session_sha256 bytea, p_based_on bigint, p_values jsonb, p_reason text, p_by text,
  p_confirmation_sha256 bytea) RETURNS bigint LANGUAGE plpgsql SECURITY DEFINER SET search_path = settings, pg_temp AS $$
DECLARE asked_by bigint := identity.check_operator_session(p_session_sha256, ARRAY['owner']); refused text; confirmed uuid; changed bigint;
BEGIN
  refused := CASE
    WHEN asked_by IS NOT NULL AND NOT identity.is_confirmed_owner(asked_by) THEN 'operator_not_confirmed'
    WHEN EXISTS (SELECT FROM jsonb_each(p_values) c WHERE platform.takes_two_owners(c.key, platform.setting_value(c.key), c.value))
      THEN 'settings_take_two' END;
  IF refused IS NOT NULL THEN
    RAISE EXCEPTION '%', refused USING ERRCODE = 'PB000';
  END IF;
  IF p_values ? 'payoutsPaused' THEN
    RAISE EXCEPTION 'payouts are stopped by withdrawals.pause_payouts' USING ERRCODE = '42501';
  END IF;
  PERFORM platform.refuse_settings(p_values);
  confirmed := identity.use_confirmation(p_confirmation_sha256, asked_by, settings.statement_of_change(p_based_on, p_values, p_reason));
  changed := platform.change_settings(p_based_on, p_values, asked_by, identity.name_of_operator(asked_by, p_by), p_reason, confirmed, NULL);
  PERFORM identity.tell_owners('settings-changed', jsonb_build_object('version', changed::text));
  RETURN changed;
END $$;
