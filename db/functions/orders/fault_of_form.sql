-- The rule of form that the row of an order breaks; null for none. What a trigger asks and not CHECKs, for speed alone: PostgreSQL prepares
-- every CHECK anew for each statement. As with a CHECK, an unknown answer breaks nothing.
CREATE OR REPLACE FUNCTION orders.fault_of_form(o orders.market_order) RETURNS text LANGUAGE sql IMMUTABLE
RETURN CASE
  WHEN o.buyer_id = o.vendor_id THEN 'buyer_and_vendor_differ'
  WHEN o.total_micro <= 0 THEN 'order_total'
  WHEN o.refunded_micro < 0 THEN 'order_refunded'
  WHEN o.proceeds_micro < 0 THEN 'order_proceeds'
  WHEN o.fee_micro < 0 THEN 'order_fee'
  WHEN o.discount_micro < 0 THEN 'order_discount'
  WHEN (o.discount_micro > 0) <> (o.voucher_code IS NOT NULL) THEN 'order_discount_has_its_voucher'
  WHEN o.physical <> (o.address IS NOT NULL) THEN 'order_address_when_sent'
  WHEN length(o.carrier) NOT BETWEEN 1 AND 60 THEN 'order_carrier'
  WHEN length(o.tracking_number) NOT BETWEEN 1 AND 60 THEN 'order_tracking_number'
  WHEN o.status IN ('paid', 'accepted', 'sent', 'received', 'disputed', 'returning', 'returned') THEN
    CASE WHEN o.due_on IS NULL THEN 'open_order_is_due' END
  WHEN o.status IN ('cleared', 'cancelled', 'refunded', 'split') THEN
    CASE WHEN o.total_micro <> o.refunded_micro + o.proceeds_micro + o.fee_micro THEN 'closed_order_holds_nothing'
      WHEN o.due_on IS NOT NULL THEN 'open_order_is_due' END
  ELSE 'order_status' END;
