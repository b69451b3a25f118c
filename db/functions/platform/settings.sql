-- How a setting is kept: amounts as text of micro-USDT, shares as basis points, waits as hours. Null for what is no setting.
CREATE OR REPLACE FUNCTION platform.setting_kind(p_key text) RETURNS text LANGUAGE sql IMMUTABLE
RETURN CASE
  WHEN p_key IN ('depositMinimum', 'depositReportMinimum', 'foldDepositsBelow', 'withdrawalMinimum', 'payoutCost', 'packageWithdrawalMinimum',
    'autoApproveUpTo', 'autoApproveHourly', 'secondApprovalFrom', 'sweepFrom', 'orderCodeFrom', 'newVendorHold', 'newVendorClear', 'disputeTwoFrom') THEN 'amount'
  WHEN p_key IN ('withdrawalChargeBps', 'packageChargeBps', 'vendorWithdrawalChargeBps') THEN 'percent'
  WHEN p_key IN ('limitRaiseWaitHours', 'limitRemovalWaitHours', 'sessionIdleHours', 'ticketAnswerHours', 'ticketSolveHours', 'ticketCloseHours') THEN 'hours'
  WHEN p_key IN ('payoutsPaused', 'identityChecks', 'anchorProofs', 'firstPayoutsWait') THEN 'flag'
  WHEN p_key = 'timeZone' THEN 'zone' WHEN p_key = 'dayCloseAt' THEN 'time' WHEN p_key = 'brandName' THEN 'name'
  WHEN p_key = 'mailName' THEN 'text' WHEN p_key = 'contactEmail' THEN 'email' END;

-- What a setting is without a row, as the table keeps values; null for what is no setting. platform/settings.ts has the same, and a
-- test compares the two.
CREATE OR REPLACE FUNCTION platform.setting_default(p_key text) RETURNS jsonb LANGUAGE sql IMMUTABLE
RETURN CASE p_key
  WHEN 'depositMinimum' THEN '"10000000"' WHEN 'depositReportMinimum' THEN '"30000000"'
  WHEN 'foldDepositsBelow' THEN '"100000"'
  WHEN 'withdrawalMinimum' THEN '"30000000"' WHEN 'payoutCost' THEN '"500000"' WHEN 'withdrawalChargeBps' THEN '500'
  WHEN 'vendorWithdrawalChargeBps' THEN '0'
  WHEN 'packageWithdrawalMinimum' THEN '"10000000"' WHEN 'packageChargeBps' THEN '1000'
  WHEN 'autoApproveUpTo' THEN '"0"' WHEN 'autoApproveHourly' THEN '"1000000000"'
  WHEN 'secondApprovalFrom' THEN '"1000000000"' WHEN 'sweepFrom' THEN '"20000000"'
  WHEN 'orderCodeFrom' THEN '"100000000"' WHEN 'newVendorHold' THEN '"2000000000"' WHEN 'newVendorClear' THEN '"500000000"'
  WHEN 'disputeTwoFrom' THEN '"200000000"'
  WHEN 'payoutsPaused' THEN 'false' WHEN 'identityChecks' THEN 'false' WHEN 'anchorProofs' THEN 'true'
  WHEN 'firstPayoutsWait' THEN 'false'
  WHEN 'limitRaiseWaitHours' THEN '24' WHEN 'limitRemovalWaitHours' THEN '168' WHEN 'sessionIdleHours' THEN '168'
  WHEN 'ticketAnswerHours' THEN '24' WHEN 'ticketSolveHours' THEN '120' WHEN 'ticketCloseHours' THEN '168'
  WHEN 'timeZone' THEN '""' WHEN 'dayCloseAt' THEN '"auto"' WHEN 'brandName' THEN '"Plumbline"' WHEN 'mailName' THEN '""'
  WHEN 'contactEmail' THEN '""' END::jsonb;

-- What a setting is now, as the table keeps it.
CREATE OR REPLACE FUNCTION platform.setting_value(p_key text) RETURNS jsonb LANGUAGE sql STABLE
RETURN coalesce((SELECT s.value FROM platform.setting s WHERE s.key = p_key), platform.setting_default(p_key));

-- The default of a setting that is an amount, in micro-USDT: a constant of the statement that names it.
CREATE OR REPLACE FUNCTION platform.default_micro(p_key text) RETURNS bigint LANGUAGE sql IMMUTABLE
RETURN CASE p_key WHEN 'autoApproveUpTo' THEN 0 WHEN 'autoApproveHourly' THEN 1000000000
  WHEN 'secondApprovalFrom' THEN 1000000000 WHEN 'withdrawalMinimum' THEN 30000000
  WHEN 'orderCodeFrom' THEN 100000000 WHEN 'newVendorHold' THEN 2000000000 WHEN 'newVendorClear' THEN 500000000
  WHEN 'disputeTwoFrom' THEN 200000000 END;

-- A setting that is an amount, in micro-USDT: what is stored, or the default of apps/api/src/platform/settings.ts. A test
-- compares the defaults. The search_path keeps its plan, as in members.is_frozen.
CREATE OR REPLACE FUNCTION platform.setting_micro(p_key text) RETURNS bigint LANGUAGE sql STABLE SET search_path = platform, pg_temp
RETURN coalesce((SELECT (s.value #>> '{}')::bigint FROM platform.setting s WHERE s.key = p_key), platform.default_micro(p_key));

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

-- What the settings together must be: reports by hand begin at what is credited or above, no more than what is
-- not credited by itself is folded, the second approval above what is approved
-- automatically, and something is left of the smallest withdrawals. settings/rules.ts says the same in words;
-- settings/rules.db.test.ts holds the two together.
CREATE OR REPLACE FUNCTION platform.settings_hold_together() RETURNS boolean LANGUAGE sql STABLE
BEGIN ATOMIC
  WITH s AS (SELECT (platform.setting_value(k.key) #>> '{}')::numeric AS value, k.key FROM unnest(ARRAY['depositReportMinimum',
      'depositMinimum', 'foldDepositsBelow', 'secondApprovalFrom', 'autoApproveUpTo', 'withdrawalMinimum', 'withdrawalChargeBps', 'packageWithdrawalMinimum',
      'packageChargeBps', 'vendorWithdrawalChargeBps']) k (key)),
    o AS (SELECT max(s.value) FILTER (WHERE s.key = 'depositReportMinimum') AS reported, max(s.value) FILTER (WHERE s.key = 'depositMinimum') AS credited,
      max(s.value) FILTER (WHERE s.key = 'foldDepositsBelow') AS folded,
      max(s.value) FILTER (WHERE s.key = 'secondApprovalFrom') AS second, max(s.value) FILTER (WHERE s.key = 'autoApproveUpTo') AS automatic,
      max(s.value) FILTER (WHERE s.key = 'withdrawalMinimum') AS least, max(s.value) FILTER (WHERE s.key = 'withdrawalChargeBps') AS bps,
      max(s.value) FILTER (WHERE s.key = 'vendorWithdrawalChargeBps') AS vendor_bps,
      max(s.value) FILTER (WHERE s.key = 'packageWithdrawalMinimum') AS package_least, max(s.value) FILTER (WHERE s.key = 'packageChargeBps') AS package_bps
      FROM s)
  SELECT o.reported >= o.credited AND o.folded <= o.credited AND o.second > o.automatic AND o.least - div(o.least * greatest(o.bps, o.vendor_bps), 10000) > 0
    AND o.package_least - div(o.package_least * o.package_bps, 10000) > 0 FROM o;
END;

-- Paying out with fewer eyes, and every change of a charge. Without a row what platform/settings.ts has holds.
CREATE OR REPLACE FUNCTION platform.takes_two_owners(p_key text, p_from jsonb, p_to jsonb) RETURNS boolean LANGUAGE sql IMMUTABLE
BEGIN ATOMIC
  SELECT CASE p_key
    WHEN 'autoApproveUpTo' THEN coalesce((p_to #>> '{}')::numeric, 0) > coalesce((p_from #>> '{}')::numeric, 0)
    WHEN 'autoApproveHourly' THEN coalesce((p_to #>> '{}')::numeric, 1000000000) > coalesce((p_from #>> '{}')::numeric, 1000000000)
    WHEN 'secondApprovalFrom' THEN coalesce((p_to #>> '{}')::numeric, 1000000000) > coalesce((p_from #>> '{}')::numeric, 1000000000)
    WHEN 'orderCodeFrom' THEN coalesce((p_to #>> '{}')::numeric, 100000000) > coalesce((p_from #>> '{}')::numeric, 100000000)
    WHEN 'newVendorHold' THEN coalesce((p_to #>> '{}')::numeric, 2000000000) > coalesce((p_from #>> '{}')::numeric, 2000000000)
    WHEN 'newVendorClear' THEN coalesce((p_to #>> '{}')::numeric, 500000000) > coalesce((p_from #>> '{}')::numeric, 500000000)
    WHEN 'disputeTwoFrom' THEN coalesce((p_to #>> '{}')::numeric, 200000000) > coalesce((p_from #>> '{}')::numeric, 200000000)
    WHEN 'withdrawalChargeBps' THEN coalesce((p_to #>> '{}')::numeric, 500) <> coalesce((p_from #>> '{}')::numeric, 500)
    WHEN 'vendorWithdrawalChargeBps' THEN coalesce((p_to #>> '{}')::numeric, 0) <> coalesce((p_from #>> '{}')::numeric, 0)
    WHEN 'packageChargeBps' THEN coalesce((p_to #>> '{}')::numeric, 1000) <> coalesce((p_from #>> '{}')::numeric, 1000)
    ELSE false END;
END;

-- Refuses values that may not stand for their settings (23514 setting_in_range).
CREATE OR REPLACE FUNCTION platform.refuse_settings(p_values jsonb) RETURNS void LANGUAGE plpgsql AS $$
BEGIN
  IF EXISTS (SELECT FROM jsonb_each(p_values) c WHERE platform.is_setting(c.key, c.value) IS NOT TRUE) THEN
    RAISE EXCEPTION 'setting_in_range' USING ERRCODE = '23514', CONSTRAINT = 'setting_in_range';
  END IF;
END $$;

-- Writes one setting; the triggers say what it may be. For functions that asked who may, and for the seed and the command line.
CREATE OR REPLACE FUNCTION platform.write_setting(p_key text, p_value jsonb, p_changed_by text) RETURNS void
LANGUAGE sql SECURITY DEFINER SET search_path = platform, pg_temp
BEGIN ATOMIC
  INSERT INTO platform.setting (key, value, changed_by) VALUES (p_key, p_value, p_changed_by)
  ON CONFLICT (key) DO UPDATE SET value = excluded.value, changed_by = excluded.changed_by, changed_at = now();
END;

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

-- What the product is called; without a row as the code's definition says (platform/settings.ts).
CREATE OR REPLACE FUNCTION platform.brand_name() RETURNS text
LANGUAGE sql STABLE PARALLEL SAFE
BEGIN ATOMIC
  SELECT coalesce((SELECT s.value #>> '{}' FROM platform.setting s WHERE s.key = 'brandName'), 'Plumbline');
END;
