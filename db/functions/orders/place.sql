-- Buys a cart: one order per vendor, paid from the buyer's Electronic Wallet, all or none, in one transaction. Returns
-- a row per order; the same key and input return the same orders. Errors: PB000 unauthorized, key_reused,
-- account_frozen, cart_changed (lines, fee, total), out_of_stock, vendor_not_selling, address_unknown,
-- not_delivered_there, vendor_limit_reached, order_code_needed, voucher_not_usable, voucher_used_up; 23514
-- account_never_overdrawn (too little in the wallet), buyer_and_vendor_differ.
-- For speed, every query uses a key: generic plans are made once per connection, not per value or for empty tables, and
-- rows are locked in key order. Calls are assigned to `done`, because an expression costs a tenth of a statement.
-- p_cart_version: compared with the cart.
-- p_total_micro: compared with the cart.
CREATE OR REPLACE FUNCTION orders.place(
  p_session_sha256 bytea, p_buyer_id bigint, p_key text, p_cart_version text, p_address_id uuid, p_total_micro bigint
) RETURNS TABLE (checkout_id uuid, public_id uuid, label text, status text, total_micro bigint)
LANGUAGE plpgsql SECURITY DEFINER SET search_path = orders, pg_temp
SET plan_cache_mode = force_generic_plan SET enable_seqscan = off SET enable_bitmapscan = off AS $$
#variable_conflict use_column
DECLARE
  input bytea := orders.input_of(p_cart_version, p_address_id, p_total_micro);
  new_id uuid := uuidv7(); checkout orders.checkout; cart carts.evaluated_cart; terms orders.terms; destination jsonb;
  l carts.cart_line; vendor bigint; stores bigint[]; slug text; slugs text[] := '{}'; o orders.market_order;
  made orders.market_order[] := '{}';
  order_index integer := 0; done text;
BEGIN
  done := identity.check_session(p_buyer_id, p_session_sha256);
  checkout := orders.open_checkout(new_id, p_buyer_id, p_key, p_total_micro, input);
  IF checkout.id <> new_id THEN
    RETURN QUERY SELECT * FROM orders.of_checkout(checkout.id);
    RETURN;
  END IF;
  -- Serializes a buyer's checkouts, because the day's purchases are counted below.
  done := ledger.lock_member(p_buyer_id);
  terms := orders.terms_of(p_buyer_id);
  IF terms.is_frozen THEN
    RAISE 'account_frozen' USING ERRCODE = 'PB000';
  END IF;

  cart := carts.take(p_buyer_id);
  done := orders.check_cart(cart, terms.fee_version, p_cart_version, p_total_micro);
  IF cart.is_physical THEN
    destination :=
      orders.destination_of(p_buyer_id, p_address_id, CASE WHEN cart.is_bound_to_countries THEN cart.lines ELSE '{}' END);
  END IF;
  IF terms.bought_micro + p_total_micro > terms.code_from_micro THEN
    done := orders.check_code(p_buyer_id, p_key, input);
  END IF;

  -- Locks vendors and stock in ascending order, so that two carts cannot deadlock.
  stores := cart.vendors;
  IF cardinality(stores) > 1 THEN
    stores := ARRAY(SELECT DISTINCT x FROM unnest(stores) x ORDER BY x);
  END IF;
  FOREACH vendor IN ARRAY stores LOOP
    slug := vendors.lock_store(vendor);
    IF slug IS NULL THEN
      RAISE 'vendor_not_selling' USING ERRCODE = 'PB000';
    END IF;
    slugs := slugs || slug;
  END LOOP;
  FOREACH l IN ARRAY cart.lines LOOP
    IF NOT catalogue.take_stock(l.variant_id, l.quantity) THEN
      RAISE 'out_of_stock' USING ERRCODE = 'PB000';
    END IF;
  END LOOP;

  FOREACH vendor IN ARRAY stores LOOP
    made := made || orders.make_order(checkout, vendor, cart, destination, terms);
  END LOOP;
  done := orders.pay(made, cart.is_digital);
  IF cart.is_digital THEN
    RETURN QUERY SELECT * FROM orders.of_checkout(checkout.id);
    RETURN;
  END IF;
  FOREACH o IN ARRAY made LOOP
    order_index := order_index + 1;
    checkout_id := checkout.id;
    public_id := o.public_id;
    label := orders.label_of(slugs[order_index], o.number);
    status := o.status;
    total_micro := o.total_micro;
    RETURN NEXT;
  END LOOP;
END $$;

-- Returns the orders of a checkout as its buyer sees them.
CREATE OR REPLACE FUNCTION orders.of_checkout(p_checkout_id uuid) RETURNS TABLE (
  checkout_id uuid, public_id uuid, label text, status text, total_micro bigint
) LANGUAGE sql STABLE AS $$
SELECT o.checkout_id, o.public_id, orders.label_of(s.slug, o.number), o.status, o.total_micro
FROM orders.market_order o LEFT JOIN vendors.stores s ON s.vendor_id = o.vendor_id
WHERE o.checkout_id = p_checkout_id ORDER BY o.id
$$;

-- Returns a hash of what is bought. A key makes one checkout of it, and a code confirms it.
CREATE OR REPLACE FUNCTION orders.input_of(p_cart_version text, p_address_id uuid, p_total_micro bigint) RETURNS bytea
LANGUAGE sql STABLE
RETURN sha256(convert_to(concat_ws('|', p_cart_version, coalesce(p_address_id::text, '-'), p_total_micro), 'UTF8'));

-- Rejects a cart that differs from what its buyer saw. The total is what the buyer pays after vouchers. Errors: PB000
-- out_of_stock, cart_changed (a line, a voucher, the fee or the total).
CREATE OR REPLACE FUNCTION orders.check_cart(
  p_cart carts.evaluated_cart, p_fee_version integer, p_cart_version text, p_total_micro bigint
) RETURNS void LANGUAGE plpgsql AS $$
BEGIN
  IF p_cart.lines IS NULL OR p_cart.is_changed
    OR orders.under_fee(p_cart.version, p_fee_version) IS DISTINCT FROM p_cart_version
    OR p_cart.total_micro IS DISTINCT FROM p_total_micro THEN
    RAISE USING ERRCODE = 'PB000',
  MESSAGE = CASE WHEN p_cart.is_out_of_stock THEN 'out_of_stock' ELSE 'cart_changed' END;
  END IF;
END $$;

-- Returns the checkout of a key: a new one with the given id, or the existing one if its input was the same.
CREATE OR REPLACE FUNCTION orders.open_checkout(
  p_id uuid, p_buyer_id bigint, p_key text, p_total_micro bigint, p_input_sha256 bytea
) RETURNS orders.checkout LANGUAGE plpgsql AS $$
DECLARE c orders.checkout;
BEGIN
  INSERT INTO orders.checkout (id, buyer_id, key, input_sha256, total_micro)
  VALUES (p_id, p_buyer_id, p_key, p_input_sha256, p_total_micro) ON CONFLICT ON CONSTRAINT checkout_once DO NOTHING
  RETURNING * INTO c;
  IF NOT FOUND THEN
    SELECT * INTO c FROM orders.checkout x WHERE x.buyer_id = p_buyer_id AND x.key = p_key;
    IF c.input_sha256 <> p_input_sha256 THEN
      RAISE 'key_reused' USING ERRCODE = 'PB000';
    END IF;
  END IF;
  RETURN c;
END $$;

-- Returns the buyer's address as an order stores it. `p_lines`: those that are delivered only to some countries.
-- Errors: PB000 address_unknown, not_delivered_there.
CREATE OR REPLACE FUNCTION orders.destination_of(p_buyer_id bigint, p_address_id uuid, p_lines carts.cart_line[])
RETURNS jsonb LANGUAGE plpgsql STABLE AS $$
DECLARE a carts.addresses; l carts.cart_line;
BEGIN
  SELECT * INTO a FROM carts.addresses x WHERE x.id = p_address_id AND x.buyer_id = p_buyer_id;
  IF NOT FOUND THEN
    RAISE 'address_unknown' USING ERRCODE = 'PB000';
  END IF;
  FOREACH l IN ARRAY p_lines LOOP
    -- A delivery method without countries goes everywhere.
    IF l.physical AND l.delivery_countries <> '[]' AND NOT l.delivery_countries ? a.country THEN
      RAISE 'not_delivered_there' USING ERRCODE = 'PB000';
    END IF;
  END LOOP;
  RETURN jsonb_build_object('fullName', a.full_name, 'phone', a.phone, 'line1', a.line1,
    'line2', a.line2, 'city', a.city, 'region', a.region, 'postcode', a.postcode, 'country', a.country);
END $$;

-- Returns the terms of a buyer's new order: the open day, its fee, the buyer's orders of the day, and the sum above
-- which they need a code. Read after locking the buyer, because the day may have closed meanwhile.
CREATE OR REPLACE FUNCTION orders.terms_of(p_buyer_id bigint) RETURNS orders.terms LANGUAGE plpgsql AS $$
DECLARE terms orders.terms;
BEGIN
  SELECT d.business_date, f.version, f.rate_bps, m.frozen_at IS NOT NULL,
    coalesce((SELECT (s.value #>> '{}')::bigint FROM platform.settings s WHERE s.key = 'orderCodeFrom'),
      platform.default_micro('orderCodeFrom')),
    (SELECT coalesce(sum(o.total_micro), 0) FROM orders.market_order o
      WHERE o.buyer_id = m.id AND o.placed_on = d.business_date)
  INTO terms FROM platform.open_day d, orders.fee_of(d.business_date) f, members.members m WHERE m.id = p_buyer_id;
  RETURN terms;
END $$;

-- Checks the mailed code, and the second factor if the buyer has one, for exactly this purchase (orders.request_code).
-- Needed above a daily sum; both must be used in this transaction, as for a withdrawal. Errors: PB000
-- order_code_needed.
CREATE OR REPLACE FUNCTION orders.check_code(p_buyer_id bigint, p_key text, p_input_sha256 bytea) RETURNS void
LANGUAGE plpgsql AS $$
DECLARE asked text;
BEGIN
  SELECT r.id::text INTO asked FROM orders.code_request r
  WHERE r.buyer_id = p_buyer_id AND r.key = p_key AND r.input_sha256 = p_input_sha256 AND r.expires_at > now();
  IF asked IS NULL OR NOT identity.has_consumed_code(p_buyer_id, 'order', asked)
    OR (identity.has_factor('member', p_buyer_id)
      AND NOT identity.has_proved_factor(p_buyer_id, 'withdrawal', asked)) THEN
    RAISE 'order_code_needed' USING ERRCODE = 'PB000';
  END IF;
END $$;
