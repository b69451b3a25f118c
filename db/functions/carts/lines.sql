-- Returns a line of a cart with the current offer. `blocker`: why it cannot be bought as it was seen, or null. If the
-- variant is no longer offered, the line shows what its buyer saw. Inlined into the calling statement.
CREATE OR REPLACE FUNCTION carts.with_offer(l carts.line) RETURNS SETOF carts.cart_line LANGUAGE sql STABLE ROWS 1 AS $$
SELECT l.id, l.vendor_id, o.listing_id, o.listing_public_id, l.variant_id, o.variant_public_id, o.slug,
  o.revision_id, coalesce(o.title, l.seen_title), coalesce(o.variant_label, l.seen_variant), o.physical, o.picture_id,
  coalesce(o.price_micro, l.seen_price_micro), l.quantity,
  d.way ->> 'name', coalesce((d.way ->> 'priceMicro')::bigint, 0), d.way -> 'countries', o.available,
  CASE WHEN o.variant_id IS NULL OR NOT o.is_published THEN 'not_sold'
    WHEN o.available < l.quantity THEN 'out_of_stock'
    WHEN o.price_micro <> l.seen_price_micro THEN 'price_changed'
    WHEN o.revision_id <> l.seen_revision_id THEN 'revision_changed'
    WHEN o.physical AND d.way IS NULL THEN 'delivery_changed' END,
  CASE WHEN o.physical THEN o.delivery END
FROM (VALUES (1)) once
LEFT JOIN catalogue.offers o ON o.variant_id = l.variant_id
LEFT JOIN LATERAL (
  SELECT w.value AS way FROM jsonb_array_elements(o.delivery) WITH ORDINALITY w (value, ordinality)
  WHERE l.delivery IS NULL OR w.value ->> 'name' = l.delivery ORDER BY w.ordinality LIMIT 1) d ON o.physical
$$;

CREATE OR REPLACE FUNCTION carts.lines(p_buyer_id bigint) RETURNS SETOF carts.cart_line LANGUAGE sql STABLE AS $$
SELECT c.* FROM carts.line l, carts.with_offer(l) c
WHERE l.buyer_id = p_buyer_id
ORDER BY l.vendor_id, l.variant_id
$$;

-- Adds units of a variant to a cart. Errors: PB000 unauthorized, listing_unknown, out_of_stock (more than available),
-- cart_full (a hundred lines, or a thousand units of one).
-- p_quantity: free choice of the buyer, within the stock.
CREATE OR REPLACE FUNCTION carts.add(
  p_session_sha256 bytea, p_buyer_id bigint, p_listing_id uuid, p_variant_id uuid, p_quantity integer
) RETURNS void LANGUAGE plpgsql SECURITY DEFINER SET search_path = carts, pg_temp AS $$
DECLARE offer catalogue.offers; line_quantity integer;
BEGIN
  PERFORM identity.check_session(p_buyer_id, p_session_sha256);
  SELECT * INTO offer FROM catalogue.offers o
  WHERE o.variant_public_id = p_variant_id AND o.listing_public_id = p_listing_id AND o.is_published;
  IF NOT FOUND THEN
    RAISE 'listing_unknown' USING ERRCODE = 'PB000';
  END IF;
  INSERT INTO carts.line AS l (buyer_id, variant_id, vendor_id, quantity, seen_revision_id, seen_price_micro,
    seen_title, seen_variant, delivery)
  VALUES (p_buyer_id, offer.variant_id, offer.vendor_id, p_quantity, offer.revision_id, offer.price_micro, offer.title,
    offer.variant_label, offer.delivery -> 0 ->> 'name')
  ON CONFLICT ON CONSTRAINT line_once DO UPDATE SET quantity = l.quantity + excluded.quantity,
    seen_revision_id = excluded.seen_revision_id, seen_price_micro = excluded.seen_price_micro
  WHERE l.quantity + excluded.quantity <= 1000
  RETURNING l.quantity INTO line_quantity;
  IF line_quantity IS NULL THEN
    RAISE 'cart_full' USING ERRCODE = 'PB000';
  END IF;
  IF line_quantity > offer.available THEN
    RAISE 'out_of_stock' USING ERRCODE = 'PB000';
  END IF;
  IF (SELECT count(*) FROM carts.line l WHERE l.buyer_id = p_buyer_id) > 100 THEN
    RAISE 'cart_full' USING ERRCODE = 'PB000';
  END IF;
END $$;

-- Changes a line's quantity or delivery method; null keeps it. Errors: PB000 unauthorized, cart_line_unknown,
-- out_of_stock.
-- p_quantity: free choice of the buyer, within the stock.
CREATE OR REPLACE FUNCTION carts.edit(
  p_session_sha256 bytea, p_buyer_id bigint, p_line_id uuid, p_quantity integer, p_delivery text
) RETURNS void LANGUAGE plpgsql SECURITY DEFINER SET search_path = carts, pg_temp AS $$
DECLARE changed carts.line;
BEGIN
  PERFORM identity.check_session(p_buyer_id, p_session_sha256);
  UPDATE carts.line l SET quantity = coalesce(p_quantity, l.quantity), delivery = coalesce(p_delivery, l.delivery)
  WHERE l.id = p_line_id AND l.buyer_id = p_buyer_id RETURNING * INTO changed;
  IF NOT FOUND OR (p_delivery IS NOT NULL AND NOT EXISTS (
      SELECT FROM catalogue.offers o, jsonb_array_elements(o.delivery) w
      WHERE o.variant_id = changed.variant_id AND w ->> 'name' = p_delivery)) THEN
    RAISE 'cart_line_unknown' USING ERRCODE = 'PB000';
  END IF;
  IF EXISTS (SELECT FROM catalogue.offers o WHERE o.variant_id = changed.variant_id AND o.available < p_quantity) THEN
    RAISE 'out_of_stock' USING ERRCODE = 'PB000';
  END IF;
END $$;

-- Removes a line. Errors: PB000 unauthorized, cart_line_unknown.
CREATE OR REPLACE FUNCTION carts.remove(p_session_sha256 bytea, p_buyer_id bigint, p_line_id uuid) RETURNS void
LANGUAGE plpgsql SECURITY DEFINER SET search_path = carts, pg_temp AS $$
BEGIN
  PERFORM identity.check_session(p_buyer_id, p_session_sha256);
  DELETE FROM carts.line l WHERE l.id = p_line_id AND l.buyer_id = p_buyer_id;
  IF NOT FOUND THEN
    RAISE 'cart_line_unknown' USING ERRCODE = 'PB000';
  END IF;
  DELETE FROM carts.applied_voucher a
  WHERE a.buyer_id = p_buyer_id
    AND NOT EXISTS (SELECT FROM carts.line l WHERE l.buyer_id = p_buyer_id AND l.vendor_id = a.vendor_id);
END $$;

-- Records that the buyer saw the cart in its current form, whose terms its lines then have.
CREATE OR REPLACE FUNCTION carts.record_seen(p_session_sha256 bytea, p_buyer_id bigint) RETURNS void
LANGUAGE plpgsql SECURITY DEFINER SET search_path = carts, pg_temp AS $$
BEGIN
  PERFORM identity.check_session(p_buyer_id, p_session_sha256);
  UPDATE carts.line l SET seen_revision_id = o.revision_id, seen_price_micro = o.price_micro, seen_title = o.title,
    seen_variant = o.variant_label,
    delivery = CASE WHEN c.blocker = 'delivery_changed' THEN o.delivery -> 0 ->> 'name' ELSE l.delivery END
  FROM carts.lines(p_buyer_id) c JOIN catalogue.offers o ON o.variant_id = c.variant_id
  WHERE l.id = c.id AND c.blocker IN ('price_changed', 'revision_changed', 'delivery_changed');
END $$;
