-- An order begins as paid, at the rate of the day, with the next number of its vendor, out of its buyer's checkout, and between people who
-- are not the same. Both exist, and so does the checkout: this stands for the references of the row.
CREATE OR REPLACE FUNCTION orders.check_new_order() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE broken text; terms record; are_related boolean;
BEGIN
  -- One statement for all that is read: each costs more to start than to run.
  SELECT d.business_date, f.version, f.rate_bps,
    EXISTS (SELECT FROM orders.market_order o WHERE o.vendor_id = NEW.vendor_id AND o.number = NEW.number - 1) AS follows,
    EXISTS (SELECT FROM orders.checkout c WHERE c.id = NEW.checkout_id AND c.buyer_id = NEW.buyer_id) AS is_checked_out
  INTO terms FROM platform.open_day d, orders.fee_of(d.business_date) f;
  are_related := orders.are_related(NEW.buyer_id, NEW.vendor_id);
  -- What a checkout makes, first and short: each transaction prepares the expressions that it comes to.
  IF (NEW.status = 'paid' AND NEW.refunded_micro = 0 AND NEW.proceeds_micro = 0 AND NEW.fee_micro = 0 AND NEW.total_micro > 0
      AND NEW.discount_micro = 0 AND NEW.voucher_code IS NULL AND NEW.physical AND NEW.address IS NOT NULL AND NEW.due_on IS NOT NULL
      AND NEW.carrier IS NULL AND NEW.tracking_number IS NULL AND NEW.buyer_id <> NEW.vendor_id
      AND NEW.placed_on = terms.business_date AND NEW.fee_version = terms.version AND NEW.fee_rate_bps = terms.rate_bps
      AND (terms.follows OR NEW.number = 1) AND terms.is_checked_out AND NOT are_related) IS TRUE
  THEN
    RETURN NEW;
  END IF;
  broken := CASE
    WHEN NEW.status <> 'paid' OR NEW.refunded_micro + NEW.proceeds_micro + NEW.fee_micro <> 0 THEN 'order_begins_as_paid'
    WHEN (NEW.placed_on, NEW.fee_version, NEW.fee_rate_bps) IS DISTINCT FROM (terms.business_date, terms.version, terms.rate_bps)
      THEN 'order_has_the_rate_of_its_day'
    WHEN NEW.number <> 1 AND NOT terms.follows THEN 'order_number_has_no_gap'
    WHEN NEW.buyer_id = NEW.vendor_id OR are_related THEN 'buyer_and_vendor_differ'
    WHEN are_related IS NULL THEN 'order_is_between_people'
    WHEN NOT terms.is_checked_out THEN 'order_is_of_its_checkout'
    ELSE orders.fault_of_form(NEW) END;
  IF broken IS NOT NULL THEN
    RAISE EXCEPTION 'an order breaks %', broken USING ERRCODE = '23514', CONSTRAINT = broken;
  END IF;
  RETURN NEW;
END $$;

CREATE OR REPLACE TRIGGER new_order_is_sound BEFORE INSERT ON orders.market_order
  FOR EACH ROW EXECUTE FUNCTION orders.check_new_order();
