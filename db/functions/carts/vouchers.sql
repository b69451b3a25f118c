-- Returns a cart's vouchers for given lines, one per vendor in it, with their discounts. `blocker`: why it cannot be
-- used, or null; then its discount is zero.
CREATE OR REPLACE FUNCTION carts.vouchers_of(p_buyer_id bigint, p_lines carts.cart_line[])
RETURNS SETOF carts.cart_voucher LANGUAGE sql STABLE AS $$
SELECT a.vendor_id, v.id, v.revision, v.code, v.minimum_micro,
  CASE WHEN f.blocker IS NULL THEN d.discount_micro ELSE 0 END, f.blocker
FROM carts.applied_voucher a
JOIN vouchers.vouchers v ON v.id = a.voucher_id AND v.vendor_id = a.vendor_id
JOIN LATERAL (
  SELECT sum(l.price_micro * l.quantity)::bigint AS goods_micro FROM unnest(p_lines) l
  WHERE l.vendor_id = a.vendor_id) g
  ON g.goods_micro IS NOT NULL,
LATERAL (SELECT vouchers.discount_of(v, g.goods_micro) AS discount_micro) d,
LATERAL (SELECT coalesce(v.blocker_now,
    CASE WHEN vouchers.uses_of(v.id, p_buyer_id) >= v.most_uses_of_buyer THEN 'used_up'
      WHEN d.discount_micro = 0 THEN 'below_minimum' END) AS blocker) f
WHERE a.buyer_id = p_buyer_id
ORDER BY a.vendor_id
$$;

-- Returns the vouchers of a buyer's current cart.
CREATE OR REPLACE FUNCTION carts.vouchers(p_buyer_id bigint) RETURNS SETOF carts.cart_voucher LANGUAGE sql STABLE AS $$
SELECT * FROM carts.vouchers_of(p_buyer_id, ARRAY(SELECT l FROM carts.lines(p_buyer_id) l))
$$;

-- Applies a vendor's voucher to that vendor's lines in the cart; replaces another one. Errors: PB000 unauthorized,
-- voucher_unknown (also another vendor's, or if the cart has nothing of this vendor), voucher_not_usable,
-- voucher_used_up, voucher_below_minimum.
CREATE OR REPLACE FUNCTION carts.apply_voucher(
  p_session_sha256 bytea, p_buyer_id bigint, p_store_slug text, p_code text
) RETURNS void LANGUAGE plpgsql SECURITY DEFINER SET search_path = carts, pg_temp AS $$
DECLARE found_id bigint; vendor bigint; broken text;
BEGIN
  PERFORM identity.check_session(p_buyer_id, p_session_sha256);
  SELECT v.id, v.vendor_id INTO found_id, vendor
  FROM vouchers.vouchers v JOIN vendors.stores s ON s.vendor_id = v.vendor_id
  WHERE s.slug = p_store_slug AND v.code = p_code
    AND EXISTS (SELECT FROM carts.line l WHERE l.buyer_id = p_buyer_id AND l.vendor_id = v.vendor_id);
  IF NOT FOUND THEN
    RAISE 'voucher_unknown' USING ERRCODE = 'PB000';
  END IF;
  INSERT INTO carts.applied_voucher AS a (buyer_id, vendor_id, voucher_id) VALUES (p_buyer_id, vendor, found_id)
  ON CONFLICT (buyer_id, vendor_id) DO UPDATE SET voucher_id = excluded.voucher_id, applied_at = now();
  broken := (SELECT v.blocker FROM carts.vouchers(p_buyer_id) v WHERE v.vendor_id = vendor);
  IF broken IS NOT NULL THEN
    RAISE USING ERRCODE = 'PB000', MESSAGE = CASE broken WHEN 'used_up' THEN 'voucher_used_up'
      WHEN 'below_minimum' THEN 'voucher_below_minimum' ELSE 'voucher_not_usable' END;
  END IF;
END $$;

-- Removes a vendor's voucher. Errors: PB000 unauthorized, voucher_unknown (none of this vendor is applied).
CREATE OR REPLACE FUNCTION carts.remove_voucher(p_session_sha256 bytea, p_buyer_id bigint, p_store_slug text)
RETURNS void LANGUAGE plpgsql SECURITY DEFINER SET search_path = carts, pg_temp AS $$
BEGIN
  PERFORM identity.check_session(p_buyer_id, p_session_sha256);
  DELETE FROM carts.applied_voucher a USING vendors.stores s
  WHERE a.buyer_id = p_buyer_id AND s.vendor_id = a.vendor_id AND s.slug = p_store_slug;
  IF NOT FOUND THEN
    RAISE 'voucher_unknown' USING ERRCODE = 'PB000';
  END IF;
END $$;
