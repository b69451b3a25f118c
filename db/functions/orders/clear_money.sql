-- Pays what orders hold to their vendors, less the fee, in one call of the ledger, and closes them. For the functions of this
-- schema, which hold the rows. The states that are named must have followed.
-- The fee: the view held_orders, fault_of_order and `splitCharge` (packages/money, for screens) say the same; modules/market/orders/
-- life.db.test.ts holds them together.
CREATE OR REPLACE FUNCTION orders.clear_money(p_order_ids bigint[], p_status text, p_actor text, p_note text) RETURNS void
LANGUAGE plpgsql AS $$
DECLARE batch jsonb; ids bigint[]; o orders.market_order;
BEGIN
  SELECT jsonb_agg(jsonb_build_object('kind', p.kind, 'from', ledger.account_number(x.vendor_id, 'settlement'),
      'to', CASE p.kind WHEN 'order_fee' THEN ledger.system('earnings.booked') ELSE ledger.account_number(x.vendor_id, 'wallet') END,
      'amount', p.amount, 'key', p.kind || ':' || x.public_id, 'source', jsonb_build_object('order', x.public_id))
    ORDER BY x.id, p.kind DESC)
  INTO batch
  FROM orders.market_order x,
  LATERAL (VALUES ('order_fee', x.held_micro * x.fee_rate_bps / 10000),
                  ('order_proceeds', x.held_micro - x.held_micro * x.fee_rate_bps / 10000)) p (kind, amount)
  WHERE x.id = ANY (p_order_ids) AND p.amount > 0;
  ids := ledger.post(batch);
  INSERT INTO orders.movement (posting_id, order_id, kind, amount_micro)
  SELECT ids[b.place], x.id, b.posting ->> 'kind', (b.posting ->> 'amount')::bigint
  FROM jsonb_array_elements(batch) WITH ORDINALITY b (posting, place)
  JOIN orders.market_order x ON x.public_id = (b.posting -> 'source' ->> 'order')::uuid
  ORDER BY b.place;
  FOR o IN SELECT * FROM orders.market_order x WHERE x.id = ANY (p_order_ids) ORDER BY x.id LOOP
    PERFORM orders.step(o, p_status, p_actor, p_note);
    UPDATE orders.vendor_book b SET cleared_orders = b.cleared_orders + 1,
      cleared_on_day_micro = CASE WHEN b.cleared_on = platform.business_date() THEN b.cleared_on_day_micro ELSE 0 END + o.proceeds_micro + o.fee_micro,
      cleared_on = platform.business_date()
    WHERE b.vendor_id = o.vendor_id;
  END LOOP;
END $$;
