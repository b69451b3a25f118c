-- A change of an order, whatever program makes it: its terms stay, its states follow one another, and its row has its form.
CREATE OR REPLACE FUNCTION orders.check_change() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE broken text;
BEGIN
  broken := CASE
    WHEN (OLD.id, OLD.public_id, OLD.checkout_id, OLD.buyer_id, OLD.vendor_id, OLD.number, OLD.physical, OLD.total_micro,
          OLD.discount_micro, OLD.fee_version, OLD.fee_rate_bps, OLD.placed_on, OLD.placed_at)
      <> (NEW.id, NEW.public_id, NEW.checkout_id, NEW.buyer_id, NEW.vendor_id, NEW.number, NEW.physical, NEW.total_micro,
          NEW.discount_micro, NEW.fee_version, NEW.fee_rate_bps, NEW.placed_on, NEW.placed_at)
      OR (OLD.address, OLD.voucher_code) IS DISTINCT FROM (NEW.address, NEW.voucher_code) THEN 'order_terms_stay'
    WHEN OLD.status <> NEW.status AND NOT orders.may_follow(OLD.status, NEW.status) THEN 'order_state_follows'
    WHEN OLD.status = NEW.status AND OLD.due_on IS DISTINCT FROM NEW.due_on AND NOT (NEW.status = 'received' AND NEW.due_on > OLD.due_on)
      THEN 'order_due_day_stays'
    ELSE orders.fault_of_form(NEW) END;
  IF broken IS NOT NULL THEN
    RAISE EXCEPTION 'a change of an order breaks %', broken USING ERRCODE = '23514', CONSTRAINT = broken;
  END IF;
  NEW.changed_at := now();
  RETURN NEW;
END $$;

CREATE OR REPLACE TRIGGER order_change_is_sound BEFORE UPDATE ON orders.market_order
  FOR EACH ROW EXECUTE FUNCTION orders.check_change();
