-- What arrives counts toward a member's limits as long as it is credited or may be.
CREATE OR REPLACE FUNCTION deposits.note_arrival() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM limits.note_arrival(NEW.id);
  RETURN NULL;
END $$;

CREATE OR REPLACE TRIGGER arrival_is_noted AFTER INSERT OR UPDATE OF status ON deposits.deposit
  FOR EACH ROW EXECUTE FUNCTION deposits.note_arrival();
