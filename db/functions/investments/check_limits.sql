-- Whatever opens a position: a vendor has none, and a member's limits and pauses are asked first (PB000 and the contract's error code).
CREATE OR REPLACE FUNCTION investments.check_limits() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE buyer_kind text; is_limited boolean;
BEGIN
  SELECT m.kind, m.limited_at IS NOT NULL INTO buyer_kind, is_limited FROM members.members m WHERE m.id = NEW.member_id;
  IF buyer_kind = 'vendor' THEN
    RAISE EXCEPTION 'vendors_have_no_packages' USING ERRCODE = 'PB000';
  END IF;
  IF is_limited THEN
    PERFORM limits.check_purchase(NEW.member_id, NEW.price_micro);
  END IF;
  RETURN NEW;
END $$;

CREATE OR REPLACE TRIGGER purchase_is_within_limits BEFORE INSERT ON investments.position
  FOR EACH ROW EXECUTE FUNCTION investments.check_limits();

-- What the trigger called before; the one with the same name takes a member and a price.
DROP FUNCTION IF EXISTS limits.check_purchase();
