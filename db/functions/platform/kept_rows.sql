-- Rejects every change that its trigger fires for, for every login. Trigger arguments: the error's message, its
-- SQLSTATE and, optionally, its constraint.
CREATE OR REPLACE FUNCTION platform.refuse_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_NARGS = 2 THEN
    RAISE EXCEPTION USING MESSAGE = TG_ARGV[0], ERRCODE = TG_ARGV[1];
  END IF;
  RAISE EXCEPTION USING MESSAGE = TG_ARGV[0], ERRCODE = TG_ARGV[1], CONSTRAINT = TG_ARGV[2];
END $$;
