-- A line of an order: of an order that exists, and of a variant as a revision of its listing offers it. Both are kept for good, so that
-- this stands for the line's references; and in place of CHECKs, for speed (orders.fault_of_form).
CREATE OR REPLACE FUNCTION orders.check_line() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE broken text;
BEGIN
  IF (NEW.quantity BETWEEN 1 AND 1000 AND NEW.price_micro > 0 AND NEW.delivery_micro >= 0 AND NEW.number >= 1) IS TRUE THEN
    PERFORM FROM orders.market_order o, catalogue.offered_variants v
    WHERE o.id = NEW.order_id AND v.revision_id = NEW.revision_id AND v.variant_id = NEW.variant_id AND v.listing_id = NEW.listing_id;
    IF FOUND THEN
      RETURN NEW;
    END IF;
    broken := 'line_is_of_an_offer';
  ELSE
    broken := CASE
      WHEN (NEW.quantity BETWEEN 1 AND 1000) IS NOT TRUE THEN 'line_quantity'
      WHEN (NEW.price_micro > 0) IS NOT TRUE THEN 'line_price'
      WHEN (NEW.delivery_micro >= 0) IS NOT TRUE THEN 'line_delivery'
      ELSE 'line_number' END;
  END IF;
  RAISE EXCEPTION 'a line of an order breaks %', broken USING ERRCODE = '23514', CONSTRAINT = broken;
END $$;

CREATE OR REPLACE TRIGGER line_is_sound BEFORE INSERT ON orders.order_line
  FOR EACH ROW EXECUTE FUNCTION orders.check_line();

-- A step of an order says which side took it.
CREATE OR REPLACE FUNCTION orders.check_event() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE broken text;
BEGIN
  IF (NEW.actor IN ('buyer', 'vendor', 'operator', 'deadline') AND length(NEW.note) <= 2000) IS TRUE THEN
    RETURN NEW;
  END IF;
  broken := CASE WHEN length(NEW.note) <= 2000 THEN 'event_actor' ELSE 'event_note' END;
  RAISE EXCEPTION 'a step of an order breaks %', broken USING ERRCODE = '23514', CONSTRAINT = broken;
END $$;

CREATE OR REPLACE TRIGGER event_is_sound BEFORE INSERT ON orders.event
  FOR EACH ROW EXECUTE FUNCTION orders.check_event();
