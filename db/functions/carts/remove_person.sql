-- Deletes the cart of an account and its addresses, those that were removed, too: an order has its own copy. For the function that deletes
-- an account; granted to no login.
CREATE OR REPLACE FUNCTION carts.remove_person(p_member_id bigint) RETURNS void
LANGUAGE sql SECURITY DEFINER SET search_path = carts, pg_temp
BEGIN ATOMIC
  DELETE FROM carts.line l WHERE l.buyer_id = p_member_id;
  DELETE FROM carts.applied_voucher v WHERE v.buyer_id = p_member_id;
  DELETE FROM carts.merge m WHERE m.buyer_id = p_member_id;
  DELETE FROM carts.address a WHERE a.buyer_id = p_member_id;
END;
