-- What a member bought stays as it was bought, whoever writes. Fires only for statements that name these columns.
CREATE OR REPLACE FUNCTION investments.keep_terms() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF (OLD.price_micro, OLD.yield_ppm, OLD.maturity_days, OLD.package_id, OLD.member_id)
     IS DISTINCT FROM (NEW.price_micro, NEW.yield_ppm, NEW.maturity_days, NEW.package_id, NEW.member_id) THEN
    RAISE EXCEPTION 'the terms of a position stay' USING ERRCODE = '23514', CONSTRAINT = 'position_terms_stay';
  END IF;
  RETURN NEW;
END $$;

CREATE OR REPLACE TRIGGER position_terms_stay BEFORE UPDATE OF price_micro, yield_ppm, maturity_days, package_id, member_id
  ON investments.position FOR EACH ROW EXECUTE FUNCTION investments.keep_terms();
