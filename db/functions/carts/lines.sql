-- A line of a cart, with the offer as it is now; `fault` says why it cannot be bought as it was seen: null when it can. Of a variant that
-- is not offered any more the line says what its buyer saw. It becomes a part of the statement that asks.
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
  SELECT w.value AS way FROM jsonb_array_elements(o.delivery) WITH ORDINALITY w (value, place)
  WHERE l.delivery IS NULL OR w.value ->> 'name' = l.delivery ORDER BY w.place LIMIT 1) d ON o.physical
$$;

-- The lines of a buyer's cart.
DROP FUNCTION IF EXISTS carts.lines(bigint);
CREATE OR REPLACE FUNCTION carts.lines(p_buyer_id bigint) RETURNS SETOF carts.cart_line LANGUAGE sql STABLE AS $$
SELECT c.* FROM carts.line l, carts.with_offer(l) c
WHERE l.buyer_id = p_buyer_id
ORDER BY l.vendor_id, l.variant_id
$$;
