-- Stands for a line as its buyer saw it: another one when its quantity, price, revision or delivery is another one.
CREATE OR REPLACE FUNCTION carts.words_of(l carts.cart_line) RETURNS text LANGUAGE sql STABLE
RETURN concat_ws(' ', l.id, l.quantity, l.revision_id, l.price_micro, l.delivery, l.delivery_micro, l.fault);

-- Stands for what the buyer saw: the words of the lines, in the order of their variants, and the vouchers.
CREATE OR REPLACE FUNCTION carts.hash_of(p_words text, p_vouchers carts.cart_voucher[]) RETURNS text LANGUAGE plpgsql STABLE AS $$
DECLARE v carts.cart_voucher; used text := '';
BEGIN
  FOREACH v IN ARRAY p_vouchers LOOP
    used := concat(used, CASE WHEN used <> '' THEN ';' END, concat_ws(' ', v.voucher_id, v.revision, v.discount_micro, v.fault));
  END LOOP;
  RETURN substr(encode(sha256(convert_to(concat(p_words, used), 'UTF8')), 'hex'), 1, 32);
END $$;

CREATE OR REPLACE FUNCTION carts.version_of(p_lines carts.cart_line[], p_vouchers carts.cart_voucher[]) RETURNS text LANGUAGE sql STABLE
RETURN carts.hash_of((SELECT string_agg(carts.words_of(l), ';' ORDER BY l.variant_id) FROM unnest(p_lines) l), p_vouchers);

-- Of a buyer's cart as it is now. The search_path keeps its plans, as in members.is_frozen.
CREATE OR REPLACE FUNCTION carts.version(p_buyer_id bigint) RETURNS text LANGUAGE plpgsql STABLE SET search_path = carts, pg_temp AS $$
DECLARE lines carts.cart_line[] := ARRAY(SELECT l FROM carts.lines(p_buyer_id) l);
BEGIN
  RETURN carts.version_of(lines, ARRAY(SELECT v FROM carts.vouchers_of(p_buyer_id, lines) v));
END $$;
