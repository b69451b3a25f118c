-- Stands for what the buyer saw: another one when a line, a quantity, a price, a revision, a delivery or a voucher is another one.
CREATE OR REPLACE FUNCTION carts.version_of(p_lines carts.cart_line[], p_vouchers carts.cart_voucher[]) RETURNS text LANGUAGE sql STABLE
RETURN substr(encode(sha256(convert_to(
  coalesce((SELECT string_agg(concat_ws(' ', l.id, l.quantity, l.revision_id, l.price_micro, l.delivery, l.delivery_micro, l.fault), ';'
              ORDER BY l.variant_id) FROM unnest(p_lines) l), '')
  || coalesce((SELECT string_agg(concat_ws(' ', v.voucher_id, v.revision, v.discount_micro, v.fault), ';' ORDER BY v.vendor_id)
               FROM unnest(p_vouchers) v), ''), 'UTF8')), 'hex'), 1, 32);

-- Of a buyer's cart as it is now. The search_path keeps its plans, as in members.is_frozen.
CREATE OR REPLACE FUNCTION carts.version(p_buyer_id bigint) RETURNS text LANGUAGE plpgsql STABLE SET search_path = carts, pg_temp AS $$
DECLARE lines carts.cart_line[] := ARRAY(SELECT l FROM carts.lines(p_buyer_id) l);
BEGIN
  RETURN carts.version_of(lines, ARRAY(SELECT v FROM carts.vouchers_of(p_buyer_id, lines) v));
END $$;
