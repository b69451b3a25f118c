-- The order of one vendor out of a cart, unpaid within its transaction: the deferred triggers see it paid. PB000 vendor_limit_reached:
-- a new vendor's orders would hold more than they may;
-- as vouchers.take.
CREATE OR REPLACE FUNCTION orders.make_order(p_checkout orders.checkout, p_vendor_id bigint, p_cart jsonb, p_destination jsonb)
RETURNS orders.market_order LANGUAGE plpgsql AS $$
DECLARE o orders.market_order; book orders.vendor_book; total bigint; is_physical boolean; voucher record;
BEGIN
  INSERT INTO orders.vendor_book AS b (vendor_id, last_number) VALUES (p_vendor_id, 1)
  ON CONFLICT (vendor_id) DO UPDATE SET last_number = b.last_number + 1 RETURNING * INTO book;
  SELECT sum(l.price_micro * l.quantity + l.delivery_micro), bool_or(l.physical) INTO total, is_physical
  FROM orders.lines_of_cart(p_cart) l WHERE l.vendor_id = p_vendor_id;
  SELECT * INTO voucher FROM orders.vouchers_of_cart(p_cart) v WHERE v.vendor_id = p_vendor_id;
  total := total - coalesce(voucher.discount_micro, 0);
  IF book.cleared_orders < 10 AND total > platform.setting_micro('newVendorHold')
      - coalesce((SELECT sum(x.held_micro) FROM orders.market_order x WHERE x.vendor_id = p_vendor_id AND x.held_micro > 0), 0) THEN
    RAISE 'vendor_limit_reached' USING ERRCODE = 'PB000';
  END IF;
  INSERT INTO orders.market_order (checkout_id, buyer_id, vendor_id, number, physical, total_micro, discount_micro, voucher_code, fee_version,
    fee_rate_bps, address, placed_on, due_on)
  SELECT p_checkout.id, p_checkout.buyer_id, p_vendor_id, book.last_number, is_physical, total, coalesce(voucher.discount_micro, 0),
    voucher.code, f.version, f.rate_bps,
    CASE WHEN is_physical THEN p_destination END, d.business_date, d.business_date + orders.due_after('paid', true)
  FROM platform.open_day d, orders.fee_of(d.business_date) f RETURNING * INTO o;
  INSERT INTO orders.order_line (order_id, number, listing_id, revision_id, variant_id, title, variant, price_micro, quantity, delivery,
    delivery_micro)
  SELECT o.id, row_number() OVER (ORDER BY l.variant_id), l.listing_id, l.revision_id, l.variant_id, l.title, l.variant, l.price_micro,
    l.quantity, l.delivery, l.delivery_micro
  FROM orders.lines_of_cart(p_cart) l WHERE l.vendor_id = p_vendor_id;
  INSERT INTO orders.event (order_id, happened_on, actor, status) VALUES (o.id, o.placed_on, 'buyer', 'paid');
  IF voucher.voucher_id IS NOT NULL THEN
    PERFORM vouchers.take(voucher.voucher_id, voucher.revision, o.buyer_id, o.public_id);
  END IF;
  RETURN o;
END $$;

-- Pays new orders of one buyer in one call of the ledger; what is digital is handed over, and an order of nothing else is sent.
CREATE OR REPLACE FUNCTION orders.pay(p_orders orders.market_order[]) RETURNS void LANGUAGE plpgsql AS $$
DECLARE ids bigint[]; o orders.market_order;
BEGIN
  ids := ledger.post((SELECT jsonb_agg(jsonb_build_object('kind', 'order_paid',
      'from', ledger.account_number(x.buyer_id, 'wallet'), 'to', ledger.account_number(x.vendor_id, 'settlement'),
      'amount', x.total_micro, 'key', 'order_paid:' || x.public_id, 'source', jsonb_build_object('order', x.public_id)) ORDER BY x.id)
    FROM unnest(p_orders) x));
  INSERT INTO orders.movement (posting_id, order_id, kind, amount_micro)
  SELECT ids[x.place], x.id, 'order_paid', x.total_micro
  FROM (SELECT y.id, y.total_micro, row_number() OVER (ORDER BY y.id) AS place FROM unnest(p_orders) y) x;
  PERFORM catalogue.sell_digital(l.variant_id, l.quantity, l.public_id)
  FROM unnest(p_orders) x JOIN orders.order_line l ON l.order_id = x.id WHERE l.delivery IS NULL ORDER BY l.variant_id;
  FOREACH o IN ARRAY p_orders LOOP
    IF NOT o.physical THEN
      PERFORM orders.step(o, 'sent', 'vendor', '');
    END IF;
  END LOOP;
END $$;
