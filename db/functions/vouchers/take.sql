-- Uses a voucher for an order, in the order's transaction: the row's lock decides who gets the last use. PB000 cart_changed (its terms are
-- not those of p_revision any more), voucher_not_usable (paused, or not on this day), voucher_used_up (in all, or by this buyer). For the
-- orders' functions; granted to no login.
CREATE OR REPLACE FUNCTION vouchers.take(p_voucher_id bigint, p_revision integer, p_buyer_id bigint, p_order_public_id uuid) RETURNS void
LANGUAGE plpgsql SECURITY DEFINER SET search_path = vouchers, pg_temp AS $$
DECLARE v vouchers.voucher; today date := platform.business_date();
BEGIN
  SELECT * INTO v FROM vouchers.voucher x WHERE x.id = p_voucher_id FOR NO KEY UPDATE;
  IF NOT FOUND OR v.revision <> p_revision THEN
    RAISE 'cart_changed' USING ERRCODE = 'PB000';
  END IF;
  IF v.paused OR today < v.from_day OR today > v.until_day THEN
    RAISE 'voucher_not_usable' USING ERRCODE = 'PB000';
  END IF;
  IF v.uses >= v.most_uses OR vouchers.uses_of(v.id, p_buyer_id) >= v.most_uses_of_buyer THEN
    RAISE 'voucher_used_up' USING ERRCODE = 'PB000';
  END IF;
  UPDATE vouchers.voucher x SET uses = x.uses + 1 WHERE x.id = v.id;
  INSERT INTO vouchers.redemption (order_public_id, voucher_id, buyer_id) VALUES (p_order_public_id, v.id, p_buyer_id);
END $$;

-- Gives the use of an order back that went back whole before it was sent. For the orders' functions; granted to no login.
CREATE OR REPLACE FUNCTION vouchers.give_back(p_order_public_id uuid) RETURNS void
LANGUAGE plpgsql SECURITY DEFINER SET search_path = vouchers, pg_temp AS $$
DECLARE used bigint := (SELECT r.voucher_id FROM vouchers.redemption r WHERE r.order_public_id = p_order_public_id);
BEGIN
  -- The voucher first, as vouchers.take holds it.
  PERFORM FROM vouchers.voucher v WHERE v.id = used FOR NO KEY UPDATE;
  UPDATE vouchers.redemption r SET returned_at = now() WHERE r.order_public_id = p_order_public_id AND r.returned_at IS NULL;
  IF FOUND THEN
    UPDATE vouchers.voucher v SET uses = v.uses - 1 WHERE v.id = used;
  END IF;
END $$;
