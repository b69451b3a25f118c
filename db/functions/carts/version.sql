-- Stands for what the buyer saw: another one when a line, a quantity, a price, a revision, a delivery or a voucher is another one.
-- The search_path keeps its plan, as in members.is_frozen: calls ask it, and orders.place does.
CREATE OR REPLACE FUNCTION carts.version(p_buyer_id bigint) RETURNS text LANGUAGE sql STABLE
SET search_path = carts, pg_temp AS $$
  SELECT substr(encode(sha256(convert_to(coalesce(string_agg(concat_ws(' ', l.id, l.quantity, l.revision_id, l.price_micro, l.delivery,
    l.delivery_micro, l.fault), ';' ORDER BY l.variant_id), '')
    || coalesce((SELECT string_agg(concat_ws(' ', v.voucher_id, v.revision, v.discount_micro, v.fault), ';' ORDER BY v.vendor_id)
                 FROM carts.vouchers(p_buyer_id) v), ''), 'UTF8')), 'hex'), 1, 32)
  FROM carts.lines(p_buyer_id) l
$$;
