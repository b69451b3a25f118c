-- Returns the statement that an owner confirms to change settings.
CREATE OR REPLACE FUNCTION settings.statement_of_change(p_based_on bigint, p_values jsonb, p_reason text) RETURNS text
LANGUAGE sql STABLE
BEGIN ATOMIC
  SELECT concat_ws(E'\n', 'Change settings',
    (SELECT string_agg(platform.setting_words(c.key) || ': '
      || platform.shown_setting(c.key, platform.setting_value(c.key)) || ' → '
        || platform.shown_setting(c.key, c.value), E'\n' ORDER BY c.key COLLATE "C")
     FROM jsonb_each(p_values) c WHERE c.value IS DISTINCT FROM platform.setting_value(c.key)),
    'Reason: ' || p_reason,
    'Version: ' || p_based_on + 1);
END;

-- Changes settings that one owner may decide, for a confirmed owner or on the command line (`p_by`), and mails every
-- owner. Returns the new version. Errors: PB000 as identity.check_operator_session, operator_not_confirmed,
-- settings_take_two, settings_changed; PB001 confirmation_needed; 23514 as platform.change_settings.
-- p_based_on: compared with the newest version.
-- p_by: compared with the session, whose operator counts; only the command line names one.
CREATE OR REPLACE FUNCTION settings.change(
  p_session_sha256 bytea, p_based_on bigint, p_values jsonb, p_reason text, p_by text, p_confirmation_sha256 bytea
) RETURNS bigint LANGUAGE plpgsql SECURITY DEFINER SET search_path = settings, pg_temp AS $$
DECLARE
  asked_by bigint := identity.check_operator_session(p_session_sha256, ARRAY['owner']); refused text; confirmed uuid;
  changed bigint;
BEGIN
  refused := CASE
    WHEN asked_by IS NOT NULL AND NOT identity.is_confirmed_owner(asked_by) THEN 'operator_not_confirmed'
    WHEN EXISTS (SELECT FROM jsonb_each(p_values) c
      WHERE platform.takes_two_owners(c.key, platform.setting_value(c.key), c.value))
      THEN 'settings_take_two' END;
  IF refused IS NOT NULL THEN
    RAISE EXCEPTION '%', refused USING ERRCODE = 'PB000';
  END IF;
  IF p_values ? 'payoutsPaused' THEN
    RAISE EXCEPTION 'payouts are stopped by withdrawals.pause_payouts' USING ERRCODE = '42501';
  END IF;
  PERFORM platform.refuse_settings(p_values);
  confirmed := identity.use_confirmation(p_confirmation_sha256, asked_by,
    settings.statement_of_change(p_based_on, p_values, p_reason));
  changed := platform.change_settings(p_based_on, p_values, asked_by, identity.name_of_operator(asked_by, p_by),
    p_reason, confirmed, NULL);
  PERFORM identity.notify_owners('settings-changed', jsonb_build_object('version', changed::text));
  RETURN changed;
END $$;

-- Versions of the settings that one owner or the command line decided, with the text of settings.statement_of_change.
-- Older confirmations contain keys instead of labels.
CREATE OR REPLACE VIEW settings.versions_of_one AS
SELECT v.version, v.operator_id, v.changed_at AS decided_at, v.confirmation_id, v.unconfirmed,
  CASE
    WHEN EXISTS (SELECT FROM identity.confirmations c
      WHERE c.id = v.confirmation_id AND by_key.statement = ANY (c.statements))
    THEN by_key.statement ELSE in_words.statement END AS statement
FROM platform.setting_versions v,
  LATERAL (SELECT concat_ws(E'\n', 'Change settings',
    (SELECT string_agg(platform.setting_words(c.key) || ': ' || (c.value ->> 'before') || ' → '
      || (c.value ->> 'after'), E'\n'
       ORDER BY c.key COLLATE "C") FROM jsonb_each(v.changes) c),
    'Reason: ' || v.reason, 'Version: ' || v.version) AS statement) in_words,
  LATERAL (SELECT concat_ws(E'\n', 'Change settings',
    (SELECT string_agg(c.key || ': ' || (c.value ->> 'before') || ' → ' || (c.value ->> 'after'),
      E'\n' ORDER BY c.key COLLATE "C")
     FROM jsonb_each(v.changes) c),
    'Reason: ' || v.reason, 'Version: ' || v.version) AS statement) by_key
WHERE v.proposal_id IS NULL;
