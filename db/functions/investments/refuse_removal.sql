-- Positions name packages without a foreign key, which would lock the package's row for every purchase of it, and sixteen
-- buyers would queue for that. Reading it is enough, because it stays.
CREATE OR REPLACE FUNCTION investments.refuse_removal() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION 'a package that was offered stays' USING ERRCODE = '23503', CONSTRAINT = 'package_is_permanent';
END $$;

CREATE OR REPLACE TRIGGER package_is_permanent BEFORE DELETE OR TRUNCATE ON investments.package
  FOR EACH STATEMENT EXECUTE FUNCTION investments.refuse_removal();
