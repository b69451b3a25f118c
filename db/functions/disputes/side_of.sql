-- The dispute of an order, locked, and which side of it a session is: its buyer, or somebody of the store's team who may write for it.
-- Errors (PB000): unauthorized; order_unknown, also for an order of somebody else; forbidden (a packer), account_frozen (a store),
-- dispute_unknown.
CREATE OR REPLACE FUNCTION disputes.side_of(p_session_sha256 bytea, p_subject_id bigint, p_order uuid, OUT dispute disputes.dispute,
  OUT side text)
LANGUAGE plpgsql AS $$
DECLARE o orders.market_orders;
BEGIN
  PERFORM identity.check_session(p_subject_id, p_session_sha256);
  SELECT * INTO o FROM orders.market_orders x WHERE x.public_id = p_order;
  IF o.buyer_id = p_subject_id THEN
    side := 'buyer';
  ELSIF EXISTS (SELECT FROM identity.find_session(p_session_sha256, ARRAY['vendor']))
    AND vendors.check_session(p_session_sha256, ARRAY['owner', 'manager', 'packer']) = o.vendor_id THEN
    PERFORM vendors.check_session(p_session_sha256, ARRAY['owner', 'manager']);
    side := 'vendor';
  ELSE
    RAISE 'order_unknown' USING ERRCODE = 'PB000';
  END IF;
  SELECT * INTO dispute FROM disputes.dispute d WHERE d.order_id = o.id FOR UPDATE;
  IF NOT FOUND THEN
    RAISE 'dispute_unknown' USING ERRCODE = 'PB000';
  END IF;
END $$;
