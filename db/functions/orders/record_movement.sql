-- What a posting moved for an order, added to the order's sums. The posting is this order's: its kind and amount, between the
-- wallets and the settlement account of its buyer and vendor.
CREATE OR REPLACE FUNCTION orders.check_movement() RETURNS trigger
LANGUAGE plpgsql SECURITY DEFINER SET search_path = orders, pg_temp AS $$
DECLARE broken text;
BEGIN
  -- In place of CHECKs, for speed (orders.fault_of_form).
  IF (NEW.amount_micro > 0 AND NEW.kind IN ('order_paid', 'order_refund', 'order_proceeds', 'order_fee') AND length(NEW.reason) <= 500)
    IS NOT TRUE
  THEN
    broken := CASE WHEN (NEW.amount_micro > 0) IS NOT TRUE THEN 'movement_amount' WHEN length(NEW.reason) > 500 THEN 'movement_reason'
      ELSE 'movement_kind' END;
    RAISE EXCEPTION 'a movement breaks %', broken USING ERRCODE = '23514', CONSTRAINT = broken;
  END IF;
  PERFORM FROM ledger.postings p JOIN orders.market_order o ON o.id = NEW.order_id
  WHERE p.id = NEW.posting_id AND p.kind = NEW.kind AND p.amount_micro = NEW.amount_micro
    AND p.source ->> 'order' = o.public_id::text
    AND (p.from_account, p.to_account) = CASE NEW.kind
      WHEN 'order_paid' THEN (ledger.account_number(o.buyer_id, 'wallet'), ledger.account_number(o.vendor_id, 'settlement'))
      WHEN 'order_refund' THEN (ledger.account_number(o.vendor_id, 'settlement'), ledger.account_number(o.buyer_id, 'wallet'))
      WHEN 'order_proceeds' THEN (ledger.account_number(o.vendor_id, 'settlement'), ledger.account_number(o.vendor_id, 'wallet'))
      ELSE (ledger.account_number(o.vendor_id, 'settlement'), ledger.system('earnings.booked')) END;
  IF NOT FOUND THEN
    RAISE EXCEPTION 'movement % is not a posting of its order', NEW.posting_id
      USING ERRCODE = '23514', CONSTRAINT = 'movement_was_posted';
  END IF;
  IF NEW.kind <> 'order_paid' THEN
    UPDATE orders.market_order o SET
      refunded_micro = o.refunded_micro + CASE NEW.kind WHEN 'order_refund' THEN NEW.amount_micro ELSE 0 END,
      proceeds_micro = o.proceeds_micro + CASE NEW.kind WHEN 'order_proceeds' THEN NEW.amount_micro ELSE 0 END,
      fee_micro = o.fee_micro + CASE NEW.kind WHEN 'order_fee' THEN NEW.amount_micro ELSE 0 END
    WHERE o.id = NEW.order_id;
  END IF;
  RETURN NEW;
END $$;

CREATE OR REPLACE TRIGGER movement_agrees_with_its_order BEFORE INSERT ON orders.movement
  FOR EACH ROW EXECUTE FUNCTION orders.check_movement();
