-- Checks an order line: its order exists, and its variant is part of the listing's revision. Both are kept permanently,
-- so this replaces foreign keys; a trigger instead of CHECKs for speed (orders.order_row_violation).
CREATE OR REPLACE FUNCTION orders.check_line() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE broken text;
BEGIN
  IF (NEW.quantity BETWEEN 1 AND 1000 AND NEW.price_micro > 0 AND NEW.delivery_micro >= 0
    AND NEW.number >= 1) IS TRUE THEN
    PERFORM FROM orders.market_order o, catalogue.offered_variants v
    WHERE o.id = NEW.order_id AND v.revision_id = NEW.revision_id AND v.variant_id = NEW.variant_id
      AND v.listing_id = NEW.listing_id;
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

-- Checks that an order's event contains the side that took the step.
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

-- Returns the broken rule of an order at commit, or null. An order is paid, its total is the sum of its lines less the
-- discount, and its sums match its movements. It is cleared at its own rate by the rule of clear_money, or not at all.
CREATE OR REPLACE FUNCTION orders.order_violation(o orders.market_order) RETURNS text LANGUAGE sql STABLE AS $$
SELECT CASE
  WHEN o.total_micro
    + o.discount_micro
      IS DISTINCT FROM (SELECT sum(l.price_micro * l.quantity + l.delivery_micro) FROM orders.order_line l
        WHERE l.order_id = o.id)
    THEN 'order_is_the_sum_of_its_lines'
  WHEN (o.total_micro, o.refunded_micro, o.proceeds_micro, o.fee_micro) <> (m.paid, m.refunded, m.proceeds, m.fee)
    THEN 'order_agrees_with_its_movements'
  WHEN o.proceeds_micro + o.fee_micro > 0 AND o.status NOT IN ('cleared', 'split') THEN 'money_clears_with_the_order'
  WHEN o.fee_micro <> (o.proceeds_micro + o.fee_micro) * o.fee_rate_bps / 10000 THEN 'fee_is_of_its_rate'
  WHEN o.status IN ('cancelled', 'refunded') AND o.refunded_micro <> o.total_micro THEN 'refund_is_whole'
  WHEN o.status
    IS DISTINCT FROM (SELECT e.status FROM orders.event e WHERE e.order_id = o.id ORDER BY e.id DESC LIMIT 1)
    THEN 'each_step_is_an_event'
  -- A disputed order clears only by a decision, and exactly as decided.
  WHEN (o.status = 'split'
    OR o.status = 'cleared' AND EXISTS (SELECT FROM orders.event e WHERE e.order_id = o.id AND e.status = 'disputed'))
    AND NOT EXISTS (SELECT FROM orders.ruling r WHERE r.order_id = o.id) THEN 'dispute_ends_as_decided'
  WHEN EXISTS (SELECT FROM orders.ruling r WHERE r.order_id = o.id
    AND (o.status, o.refunded_micro) NOT IN (('disputed', r.refunded_before_micro),
      (orders.state_ruled(r.outcome), r.refunded_before_micro + r.refund_micro))) THEN 'dispute_ends_as_decided' END
FROM (
  SELECT coalesce(sum(x.amount_micro) FILTER (WHERE x.kind = 'order_paid'), 0) AS paid,
         coalesce(sum(x.amount_micro) FILTER (WHERE x.kind = 'order_refund'), 0) AS refunded,
         coalesce(sum(x.amount_micro) FILTER (WHERE x.kind = 'order_proceeds'), 0) AS proceeds,
         coalesce(sum(x.amount_micro) FILTER (WHERE x.kind = 'order_fee'), 0) AS fee
  FROM orders.movement x WHERE x.order_id = o.id) m
$$;

-- Runs at the commit, outside orders.place, so it needs the same fixed plans.
CREATE OR REPLACE FUNCTION orders.check_order() RETURNS trigger
LANGUAGE plpgsql SECURITY DEFINER SET search_path = orders, pg_temp
SET plan_cache_mode = force_generic_plan SET enable_seqscan = off AS $$
DECLARE current record; broken text;
BEGIN
  -- Quick version of order_violation for an order that was just paid: only its price has moved. False for an order
  -- without lines.
  SELECT o.status = 'paid' AND o.refunded_micro = 0 AND o.proceeds_micro = 0 AND o.fee_micro = 0
    AND o.total_micro + o.discount_micro
      = (SELECT sum(l.price_micro * l.quantity + l.delivery_micro) FROM orders.order_line l WHERE l.order_id = o.id)
    AND (o.total_micro, 'order_paid') = (SELECT sum(m.amount_micro), CASE WHEN count(*) = 1 THEN min(m.kind) END
                                         FROM orders.movement m WHERE m.order_id = o.id)
    AND 'paid' = (SELECT e.status FROM orders.event e WHERE e.order_id = o.id ORDER BY e.id DESC LIMIT 1)
    AND NOT EXISTS (SELECT FROM orders.ruling r WHERE r.order_id = o.id) AS is_new_and_paid, o AS row
  INTO current FROM orders.market_order o WHERE o.id = NEW.id;
  IF current.is_new_and_paid THEN
    RETURN NULL;
  END IF;
  broken := orders.order_violation(current.row);
  IF broken IS NOT NULL THEN
    RAISE EXCEPTION 'order % breaks %', NEW.public_id, broken USING ERRCODE = '23514', CONSTRAINT = broken;
  END IF;
  RETURN NULL;
END $$;

DROP TRIGGER IF EXISTS order_is_sound ON orders.market_order;
CREATE CONSTRAINT TRIGGER order_is_sound AFTER INSERT OR UPDATE ON orders.market_order
  DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION orders.check_order();

-- Adds a posting's amount to the order's sums. The posting must be this order's: its kind and amount, between the
-- wallets and the settlement account of its buyer and vendor.
CREATE OR REPLACE FUNCTION orders.check_movement() RETURNS trigger
LANGUAGE plpgsql SECURITY DEFINER SET search_path = orders, pg_temp AS $$
DECLARE broken text;
BEGIN
  -- Instead of CHECKs, for speed (orders.order_row_violation).
  IF (NEW.amount_micro > 0 AND NEW.kind IN ('order_paid', 'order_refund', 'order_proceeds', 'order_fee')
    AND length(NEW.reason) <= 500)
    IS NOT TRUE
  THEN
    broken := CASE WHEN (NEW.amount_micro > 0) IS NOT TRUE THEN 'movement_amount'
      WHEN length(NEW.reason) > 500 THEN 'movement_reason'
      ELSE 'movement_kind' END;
    RAISE EXCEPTION 'a movement breaks %', broken USING ERRCODE = '23514', CONSTRAINT = broken;
  END IF;
  PERFORM FROM ledger.postings p JOIN orders.market_order o ON o.id = NEW.order_id
  WHERE p.id = NEW.posting_id AND p.kind = NEW.kind AND p.amount_micro = NEW.amount_micro
    AND p.source ->> 'order' = o.public_id::text
    AND (p.from_account, p.to_account) = CASE NEW.kind
      WHEN 'order_paid'
        THEN (ledger.account_number(o.buyer_id, 'wallet'), ledger.account_number(o.vendor_id, 'settlement'))
      WHEN 'order_refund'
        THEN (ledger.account_number(o.vendor_id, 'settlement'), ledger.account_number(o.buyer_id, 'wallet'))
      WHEN 'order_proceeds'
        THEN (ledger.account_number(o.vendor_id, 'settlement'), ledger.account_number(o.vendor_id, 'wallet'))
      ELSE (ledger.account_number(o.vendor_id, 'settlement'), ledger.system('earnings.booked')) END;
  IF NOT FOUND THEN
    RAISE EXCEPTION 'movement % is not a posting of its order', NEW.posting_id
      USING ERRCODE = '23514', CONSTRAINT = 'movement_was_posted';
  END IF;
  IF NEW.kind <> 'order_paid' THEN
    UPDATE orders.market_order o SET
      refunded_micro = o.refunded_micro + CASE NEW.kind WHEN 'order_refund' THEN NEW.amount_micro ELSE 0 END,
      proceeds_micro = o.proceeds_micro + CASE NEW.kind WHEN 'order_proceeds' THEN NEW.amount_micro ELSE 0 END,
      fee_micro = o.fee_micro + CASE NEW.kind WHEN 'order_fee' THEN NEW.amount_micro ELSE 0 END
    WHERE o.id = NEW.order_id;
  END IF;
  RETURN NEW;
END $$;

CREATE OR REPLACE TRIGGER movement_agrees_with_its_order BEFORE INSERT ON orders.movement
  FOR EACH ROW EXECUTE FUNCTION orders.check_movement();

-- Checks at commit that a posting for an order is a movement of that order; check_movement has compared the two. Runs
-- outside orders.place, so it forces an index plan even if the table was small when the connection planned it. No WHEN:
-- PostgreSQL plans a trigger's WHEN again for each statement. This WHEN and the withdrawals' took a fifth of every
-- posting.
CREATE OR REPLACE FUNCTION orders.check_posting() RETURNS trigger
LANGUAGE plpgsql SECURITY DEFINER SET search_path = orders, pg_temp SET enable_seqscan = off AS $$
BEGIN
  IF NEW.kind NOT IN ('order_paid', 'order_refund', 'order_proceeds', 'order_fee') THEN
    RETURN NULL;
  END IF;
  PERFORM FROM orders.movement m WHERE m.posting_id = NEW.id;
  IF NOT FOUND THEN
    RAISE EXCEPTION 'posting % (%) is no movement of an order', NEW.idempotency_key, NEW.kind
      USING ERRCODE = '23514', CONSTRAINT = 'posting_agrees_with_its_order';
  END IF;
  RETURN NULL;
END $$;

DROP TRIGGER IF EXISTS posting_agrees_with_its_order ON ledger.posting;
CREATE CONSTRAINT TRIGGER posting_agrees_with_its_order AFTER INSERT ON ledger.posting
  DEFERRABLE INITIALLY DEFERRED FOR EACH ROW
  EXECUTE FUNCTION orders.check_posting();
