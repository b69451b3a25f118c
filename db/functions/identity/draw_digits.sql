-- Six digits, each of the million as likely as any other. The first four bytes of a random UUID are random throughout (its version
-- and variant stand behind them) and come from the system's source; those above the last whole million are drawn again.
CREATE OR REPLACE FUNCTION identity.draw_digits() RETURNS text LANGUAGE plpgsql VOLATILE AS $$
DECLARE drawn bytea; number bigint;
BEGIN
  LOOP
    drawn := uuid_send(gen_random_uuid());
    number := get_byte(drawn, 0) * 16777216::bigint + get_byte(drawn, 1) * 65536 + get_byte(drawn, 2) * 256 + get_byte(drawn, 3);
    EXIT WHEN number < 4294000000;
  END LOOP;
  RETURN lpad((number % 1000000)::text, 6, '0');
END $$;
