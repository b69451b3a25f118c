-- Allowed state transitions of an order (modules/market/orders/README.md).
CREATE OR REPLACE FUNCTION orders.is_allowed_transition(p_from text, p_to text) RETURNS boolean LANGUAGE sql IMMUTABLE
RETURN (p_from, p_to) IN (
  ('paid', 'accepted'), ('paid', 'sent'), ('paid', 'cancelled'), ('paid', 'refunded'),
  ('accepted', 'sent'), ('accepted', 'cancelled'), ('accepted', 'refunded'),
  ('sent', 'received'), ('sent', 'disputed'), ('sent', 'returning'), ('sent', 'refunded'),
  ('received', 'cleared'), ('received', 'returning'), ('received', 'refunded'),
  ('disputed', 'cleared'), ('disputed', 'refunded'), ('disputed', 'split'),
  ('returning', 'returned'), ('returning', 'received'),
  ('returned', 'refunded'));

-- Returns the rule of form that an order's row breaks, or null. Triggers call this instead of CHECKs for speed:
-- PostgreSQL prepares every CHECK again for each statement. As with a CHECK, unknown passes.
CREATE OR REPLACE FUNCTION orders.order_row_violation(o orders.market_order) RETURNS text LANGUAGE sql IMMUTABLE
RETURN CASE
  WHEN o.buyer_id = o.vendor_id THEN 'buyer_and_vendor_differ'
  WHEN o.total_micro <= 0 THEN 'order_total'
  WHEN o.refunded_micro < 0 THEN 'order_refunded'
  WHEN o.proceeds_micro < 0 THEN 'order_proceeds'
  WHEN o.fee_micro < 0 THEN 'order_fee'
  WHEN o.discount_micro < 0 THEN 'order_discount'
  WHEN (o.discount_micro > 0) <> (o.voucher_code IS NOT NULL) THEN 'order_discount_has_its_voucher'
  WHEN o.physical <> (o.address IS NOT NULL) THEN 'order_address_when_sent'
  WHEN length(o.carrier) NOT BETWEEN 1 AND 60 THEN 'order_carrier'
  WHEN length(o.tracking_number) NOT BETWEEN 1 AND 60 THEN 'order_tracking_number'
  WHEN o.status IN ('paid', 'accepted', 'sent', 'received', 'disputed', 'returning', 'returned') THEN
    CASE WHEN o.due_on IS NULL THEN 'open_order_is_due' END
  WHEN o.status IN ('cleared', 'cancelled', 'refunded', 'split') THEN
    CASE WHEN o.total_micro <> o.refunded_micro + o.proceeds_micro + o.fee_micro THEN 'closed_order_holds_nothing'
      WHEN o.due_on IS NOT NULL THEN 'open_order_is_due' END
  ELSE 'order_status' END;

-- Checks a new order: paid, at the day's rate, with its vendor's next number, from its buyer's checkout, and not
-- between related accounts. Also checks that both accounts and the checkout exist, instead of foreign keys.
CREATE OR REPLACE FUNCTION orders.check_new_order() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE broken text; terms record; are_related boolean;
BEGIN
  -- One query for all reads, because each costs more to start than to run.
  SELECT d.business_date, f.version, f.rate_bps,
    EXISTS (SELECT FROM orders.market_order o
      WHERE o.vendor_id = NEW.vendor_id AND o.number = NEW.number - 1) AS follows,
    EXISTS (SELECT FROM orders.checkout c WHERE c.id = NEW.checkout_id AND c.buyer_id = NEW.buyer_id) AS is_checked_out
  INTO terms FROM platform.open_day d, orders.fee_of(d.business_date) f;
  are_related := orders.are_related(NEW.buyer_id, NEW.vendor_id);
  -- Orders of a checkout come first, in a short expression: each transaction prepares every expression that it reaches.
  IF (NEW.status = 'paid' AND NEW.refunded_micro = 0 AND NEW.proceeds_micro = 0 AND NEW.fee_micro = 0
      AND NEW.total_micro > 0
      AND NEW.discount_micro = 0 AND NEW.voucher_code IS NULL AND NEW.physical AND NEW.address IS NOT NULL
      AND NEW.due_on IS NOT NULL
      AND NEW.carrier IS NULL AND NEW.tracking_number IS NULL AND NEW.buyer_id <> NEW.vendor_id
      AND NEW.placed_on = terms.business_date AND NEW.fee_version = terms.version AND NEW.fee_rate_bps = terms.rate_bps
      AND (terms.follows OR NEW.number = 1) AND terms.is_checked_out AND NOT are_related) IS TRUE
  THEN
    RETURN NEW;
  END IF;
  broken := CASE
    WHEN NEW.status <> 'paid'
      OR NEW.refunded_micro + NEW.proceeds_micro + NEW.fee_micro <> 0 THEN 'order_begins_as_paid'
    WHEN (NEW.placed_on, NEW.fee_version, NEW.fee_rate_bps)
      IS DISTINCT FROM (terms.business_date, terms.version, terms.rate_bps)
      THEN 'order_has_the_rate_of_its_day'
    WHEN NEW.number <> 1 AND NOT terms.follows THEN 'order_number_has_no_gap'
    WHEN NEW.buyer_id = NEW.vendor_id OR are_related THEN 'buyer_and_vendor_differ'
    WHEN are_related IS NULL THEN 'order_is_between_people'
    WHEN NOT terms.is_checked_out THEN 'order_is_of_its_checkout'
    ELSE orders.order_row_violation(NEW) END;
  IF broken IS NOT NULL THEN
    RAISE EXCEPTION 'an order breaks %', broken USING ERRCODE = '23514', CONSTRAINT = broken;
  END IF;
  RETURN NEW;
END $$;

CREATE OR REPLACE TRIGGER new_order_is_sound BEFORE INSERT ON orders.market_order
  FOR EACH ROW EXECUTE FUNCTION orders.check_new_order();

-- Checks every change of an order: its terms stay, its state transition is allowed, and its row is well-formed.
CREATE OR REPLACE FUNCTION orders.check_change() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE broken text;
BEGIN
  broken := CASE
    WHEN (OLD.id, OLD.public_id, OLD.checkout_id, OLD.buyer_id, OLD.vendor_id, OLD.number, OLD.physical,
          OLD.total_micro, OLD.discount_micro, OLD.fee_version, OLD.fee_rate_bps, OLD.placed_on, OLD.placed_at)
      <> (NEW.id, NEW.public_id, NEW.checkout_id, NEW.buyer_id, NEW.vendor_id, NEW.number, NEW.physical,
          NEW.total_micro, NEW.discount_micro, NEW.fee_version, NEW.fee_rate_bps, NEW.placed_on, NEW.placed_at)
      OR (OLD.address, OLD.voucher_code) IS DISTINCT FROM (NEW.address, NEW.voucher_code) THEN 'order_terms_stay'
    WHEN OLD.status <> NEW.status AND NOT orders.is_allowed_transition(OLD.status, NEW.status)
      THEN 'order_state_follows'
    WHEN OLD.status = NEW.status AND OLD.due_on IS DISTINCT FROM NEW.due_on
      AND NOT (NEW.status = 'received' AND NEW.due_on > OLD.due_on)
      THEN 'order_due_day_stays'
    ELSE orders.order_row_violation(NEW) END;
  IF broken IS NOT NULL THEN
    RAISE EXCEPTION 'a change of an order breaks %', broken USING ERRCODE = '23514', CONSTRAINT = broken;
  END IF;
  NEW.changed_at := now();
  RETURN NEW;
END $$;

CREATE OR REPLACE TRIGGER order_change_is_sound BEFORE UPDATE ON orders.market_order
  FOR EACH ROW EXECUTE FUNCTION orders.check_change();

-- Orders are never deleted. Lines, movements, events, checkouts, fee versions and rulings never change.
CREATE OR REPLACE TRIGGER market_order_is_kept BEFORE DELETE OR TRUNCATE ON orders.market_order
  FOR EACH STATEMENT
  EXECUTE FUNCTION platform.refuse_change('orders.market_order is kept as it is', '23514', 'market_order_is_kept');
CREATE OR REPLACE TRIGGER order_line_is_kept BEFORE UPDATE OR DELETE OR TRUNCATE ON orders.order_line
  FOR EACH STATEMENT
  EXECUTE FUNCTION platform.refuse_change('orders.order_line is kept as it is', '23514', 'order_line_is_kept');
CREATE OR REPLACE TRIGGER movement_is_kept BEFORE UPDATE OR DELETE OR TRUNCATE ON orders.movement
  FOR EACH STATEMENT
  EXECUTE FUNCTION platform.refuse_change('orders.movement is kept as it is', '23514', 'movement_is_kept');
CREATE OR REPLACE TRIGGER event_is_kept BEFORE UPDATE OR DELETE OR TRUNCATE ON orders.event
  FOR EACH STATEMENT EXECUTE FUNCTION platform.refuse_change('orders.event is kept as it is', '23514', 'event_is_kept');
CREATE OR REPLACE TRIGGER checkout_is_kept BEFORE UPDATE OR DELETE OR TRUNCATE ON orders.checkout
  FOR EACH STATEMENT
  EXECUTE FUNCTION platform.refuse_change('orders.checkout is kept as it is', '23514', 'checkout_is_kept');
CREATE OR REPLACE TRIGGER fee_version_is_kept BEFORE UPDATE OR DELETE OR TRUNCATE ON orders.fee_version
  FOR EACH STATEMENT
  EXECUTE FUNCTION platform.refuse_change('orders.fee_version is kept as it is', '23514', 'fee_version_is_kept');
CREATE OR REPLACE TRIGGER ruling_is_kept BEFORE UPDATE OR DELETE OR TRUNCATE ON orders.ruling
  FOR EACH STATEMENT
  EXECUTE FUNCTION platform.refuse_change('orders.ruling is kept as it is', '23514', 'ruling_is_kept');
CREATE OR REPLACE TRIGGER refunded_unit_is_kept BEFORE UPDATE OR DELETE OR TRUNCATE ON orders.refunded_unit
  FOR EACH STATEMENT
  EXECUTE FUNCTION platform.refuse_change('orders.refunded_unit is kept as it is', '23514', 'refunded_unit_is_kept');
