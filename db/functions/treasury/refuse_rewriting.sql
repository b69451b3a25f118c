-- Booked results are never changed or removed.
CREATE OR REPLACE FUNCTION treasury.refuse_rewriting() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION 'treasury.% is append-only: a wrong booking is corrected by a further posting', TG_TABLE_NAME USING ERRCODE = 'PL001';
END $$;

CREATE OR REPLACE TRIGGER result_is_immutable BEFORE UPDATE OR DELETE OR TRUNCATE ON treasury.result
  FOR EACH STATEMENT EXECUTE FUNCTION treasury.refuse_rewriting();
