-- Buys a cart: one order for each vendor in it, paid from the buyer's Electronic Wallet, all or nothing, in one transaction.
-- The same key with the same input answers with the orders that it made. Answers a row for each.
-- Errors: PB000 unauthorized, key_reused, account_frozen, cart_changed (lines, total), out_of_stock, vendor_not_selling,
-- address_unknown, not_delivered_there, vendor_limit_reached, order_code_needed, voucher_not_usable,
-- voucher_used_up; 23514 account_never_overdrawn (the wallet holds less), buyer_and_vendor_differ.
-- Everything that it asks is found by a key: plans are made once a connection, not for each value or while tables are empty. Calls are
-- assigned to `done`: an expression costs a tenth of a statement.
DROP FUNCTION IF EXISTS orders.place(bytea, bigint, text, text, uuid, bigint);
CREATE OR REPLACE FUNCTION orders.place(
  p_session_sha256 bytea, p_buyer_id bigint, p_key text, p_cart_version text, p_address_id uuid, p_total_micro bigint
) RETURNS TABLE (checkout_id uuid, public_id uuid, label text, status text, total_micro bigint)
LANGUAGE plpgsql SECURITY DEFINER SET search_path = orders, pg_temp
SET plan_cache_mode = force_generic_plan SET enable_seqscan = off AS $$
DECLARE
  input bytea := orders.input_of(p_cart_version, p_address_id, p_total_micro);
  new_id uuid := uuidv7(); checkout orders.checkout; cart orders.cart; destination jsonb; l carts.cart_line; vendor bigint;
  stores bigint[]; made orders.market_order[]; done text;
BEGIN
  done := identity.check_session(p_buyer_id, p_session_sha256);
  checkout := orders.open_checkout(new_id, p_buyer_id, p_key, p_total_micro, input);
  IF checkout.id <> new_id THEN
    RETURN QUERY SELECT * FROM orders.of_checkout(checkout.id);
    RETURN;
  END IF;
  IF members.is_frozen(p_buyer_id) THEN
    RAISE 'account_frozen' USING ERRCODE = 'PB000';
  END IF;

  done := carts.lock(p_buyer_id);
  cart := orders.read_cart(p_buyer_id, p_cart_version, p_total_micro);
  destination := orders.destination_of(p_buyer_id, p_address_id, cart.lines);
  done := orders.check_code(p_buyer_id, p_key, input, p_total_micro);

  -- Vendors and stock are held in ascending order: two carts never wait for each other in a circle.
  stores := ARRAY(SELECT DISTINCT x.vendor_id FROM unnest(cart.lines) x ORDER BY 1);
  FOREACH vendor IN ARRAY stores LOOP
    IF NOT vendors.lock_selling(vendor) THEN
      RAISE 'vendor_not_selling' USING ERRCODE = 'PB000';
    END IF;
  END LOOP;
  FOREACH l IN ARRAY cart.lines LOOP
    IF NOT catalogue.take_stock(l.variant_id, l.quantity) THEN
      RAISE 'out_of_stock' USING ERRCODE = 'PB000';
    END IF;
  END LOOP;

  FOREACH vendor IN ARRAY stores LOOP
    made := made || orders.make_order(checkout, vendor, cart, destination);
  END LOOP;
  done := orders.pay(made, cart);
  done := carts.empty(p_buyer_id);
  RETURN QUERY SELECT * FROM orders.of_checkout(checkout.id);
END $$;

-- The orders of a checkout, as its buyer is told of them.
CREATE OR REPLACE FUNCTION orders.of_checkout(p_checkout_id uuid) RETURNS TABLE (
  checkout_id uuid, public_id uuid, label text, status text, total_micro bigint
) LANGUAGE sql STABLE AS $$
SELECT o.checkout_id, o.public_id, orders.label_of(s.slug, o.number), o.status, o.total_micro
FROM orders.market_order o LEFT JOIN vendors.stores s ON s.vendor_id = o.vendor_id
WHERE o.checkout_id = p_checkout_id ORDER BY o.id
$$;

-- Stands for what is bought: a key makes one checkout of it, and a code confirms it.
CREATE OR REPLACE FUNCTION orders.input_of(p_cart_version text, p_address_id uuid, p_total_micro bigint) RETURNS bytea
LANGUAGE sql IMMUTABLE
RETURN sha256(convert_to(concat_ws('|', p_cart_version, coalesce(p_address_id::text, '-'), p_total_micro), 'UTF8'));

DROP FUNCTION IF EXISTS orders.read_cart(bigint, text, bigint), orders.fault_of_cart(orders.cart, bigint), orders.lines_of_cart(jsonb),
  orders.vouchers_of_cart(jsonb), orders.destination_of(bigint, uuid, jsonb);

-- A cart that is as its buyer saw it, its lines in the order in which stock is taken. PB000 out_of_stock, cart_changed (also another
-- total). The total is what the buyer pays: less what vouchers take off.
CREATE OR REPLACE FUNCTION orders.read_cart(p_buyer_id bigint, p_cart_version text, p_total_micro bigint) RETURNS orders.cart
LANGUAGE plpgsql AS $$
DECLARE cart orders.cart;
BEGIN
  -- The lines are read once: the same ones are compared and bought, also when stock goes meanwhile.
  cart.lines := ARRAY(SELECT l FROM carts.lines(p_buyer_id) l ORDER BY l.variant_id);
  cart.vouchers := ARRAY(SELECT v FROM carts.vouchers_of(p_buyer_id, cart.lines) v);
  IF cart.lines = '{}' OR carts.version_of(cart.lines, cart.vouchers) <> p_cart_version OR orders.is_cart_changed(cart, p_total_micro) THEN
    RAISE USING ERRCODE = 'PB000', MESSAGE =
      CASE WHEN EXISTS (SELECT FROM unnest(cart.lines) l WHERE l.fault = 'out_of_stock') THEN 'out_of_stock' ELSE 'cart_changed' END;
  END IF;
  RETURN cart;
END $$;

-- Whether a line or a voucher cannot be bought as it was seen, or the total is another one.
CREATE OR REPLACE FUNCTION orders.is_cart_changed(p_cart orders.cart, p_total_micro bigint) RETURNS boolean
LANGUAGE plpgsql IMMUTABLE AS $$
DECLARE l carts.cart_line; v carts.cart_voucher; total bigint := 0;
BEGIN
  FOREACH l IN ARRAY p_cart.lines LOOP
    IF l.fault IS NOT NULL THEN
      RETURN true;
    END IF;
    total := total + l.price_micro * l.quantity + l.delivery_micro;
  END LOOP;
  FOREACH v IN ARRAY p_cart.vouchers LOOP
    IF v.fault IS NOT NULL THEN
      RETURN true;
    END IF;
    total := total - coalesce(v.discount_micro, 0);
  END LOOP;
  RETURN (p_total_micro = total) IS NOT TRUE;
END $$;

-- The checkout of a key: a new one with the given id, or the one that the key made before, if its input was the same.
DROP FUNCTION IF EXISTS orders.open_checkout(bigint, text, bigint, bytea);
CREATE OR REPLACE FUNCTION orders.open_checkout(p_id uuid, p_buyer_id bigint, p_key text, p_total_micro bigint, p_input_sha256 bytea)
RETURNS orders.checkout LANGUAGE plpgsql AS $$
DECLARE c orders.checkout;
BEGIN
  INSERT INTO orders.checkout (id, buyer_id, key, input_sha256, total_micro)
  VALUES (p_id, p_buyer_id, p_key, p_input_sha256, p_total_micro) ON CONFLICT ON CONSTRAINT checkout_once DO NOTHING RETURNING * INTO c;
  IF NOT FOUND THEN
    SELECT * INTO c FROM orders.checkout x WHERE x.buyer_id = p_buyer_id AND x.key = p_key;
    IF c.input_sha256 <> p_input_sha256 THEN
      RAISE 'key_reused' USING ERRCODE = 'PB000';
    END IF;
  END IF;
  RETURN c;
END $$;

-- Where a cart is sent: the buyer's address, as the order keeps it; null when all of it is digital. PB000 address_unknown,
-- not_delivered_there.
CREATE OR REPLACE FUNCTION orders.destination_of(p_buyer_id bigint, p_address_id uuid, p_lines carts.cart_line[]) RETURNS jsonb
LANGUAGE plpgsql STABLE AS $$
DECLARE a carts.addresses; l carts.cart_line; is_physical boolean := false;
BEGIN
  FOREACH l IN ARRAY p_lines LOOP
    is_physical := is_physical OR coalesce(l.physical, false);
  END LOOP;
  IF NOT is_physical THEN
    RETURN NULL;
  END IF;
  SELECT * INTO a FROM carts.addresses x WHERE x.id = p_address_id AND x.buyer_id = p_buyer_id;
  IF NOT FOUND THEN
    RAISE 'address_unknown' USING ERRCODE = 'PB000';
  END IF;
  FOREACH l IN ARRAY p_lines LOOP
    -- A way of delivery without countries goes everywhere.
    IF l.physical AND l.delivery_countries <> '[]' AND NOT l.delivery_countries ? a.country THEN
      RAISE 'not_delivered_there' USING ERRCODE = 'PB000';
    END IF;
  END LOOP;
  RETURN jsonb_build_object('fullName', a.full_name, 'phone', a.phone, 'line1', a.line1, 'line2', a.line2, 'city', a.city,
    'region', a.region, 'postcode', a.postcode, 'country', a.country);
END $$;

-- Orders beyond a sum of a business day take the mailed code, and the second factor of a buyer who has one, for exactly this purchase
-- (orders.ask_code): both used in this transaction, as a withdrawal asks for them. Two checkouts of one buyer are counted one after the
-- other. PB000 order_code_needed.
CREATE OR REPLACE FUNCTION orders.check_code(p_buyer_id bigint, p_key text, p_input_sha256 bytea, p_total_micro bigint) RETURNS void
LANGUAGE plpgsql AS $$
DECLARE bought bigint; asked text; today date; locked text := ledger.lock_member(p_buyer_id);
BEGIN
  -- After the lock: the day may have closed meanwhile. Read once, not for each order that the buyer ever made.
  today := platform.business_date();
  SELECT coalesce(sum(o.total_micro), 0) INTO bought FROM orders.market_order o
  WHERE o.buyer_id = p_buyer_id AND o.placed_on = today;
  IF bought + p_total_micro <= platform.setting_micro('orderCodeFrom') THEN
    RETURN;
  END IF;
  SELECT r.id::text INTO asked FROM orders.code_request r
  WHERE r.buyer_id = p_buyer_id AND r.key = p_key AND r.input_sha256 = p_input_sha256 AND r.expires_at > now();
  IF asked IS NULL OR NOT identity.has_consumed_code(p_buyer_id, 'order', asked)
    OR (identity.has_factor('member', p_buyer_id) AND NOT identity.has_proved_factor(p_buyer_id, 'withdrawal', asked)) THEN
    RAISE 'order_code_needed' USING ERRCODE = 'PB000';
  END IF;
END $$;
