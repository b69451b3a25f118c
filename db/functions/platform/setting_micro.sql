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
