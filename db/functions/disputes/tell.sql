-- Mails buyer and vendor of an order about its dispute; `side` says to each which they are.
CREATE OR REPLACE FUNCTION disputes.tell(p_order_id bigint, p_template text, p_facts jsonb) RETURNS void LANGUAGE sql AS $$
  SELECT members.tell(p_template, t.member_id, p_facts || jsonb_build_object('order', o.public_id, 'side', t.side))
  FROM orders.market_orders o, LATERAL (VALUES (o.buyer_id, 'buyer'), (o.vendor_id, 'vendor')) t (member_id, side)
  WHERE o.id = p_order_id
$$;

-- Mails those sides that did not write it that there is a message: once an hour each, however many there are.
CREATE OR REPLACE FUNCTION disputes.tell_of_message(p_order_id bigint, p_from text) RETURNS void LANGUAGE plpgsql AS $$
DECLARE told record;
BEGIN
  FOR told IN SELECT t.* FROM disputes.dispute d JOIN orders.market_orders o ON o.id = d.order_id,
      LATERAL (VALUES (o.buyer_id, 'buyer', d.buyer_told_at, o.public_id), (o.vendor_id, 'vendor', d.vendor_told_at, o.public_id))
        t (member_id, side, told_at, public_id)
    WHERE d.order_id = p_order_id AND t.side <> p_from AND coalesce(t.told_at < now() - interval '1 hour', true) LOOP
    PERFORM members.tell('dispute-message', told.member_id,
      jsonb_build_object('order', told.public_id, 'side', told.side, 'from', p_from));
    UPDATE disputes.dispute d SET buyer_told_at = CASE told.side WHEN 'buyer' THEN now() ELSE d.buyer_told_at END,
      vendor_told_at = CASE told.side WHEN 'vendor' THEN now() ELSE d.vendor_told_at END
    WHERE d.order_id = p_order_id;
  END LOOP;
END $$;
