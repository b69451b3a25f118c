-- An order begins as paid, at the rate of the day, with the next number of its vendor, and between people who are not the same.
CREATE OR REPLACE FUNCTION orders.check_new_order() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE broken text; today date; fee integer; rate integer;
BEGIN
  SELECT d.business_date, f.version, f.rate_bps INTO today, fee, rate FROM platform.open_day d, orders.fee_of(d.business_date) f;
  broken := CASE
    WHEN NEW.status <> 'paid' OR NEW.refunded_micro + NEW.proceeds_micro + NEW.fee_micro <> 0 THEN 'order_begins_as_paid'
    WHEN (NEW.placed_on, NEW.fee_version, NEW.fee_rate_bps) IS DISTINCT FROM (today, fee, rate) THEN 'order_has_the_rate_of_its_day'
    WHEN NEW.number <> 1 AND NOT EXISTS (
      SELECT FROM orders.market_order o WHERE o.vendor_id = NEW.vendor_id AND o.number = NEW.number - 1)
      THEN 'order_number_has_no_gap'
    WHEN orders.are_related(NEW.buyer_id, NEW.vendor_id) THEN 'buyer_and_vendor_differ' END;
  IF broken IS NOT NULL THEN
    RAISE EXCEPTION 'an order breaks %', broken USING ERRCODE = '23514', CONSTRAINT = broken;
  END IF;
  RETURN NEW;
END $$;

CREATE OR REPLACE TRIGGER new_order_is_sound BEFORE INSERT ON orders.market_order
  FOR EACH ROW EXECUTE FUNCTION orders.check_new_order();
