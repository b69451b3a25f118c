-- Micro-USDT as a person reads them, such as 1,250.00 or 0.000001.
CREATE OR REPLACE FUNCTION platform.usdt_text(p_micro bigint) RETURNS text LANGUAGE sql IMMUTABLE
RETURN to_char(p_micro::numeric / 1000000, 'FM999,999,999,999,990.009999') || ' USDT';

-- Returns a setting's value as people read and write it: USDT with two to six decimals, or percent. rules.ts does the
-- same.
CREATE OR REPLACE FUNCTION platform.shown_setting(p_key text, p_value jsonb) RETURNS text LANGUAGE sql IMMUTABLE
RETURN CASE platform.setting_kind(p_key)
  WHEN 'amount' THEN regexp_replace(((p_value #>> '{}')::numeric / 1000000)::numeric(20, 6)::text, '0{1,4}$', '')
  WHEN 'percent' THEN trim_scale((p_value #>> '{}')::numeric / 100)::text
  ELSE p_value #>> '{}' END;
