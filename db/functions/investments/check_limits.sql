-- Whatever opens a position: a member's limits and pauses are asked first.
CREATE OR REPLACE FUNCTION investments.check_limits() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF EXISTS (SELECT FROM members.members m WHERE m.id = NEW.member_id AND m.limited_at IS NOT NULL) THEN
    PERFORM limits.check_purchase(NEW.member_id, NEW.price_micro);
  END IF;
  RETURN NEW;
END $$;

CREATE OR REPLACE TRIGGER purchase_is_within_limits BEFORE INSERT ON investments.position
  FOR EACH ROW EXECUTE FUNCTION investments.check_limits();

-- What the trigger called before; the one with the same name takes a member and a price.
DROP FUNCTION IF EXISTS limits.check_purchase();
