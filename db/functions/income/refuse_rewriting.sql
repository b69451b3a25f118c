-- Booked results are never changed or removed.
CREATE OR REPLACE FUNCTION income.refuse_rewriting() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION 'income.% is append-only: a wrong booking is corrected by a further posting', TG_TABLE_NAME USING ERRCODE = 'PL001';
END $$;

CREATE OR REPLACE TRIGGER trading_result_is_immutable BEFORE UPDATE OR DELETE OR TRUNCATE ON income.trading_result
  FOR EACH STATEMENT EXECUTE FUNCTION income.refuse_rewriting();
