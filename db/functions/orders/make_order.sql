-- Returns a store's code for the numbers of orders and invoices: TEA-HOUSE. A store address in another script gets a
-- code like S-3F9A01C2, so that every number can be typed and printed everywhere.
CREATE OR REPLACE FUNCTION orders.store_code(p_store_slug text) RETURNS text LANGUAGE sql IMMUTABLE
RETURN upper(CASE WHEN p_store_slug ~ '[^\u0001-\u007f]' THEN 's-' || left(md5(p_store_slug), 8) ELSE p_store_slug END);

-- Returns an order's number as people read it: the store and its own count, at least five digits: TEA-HOUSE-00012. For
-- statements that already have the store; it is inlined.
CREATE OR REPLACE FUNCTION orders.label_of(p_store_slug text, p_number integer) RETURNS text LANGUAGE sql IMMUTABLE
RETURN orders.store_code(p_store_slug) || '-' || lpad(p_number::text, greatest(5, length(p_number::text)), '0');

-- Returns the same by the vendor. The search_path keeps its plan, as in members.is_frozen.
CREATE OR REPLACE FUNCTION orders.number_of(p_vendor_id bigint, p_number integer) RETURNS text
LANGUAGE sql STABLE SET search_path = orders, pg_temp
RETURN (SELECT orders.label_of(s.slug, p_number) FROM vendors.stores s WHERE s.vendor_id = p_vendor_id);

-- Records what a code will confirm: this cart as the buyer saw it, its key, sum and stores. Returns the request's id.
-- Errors: PB000 unauthorized, cart_changed, out_of_stock.
-- p_cart_version: compared with the cart.
-- p_total_micro: compared with the cart.
CREATE OR REPLACE FUNCTION orders.request_code(
  p_session_sha256 bytea, p_buyer_id bigint, p_key text, p_cart_version text, p_address_id uuid, p_total_micro bigint
) RETURNS uuid LANGUAGE plpgsql SECURITY DEFINER SET search_path = orders, pg_temp AS $$
DECLARE asked uuid; cart carts.evaluated_cart;
BEGIN
  PERFORM identity.check_session(p_buyer_id, p_session_sha256);
  DELETE FROM orders.code_request r WHERE r.buyer_id = p_buyer_id AND r.expires_at < now();
  cart := carts.look(p_buyer_id);
  PERFORM orders.check_cart(cart, orders.open_fee(), p_cart_version, p_total_micro);
  INSERT INTO orders.code_request (buyer_id, key, input_sha256, total_micro, stores)
  SELECT p_buyer_id, p_key, orders.input_of(p_cart_version, p_address_id, p_total_micro), p_total_micro,
    ARRAY(SELECT s.store_name FROM vendors.stores s WHERE s.vendor_id = ANY (cart.vendors) ORDER BY s.store_name)
  ON CONFLICT ON CONSTRAINT code_request_once DO UPDATE SET asked_at = now(), expires_at = excluded.expires_at
  RETURNING id INTO asked;
  RETURN asked;
END $$;

-- Creates one vendor's order from a cart, unpaid; the same transaction pays it before the deferred triggers run. Reads
-- the cart in loops, which for a few lines cost less than starting a statement. Errors: PB000 vendor_limit_reached if a
-- new vendor's orders would hold more than allowed; as vouchers.take.
CREATE OR REPLACE FUNCTION orders.make_order(
  p_checkout orders.checkout, p_vendor_id bigint, p_cart carts.evaluated_cart, p_destination jsonb, p_terms orders.terms
) RETURNS orders.market_order LANGUAGE plpgsql AS $$
DECLARE
  o orders.market_order; book orders.vendor_book; l carts.cart_line; v carts.cart_voucher; voucher carts.cart_voucher;
  total bigint := 0;
  is_physical boolean := false; line_number integer := 0;
BEGIN
  UPDATE orders.vendor_book b SET last_number = b.last_number + 1 WHERE b.vendor_id = p_vendor_id RETURNING * INTO book;
  IF NOT FOUND THEN
    INSERT INTO orders.vendor_book AS b (vendor_id, last_number) VALUES (p_vendor_id, 1)
    ON CONFLICT (vendor_id) DO UPDATE SET last_number = b.last_number + 1 RETURNING * INTO book;
  END IF;
  FOREACH l IN ARRAY p_cart.lines LOOP
    IF l.vendor_id = p_vendor_id THEN
      total := total + l.price_micro * l.quantity + l.delivery_micro;
      is_physical := is_physical OR l.physical;
    END IF;
  END LOOP;
  FOREACH v IN ARRAY p_cart.vouchers LOOP
    IF v.vendor_id = p_vendor_id THEN
      voucher := v;
      total := total - v.discount_micro;
    END IF;
  END LOOP;
  IF book.cleared_orders < 10 THEN
    IF total > platform.setting_micro('newVendorHold')
        - coalesce((SELECT sum(x.held_micro) FROM orders.market_order x
          WHERE x.vendor_id = p_vendor_id AND x.held_micro > 0), 0) THEN
      RAISE 'vendor_limit_reached' USING ERRCODE = 'PB000';
    END IF;
  END IF;
  INSERT INTO orders.market_order (checkout_id, buyer_id, vendor_id, number, physical, total_micro, discount_micro,
    voucher_code, fee_version, fee_rate_bps, address, placed_on, due_on)
  VALUES (p_checkout.id, p_checkout.buyer_id, p_vendor_id, book.last_number, is_physical, total,
    coalesce(voucher.discount_micro, 0), voucher.code, p_terms.fee_version, p_terms.fee_rate_bps,
    CASE WHEN is_physical THEN p_destination END, p_terms.day, p_terms.day + orders.due_after('paid', true))
  RETURNING * INTO o;
  FOREACH l IN ARRAY p_cart.lines LOOP
    IF l.vendor_id = p_vendor_id THEN
      line_number := line_number + 1;
      INSERT INTO orders.order_line (order_id, number, listing_id, revision_id, variant_id, title, variant, price_micro,
        quantity, delivery, delivery_micro)
      VALUES (o.id, line_number, l.listing_id, l.revision_id, l.variant_id, l.title, l.variant, l.price_micro,
        l.quantity, l.delivery, l.delivery_micro);
    END IF;
  END LOOP;
  INSERT INTO orders.event (order_id, happened_on, actor, status) VALUES (o.id, o.placed_on, 'buyer', 'paid');
  IF voucher.voucher_id IS NOT NULL THEN
    PERFORM vouchers.take(voucher.voucher_id, voucher.revision, o.buyer_id, o.public_id);
  END IF;
  RETURN o;
END $$;

-- Pays a buyer's new orders in one ledger call. Hands over digital goods, and marks an order of only digital goods as
-- sent.
CREATE OR REPLACE FUNCTION orders.pay(p_orders orders.market_order[], p_is_digital boolean) RETURNS void
LANGUAGE plpgsql AS $$
DECLARE ids bigint[]; o orders.market_order; batch jsonb := '[]'; order_index integer := 0;
BEGIN
  FOREACH o IN ARRAY p_orders LOOP
    batch := batch || jsonb_build_object('kind', 'order_paid', 'from', ledger.account_number(o.buyer_id, 'wallet'),
      'to', ledger.account_number(o.vendor_id, 'settlement'), 'amount', o.total_micro,
      'key', 'order_paid:' || o.public_id, 'source', jsonb_build_object('order', o.public_id));
  END LOOP;
  ids := ledger.post(batch);
  FOREACH o IN ARRAY p_orders LOOP
    order_index := order_index + 1;
    INSERT INTO orders.movement (posting_id, order_id, kind, amount_micro)
    VALUES (ids[order_index], o.id, 'order_paid', o.total_micro);
  END LOOP;
  IF NOT p_is_digital THEN
    RETURN;
  END IF;
  FOREACH o IN ARRAY p_orders LOOP
    PERFORM catalogue.sell_digital(x.variant_id, x.quantity, x.public_id)
    FROM orders.order_line x WHERE x.order_id = o.id AND x.delivery IS NULL ORDER BY x.variant_id;
    IF NOT o.physical THEN
      PERFORM orders.step(o, 'sent', 'vendor', '');
    END IF;
  END LOOP;
END $$;
