-- Notes what a code is asked for: this cart as it was seen, with this key, for this sum, and the stores that it buys from. Answers the
-- request that the code confirms. PB000 unauthorized, cart_changed, out_of_stock.
-- p_cart_version: compared with the cart.
-- p_total_micro: compared with the cart.
CREATE OR REPLACE FUNCTION orders.ask_code(
  p_session_sha256 bytea, p_buyer_id bigint, p_key text, p_cart_version text, p_address_id uuid, p_total_micro bigint
) RETURNS uuid LANGUAGE plpgsql SECURITY DEFINER SET search_path = orders, pg_temp AS $$
DECLARE asked uuid; cart orders.cart;
BEGIN
  PERFORM identity.check_session(p_buyer_id, p_session_sha256);
  DELETE FROM orders.code_request r WHERE r.buyer_id = p_buyer_id AND r.expires_at < now();
  cart := orders.read_cart(p_buyer_id);
  PERFORM orders.check_cart(cart, p_cart_version, p_total_micro);
  INSERT INTO orders.code_request (buyer_id, key, input_sha256, total_micro, stores)
  SELECT p_buyer_id, p_key, orders.input_of(p_cart_version, p_address_id, p_total_micro), p_total_micro,
    ARRAY(SELECT s.store_name FROM vendors.stores s WHERE s.vendor_id IN (SELECT l.vendor_id FROM unnest(cart.lines) l)
          ORDER BY s.store_name)
  ON CONFLICT ON CONSTRAINT code_request_once DO UPDATE SET asked_at = now(), expires_at = excluded.expires_at
  RETURNING id INTO asked;
  RETURN asked;
END $$;
