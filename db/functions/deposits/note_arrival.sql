-- Counts a deposit toward its member's limits as long as it is pending or credited. Runs with the owner's rights, so that no
-- login can record an arrival.
CREATE OR REPLACE FUNCTION deposits.note_arrival() RETURNS trigger
LANGUAGE plpgsql SECURITY DEFINER SET search_path = deposits, pg_temp AS $$
BEGIN
  PERFORM limits.note_arrival(NEW.id, NEW.member_id, NEW.amount_micro, NEW.created_at, NEW.status IN ('pending', 'credited'));
  RETURN NULL;
END $$;

CREATE OR REPLACE TRIGGER arrival_is_noted AFTER INSERT OR UPDATE OF status ON deposits.deposit
  FOR EACH ROW EXECUTE FUNCTION deposits.note_arrival();
