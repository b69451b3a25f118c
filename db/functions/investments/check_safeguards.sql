-- Whatever opens a position: a member's limits and pauses are asked first.
CREATE OR REPLACE FUNCTION investments.check_safeguards() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF EXISTS (SELECT FROM members.members m WHERE m.id = NEW.member_id AND m.safeguarded_at IS NOT NULL) THEN
    PERFORM safeguards.check_purchase(NEW.member_id, NEW.price_micro);
  END IF;
  RETURN NEW;
END $$;

CREATE OR REPLACE TRIGGER purchase_is_safeguarded BEFORE INSERT ON investments.position
  FOR EACH ROW EXECUTE FUNCTION investments.check_safeguards();

-- What the trigger called before; the one with the same name takes a member and a price.
DROP FUNCTION IF EXISTS safeguards.check_purchase();
