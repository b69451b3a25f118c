-- Micro-USDT as a person reads them, such as 1,250.00 or 0.000001.
CREATE OR REPLACE FUNCTION platform.usdt_text(p_micro bigint) RETURNS text LANGUAGE sql IMMUTABLE
RETURN to_char(p_micro::numeric / 1000000, 'FM999,999,999,999,990.009999') || ' USDT';
