-- Returns a text that identifies a line as its buyer saw it. It changes with quantity, price, revision and delivery.
CREATE OR REPLACE FUNCTION carts.words_of(l carts.cart_line) RETURNS text LANGUAGE sql STABLE
RETURN concat_ws(' ', l.id, l.quantity, l.revision_id, l.price_micro, l.delivery, l.delivery_micro, l.blocker);

-- Returns a hash of what the buyer saw: the texts of the lines, in the order of their variants, and the vouchers.
CREATE OR REPLACE FUNCTION carts.hash_of(p_words text, p_vouchers carts.cart_voucher[]) RETURNS text
LANGUAGE plpgsql STABLE AS $$
DECLARE v carts.cart_voucher; used text := '';
BEGIN
  FOREACH v IN ARRAY p_vouchers LOOP
    used := concat(used, CASE WHEN used <> '' THEN ';' END,
      concat_ws(' ', v.voucher_id, v.revision, v.discount_micro, v.blocker));
  END LOOP;
  RETURN substr(encode(sha256(convert_to(concat(p_words, used), 'UTF8')), 'hex'), 1, 32);
END $$;

-- Returns a cart as an order will use it: current lines in the order of their variants, vouchers, and sums. Orders,
-- code requests and views all use this function. One query reads what loops over the lines would.
CREATE OR REPLACE FUNCTION carts.evaluate(p_buyer_id bigint, p_lines carts.line[]) RETURNS carts.evaluated_cart
LANGUAGE plpgsql STABLE AS $$
DECLARE cart carts.evaluated_cart; v carts.cart_voucher;
BEGIN
  SELECT array_agg(c ORDER BY c.variant_id), '{}', string_agg(carts.words_of(c), ';' ORDER BY c.variant_id),
    sum(c.price_micro * c.quantity + c.delivery_micro), array_agg(c.vendor_id ORDER BY c.variant_id),
    bool_or(c.blocker IS NOT NULL), bool_or(c.blocker = 'out_of_stock'), bool_or(c.physical), bool_or(c.delivery IS NULL),
    bool_or(c.delivery_countries <> '[]'),
    EXISTS (SELECT FROM carts.applied_voucher a WHERE a.buyer_id = p_buyer_id)
  INTO cart FROM unnest(p_lines) l, carts.with_offer(l) c;
  IF cart.has_vouchers AND cart.lines IS NOT NULL THEN
    cart.vouchers := ARRAY(SELECT x FROM carts.vouchers_of(p_buyer_id, cart.lines) x);
    FOREACH v IN ARRAY cart.vouchers LOOP
      cart.is_changed := cart.is_changed OR v.blocker IS NOT NULL;
      cart.total_micro := cart.total_micro - coalesce(v.discount_micro, 0);
    END LOOP;
  END IF;
  cart.version := carts.hash_of(cart.version, cart.vouchers);
  RETURN cart;
END $$;

-- Returns a buyer's current cart. The search_path keeps its plans, as in members.is_frozen.
CREATE OR REPLACE FUNCTION carts.look(p_buyer_id bigint) RETURNS carts.evaluated_cart
LANGUAGE plpgsql STABLE SET search_path = carts, pg_temp AS $$
BEGIN
  RETURN carts.evaluate(p_buyer_id, ARRAY(SELECT l FROM carts.line l WHERE l.buyer_id = p_buyer_id));
END $$;

-- Removes a buyer's lines from the cart in the order's transaction. Concurrent orders or changes of the same lines
-- wait, and then find them gone. For the orders' functions; granted to no login.
CREATE OR REPLACE FUNCTION carts.take(p_buyer_id bigint) RETURNS carts.evaluated_cart
LANGUAGE plpgsql SECURITY DEFINER SET search_path = carts, pg_temp AS $$
DECLARE gone carts.line[]; cart carts.evaluated_cart;
BEGIN
  WITH lines AS (DELETE FROM carts.line l WHERE l.buyer_id = p_buyer_id RETURNING l AS line)
  SELECT array_agg(x.line) INTO gone FROM lines x;
  cart := carts.evaluate(p_buyer_id, gone);
  IF cart.has_vouchers AND cart.lines IS NOT NULL THEN
    DELETE FROM carts.applied_voucher a WHERE a.buyer_id = p_buyer_id;
  END IF;
  RETURN cart;
END $$;

-- Merges a visitor's cart into a buyer's, all or nothing; a repeated key changes nothing. `p_lines`: [{ listing,
-- variant, quantity }]. Returns how many were left out: no longer sold, or beyond a hundred lines. Units above the
-- stock stay in the cart, and their line shows it. Errors: PB000 unauthorized.
CREATE OR REPLACE FUNCTION carts.take_over(p_session_sha256 bytea, p_buyer_id bigint, p_key text, p_lines jsonb)
RETURNS integer LANGUAGE plpgsql SECURITY DEFINER SET search_path = carts, pg_temp AS $$
DECLARE
  asked integer; taken integer;
  room integer := 100 - (SELECT count(*) FROM carts.line l WHERE l.buyer_id = p_buyer_id);
BEGIN
  PERFORM identity.check_session(p_buyer_id, p_session_sha256);
  INSERT INTO carts.merge (buyer_id, key) VALUES (p_buyer_id, p_key) ON CONFLICT DO NOTHING;
  IF NOT FOUND THEN
    RETURN 0;
  END IF;
  -- A browser that missed the answer to its merge retries within days.
  DELETE FROM carts.merge m WHERE m.buyer_id = p_buyer_id AND m.merged_at < now() - interval '60 days';

  WITH wanted AS (
    SELECT x.listing, x.variant, least(sum(x.quantity), 1000)::integer AS quantity
    FROM jsonb_to_recordset(p_lines) x (listing uuid, variant uuid, quantity integer) GROUP BY 1, 2
  ), offered AS (
    SELECT o.*, w.quantity, l.id AS line_id,
      count(*) FILTER (WHERE l.id IS NULL) OVER (ORDER BY o.variant_id) AS line_number
    FROM wanted w
    JOIN catalogue.offers o ON o.variant_public_id = w.variant AND o.listing_public_id = w.listing AND o.is_published
    LEFT JOIN carts.line l ON l.buyer_id = p_buyer_id AND l.variant_id = o.variant_id
  ), put AS (
    INSERT INTO carts.line AS l (buyer_id, variant_id, vendor_id, quantity, seen_revision_id,
      seen_price_micro, seen_title, seen_variant, delivery)
    SELECT p_buyer_id, o.variant_id, o.vendor_id, o.quantity, o.revision_id, o.price_micro, o.title, o.variant_label,
      o.delivery -> 0 ->> 'name'
    FROM offered o WHERE o.line_id IS NOT NULL OR o.line_number <= room ORDER BY o.variant_id
    ON CONFLICT ON CONSTRAINT line_once DO UPDATE SET quantity = least(l.quantity + excluded.quantity, 1000) RETURNING 1
  ) SELECT (SELECT count(*) FROM wanted), (SELECT count(*) FROM put) INTO asked, taken;
  RETURN asked - taken;
END $$;

-- Returns a visitor's cart as shown: current offers of its variants. Listings that are no longer sold have no row.
CREATE OR REPLACE FUNCTION carts.visitor_lines(p_lines jsonb) RETURNS TABLE (
  vendor_id bigint, listing_public_id uuid, variant_public_id uuid, slug text, title text, variant text,
  physical boolean, picture_id uuid, price_micro bigint, quantity integer, ways jsonb, available integer, blocker text
) LANGUAGE sql STABLE AS $$
SELECT o.vendor_id, o.listing_public_id, o.variant_public_id, o.slug, o.title, o.variant_label,
  o.physical, o.picture_id, o.price_micro, w.quantity, o.delivery, o.available,
  CASE WHEN o.available < w.quantity THEN 'out_of_stock' END
FROM (
  SELECT x.listing, x.variant, least(sum(x.quantity), 1000)::integer AS quantity
  FROM jsonb_to_recordset(p_lines) x (listing uuid, variant uuid, quantity integer) GROUP BY 1, 2) w
JOIN catalogue.offers o ON o.variant_public_id = w.variant AND o.listing_public_id = w.listing AND o.is_published
ORDER BY o.vendor_id, o.variant_id
$$;

-- Deletes an account's cart and addresses, including removed ones; orders have their own copies. For the function that
-- deletes an account; granted to no login.
CREATE OR REPLACE FUNCTION carts.remove_person(p_member_id bigint) RETURNS void
LANGUAGE sql SECURITY DEFINER SET search_path = carts, pg_temp
BEGIN ATOMIC
  DELETE FROM carts.line l WHERE l.buyer_id = p_member_id;
  DELETE FROM carts.applied_voucher v WHERE v.buyer_id = p_member_id;
  DELETE FROM carts.merge m WHERE m.buyer_id = p_member_id;
  DELETE FROM carts.address a WHERE a.buyer_id = p_member_id;
END;
