-- Returns the number of business days after which a state's default happens (modules/market/orders/README.md). Null if
-- the order is closed. `accepted` counts from the day of the payment.
CREATE OR REPLACE FUNCTION orders.due_after(p_status text, p_is_new_vendor boolean) RETURNS integer
LANGUAGE sql IMMUTABLE
RETURN CASE p_status
  WHEN 'paid' THEN 3
  WHEN 'accepted' THEN 14
  WHEN 'sent' THEN 14
  WHEN 'received' THEN CASE WHEN p_is_new_vendor THEN 14 ELSE 3 END
  WHEN 'disputed' THEN 60
  WHEN 'returning' THEN 14
  WHEN 'returned' THEN 3 END;

-- Returns the state that follows by default.
CREATE OR REPLACE FUNCTION orders.default_after(p_status text) RETURNS text LANGUAGE sql IMMUTABLE
RETURN CASE p_status
  WHEN 'paid' THEN 'refunded'
  WHEN 'accepted' THEN 'refunded'
  WHEN 'sent' THEN 'received'
  WHEN 'received' THEN 'cleared'
  WHEN 'disputed' THEN 'refunded'
  WHEN 'returning' THEN 'received'
  WHEN 'returned' THEN 'refunded' END;

-- Returns the current number of business days between an order's receipt and its clearing, for a vendor.
CREATE OR REPLACE FUNCTION orders.return_days(p_vendor_id bigint) RETURNS integer
LANGUAGE sql STABLE SECURITY DEFINER SET search_path = orders, pg_temp AS $$
  SELECT orders.due_after('received',
    coalesce((SELECT b.cleared_orders < 10 FROM orders.vendor_book b WHERE b.vendor_id = p_vendor_id), true))
$$;

-- Moves an order to a state and records who did it. The due day follows from the state (orders.due_after). The state's
-- postings come first. For functions of this schema.
CREATE OR REPLACE FUNCTION orders.step(p_order orders.market_order, p_status text, p_actor text, p_note text)
RETURNS orders.market_order LANGUAGE plpgsql AS $$
DECLARE
  today date := platform.business_date();
  is_new boolean :=
    coalesce((SELECT b.cleared_orders < 10 FROM orders.vendor_book b WHERE b.vendor_id = p_order.vendor_id), true);
  changed orders.market_order;
BEGIN
  UPDATE orders.market_order o SET status = p_status,
    due_on = CASE p_status WHEN 'accepted' THEN greatest(o.placed_on, today - 14) ELSE today END
      + orders.due_after(p_status, is_new)
  WHERE o.id = p_order.id AND o.status = p_order.status RETURNING * INTO changed;
  IF NOT FOUND THEN
    RAISE 'order_state' USING ERRCODE = 'PB000';
  END IF;
  INSERT INTO orders.event (order_id, happened_on, actor, status, note)
  VALUES (p_order.id, today, p_actor, p_status, coalesce(p_note, ''));
  RETURN changed;
END $$;

-- Returns and locks an order by its public id, if it belongs to this buyer or vendor and has one of these states.
-- Errors: PB000 order_unknown, order_state.
CREATE OR REPLACE FUNCTION orders.lock_own(p_id uuid, p_buyer_id bigint, p_vendor_id bigint, p_states text[])
RETURNS orders.market_order LANGUAGE plpgsql AS $$
DECLARE o orders.market_order;
BEGIN
  SELECT * INTO o FROM orders.market_order x
  WHERE x.public_id = p_id AND (x.buyer_id = p_buyer_id OR x.vendor_id = p_vendor_id) FOR NO KEY UPDATE;
  IF NOT FOUND THEN
    RAISE 'order_unknown' USING ERRCODE = 'PB000';
  END IF;
  IF o.status <> ALL (p_states) THEN
    RAISE 'order_state' USING ERRCODE = 'PB000';
  END IF;
  RETURN o;
END $$;

-- The vendor accepts an order. Errors of all steps: PB000 unauthorized, order_unknown, order_state.
CREATE OR REPLACE FUNCTION orders.accept(p_session_sha256 bytea, p_id uuid) RETURNS void
LANGUAGE plpgsql SECURITY DEFINER SET search_path = orders, pg_temp AS $$
DECLARE
  vendor bigint := vendors.check_caller(p_session_sha256, ARRAY['owner', 'manager', 'packer'], ARRAY['orders:write']);
BEGIN
  PERFORM orders.step(orders.lock_own(p_id, NULL, vendor, ARRAY['paid']), 'accepted', 'vendor', '');
END $$;

-- The vendor sends the goods.
-- p_tracking_number: free choice of the vendor.
CREATE OR REPLACE FUNCTION orders.send(p_session_sha256 bytea, p_id uuid, p_carrier text, p_tracking_number text)
RETURNS void LANGUAGE plpgsql SECURITY DEFINER SET search_path = orders, pg_temp AS $$
DECLARE
  vendor bigint := vendors.check_caller(p_session_sha256, ARRAY['owner', 'manager', 'packer'], ARRAY['orders:write']);
  o orders.market_order;
BEGIN
  o := orders.lock_own(p_id, NULL, vendor, ARRAY['paid', 'accepted']);
  UPDATE orders.market_order x SET carrier = p_carrier, tracking_number = p_tracking_number WHERE x.id = o.id;
  PERFORM orders.step(o, 'sent', 'vendor', concat_ws(' ', p_carrier, p_tracking_number));
END $$;

-- The buyer or the vendor cancels an order that was not sent. Everything is refunded.
CREATE OR REPLACE FUNCTION orders.cancel_as_buyer(p_session_sha256 bytea, p_buyer_id bigint, p_id uuid, p_reason text)
RETURNS void LANGUAGE plpgsql SECURITY DEFINER SET search_path = orders, pg_temp AS $$
BEGIN
  PERFORM identity.check_session(p_buyer_id, p_session_sha256);
  PERFORM orders.refund_whole(orders.lock_own(p_id, p_buyer_id, NULL, ARRAY['paid', 'accepted']), 'cancelled',
    'buyer', p_reason);
END $$;

CREATE OR REPLACE FUNCTION orders.cancel_as_vendor(p_session_sha256 bytea, p_id uuid, p_reason text) RETURNS void
LANGUAGE plpgsql SECURITY DEFINER SET search_path = orders, pg_temp AS $$
DECLARE vendor bigint := vendors.check_caller(p_session_sha256, ARRAY['owner', 'manager'], ARRAY['orders:write']);
BEGIN
  PERFORM orders.refund_whole(orders.lock_own(p_id, NULL, vendor, ARRAY['paid', 'accepted']), 'cancelled',
    'vendor', p_reason);
END $$;

-- The buyer confirms the receipt.
CREATE OR REPLACE FUNCTION orders.receive(p_session_sha256 bytea, p_buyer_id bigint, p_id uuid) RETURNS void
LANGUAGE plpgsql SECURITY DEFINER SET search_path = orders, pg_temp AS $$
BEGIN
  PERFORM identity.check_session(p_buyer_id, p_session_sha256);
  PERFORM orders.step(orders.lock_own(p_id, p_buyer_id, NULL, ARRAY['sent']), 'received', 'buyer', '');
END $$;

-- The buyer disputes an order that was sent.
CREATE OR REPLACE FUNCTION orders.dispute(p_session_sha256 bytea, p_buyer_id bigint, p_id uuid, p_reason text)
RETURNS void LANGUAGE plpgsql SECURITY DEFINER SET search_path = orders, pg_temp AS $$
BEGIN
  PERFORM identity.check_session(p_buyer_id, p_session_sha256);
  PERFORM orders.step(orders.lock_own(p_id, p_buyer_id, NULL, ARRAY['sent']), 'disputed', 'buyer', p_reason);
END $$;

-- The vendor agrees to a return, then confirms that the goods arrived.
CREATE OR REPLACE FUNCTION orders.agree_return(p_session_sha256 bytea, p_id uuid) RETURNS void
LANGUAGE plpgsql SECURITY DEFINER SET search_path = orders, pg_temp AS $$
DECLARE vendor bigint := vendors.check_caller(p_session_sha256, ARRAY['owner', 'manager'], ARRAY['orders:write']);
BEGIN
  PERFORM orders.step(orders.lock_own(p_id, NULL, vendor, ARRAY['sent', 'received']), 'returning', 'vendor', '');
END $$;

CREATE OR REPLACE FUNCTION orders.take_return(p_session_sha256 bytea, p_id uuid) RETURNS void
LANGUAGE plpgsql SECURITY DEFINER SET search_path = orders, pg_temp AS $$
DECLARE
  vendor bigint := vendors.check_caller(p_session_sha256, ARRAY['owner', 'manager', 'packer'], ARRAY['orders:write']);
BEGIN
  PERFORM orders.step(orders.lock_own(p_id, NULL, vendor, ARRAY['returning']), 'returned', 'vendor', '');
END $$;

-- The buyer requests a return. Nothing moves until the vendor agrees.
CREATE OR REPLACE FUNCTION orders.request_return(p_session_sha256 bytea, p_buyer_id bigint, p_id uuid, p_reason text)
RETURNS void LANGUAGE plpgsql SECURITY DEFINER SET search_path = orders, pg_temp AS $$
DECLARE o orders.market_order;
BEGIN
  PERFORM identity.check_session(p_buyer_id, p_session_sha256);
  o := orders.lock_own(p_id, p_buyer_id, NULL, ARRAY['sent', 'received']);
  INSERT INTO orders.event (order_id, happened_on, actor, status, note)
  VALUES (o.id, platform.business_date(), 'buyer', o.status, p_reason);
  -- The state stays, but open screens of both sides reload an order when it changed.
  UPDATE orders.market_order x SET changed_at = now() WHERE x.id = o.id;
END $$;
