-- The vendor takes an order on. Errors of all steps: PB000 unauthorized, order_unknown, order_state.
CREATE OR REPLACE FUNCTION orders.accept(p_session_sha256 bytea, p_id uuid) RETURNS void
LANGUAGE plpgsql SECURITY DEFINER SET search_path = orders, pg_temp AS $$
DECLARE vendor bigint := vendors.check_caller(p_session_sha256, ARRAY['owner', 'manager', 'packer'], ARRAY['orders:write']);
BEGIN
  PERFORM orders.step(orders.lock_own(p_id, NULL, vendor, ARRAY['paid']), 'accepted', 'vendor', '');
END $$;

-- The vendor has sent the goods.
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

-- The buyer, or the vendor, calls an order off that was not sent: all of it goes back.
CREATE OR REPLACE FUNCTION orders.cancel_as_buyer(p_session_sha256 bytea, p_buyer_id bigint, p_id uuid, p_reason text) RETURNS void
LANGUAGE plpgsql SECURITY DEFINER SET search_path = orders, pg_temp AS $$
BEGIN
  PERFORM identity.check_session(p_buyer_id, p_session_sha256);
  PERFORM orders.refund_whole(orders.lock_own(p_id, p_buyer_id, NULL, ARRAY['paid', 'accepted']), 'cancelled', 'buyer', p_reason);
END $$;

CREATE OR REPLACE FUNCTION orders.cancel_as_vendor(p_session_sha256 bytea, p_id uuid, p_reason text) RETURNS void
LANGUAGE plpgsql SECURITY DEFINER SET search_path = orders, pg_temp AS $$
DECLARE vendor bigint := vendors.check_caller(p_session_sha256, ARRAY['owner', 'manager'], ARRAY['orders:write']);
BEGIN
  PERFORM orders.refund_whole(orders.lock_own(p_id, NULL, vendor, ARRAY['paid', 'accepted']), 'cancelled', 'vendor', p_reason);
END $$;

-- The buyer has the goods.
CREATE OR REPLACE FUNCTION orders.receive(p_session_sha256 bytea, p_buyer_id bigint, p_id uuid) RETURNS void
LANGUAGE plpgsql SECURITY DEFINER SET search_path = orders, pg_temp AS $$
BEGIN
  PERFORM identity.check_session(p_buyer_id, p_session_sha256);
  PERFORM orders.step(orders.lock_own(p_id, p_buyer_id, NULL, ARRAY['sent']), 'received', 'buyer', '');
END $$;

-- The buyer says what is wrong with what was sent.
CREATE OR REPLACE FUNCTION orders.dispute(p_session_sha256 bytea, p_buyer_id bigint, p_id uuid, p_reason text) RETURNS void
LANGUAGE plpgsql SECURITY DEFINER SET search_path = orders, pg_temp AS $$
BEGIN
  PERFORM identity.check_session(p_buyer_id, p_session_sha256);
  PERFORM orders.step(orders.lock_own(p_id, p_buyer_id, NULL, ARRAY['sent']), 'disputed', 'buyer', p_reason);
END $$;

-- The vendor agrees to take the goods back; then says that they are there.
CREATE OR REPLACE FUNCTION orders.agree_return(p_session_sha256 bytea, p_id uuid) RETURNS void
LANGUAGE plpgsql SECURITY DEFINER SET search_path = orders, pg_temp AS $$
DECLARE vendor bigint := vendors.check_caller(p_session_sha256, ARRAY['owner', 'manager'], ARRAY['orders:write']);
BEGIN
  PERFORM orders.step(orders.lock_own(p_id, NULL, vendor, ARRAY['sent', 'received']), 'returning', 'vendor', '');
END $$;

CREATE OR REPLACE FUNCTION orders.take_return(p_session_sha256 bytea, p_id uuid) RETURNS void
LANGUAGE plpgsql SECURITY DEFINER SET search_path = orders, pg_temp AS $$
DECLARE vendor bigint := vendors.check_caller(p_session_sha256, ARRAY['owner', 'manager', 'packer'], ARRAY['orders:write']);
BEGIN
  PERFORM orders.step(orders.lock_own(p_id, NULL, vendor, ARRAY['returning']), 'returned', 'vendor', '');
END $$;

-- The buyer asks the vendor to take the goods back; nothing moves until the vendor agrees.
CREATE OR REPLACE FUNCTION orders.ask_return(p_session_sha256 bytea, p_buyer_id bigint, p_id uuid, p_reason text) RETURNS void
LANGUAGE plpgsql SECURITY DEFINER SET search_path = orders, pg_temp AS $$
DECLARE o orders.market_order;
BEGIN
  PERFORM identity.check_session(p_buyer_id, p_session_sha256);
  o := orders.lock_own(p_id, p_buyer_id, NULL, ARRAY['sent', 'received']);
  INSERT INTO orders.event (order_id, happened_on, actor, status, note) VALUES (o.id, platform.business_date(), 'buyer', o.status, p_reason);
  -- No state moves; open screens of both sides look at when an order changed.
  UPDATE orders.market_order x SET changed_at = now() WHERE x.id = o.id;
END $$;
