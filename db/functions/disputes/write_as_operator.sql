-- A message of an operator to both sides, who are mailed. Two hundred a dispute. Errors (PB000): as identity.check_operator_session;
-- dispute_unknown, dispute_over, dispute_full.
CREATE OR REPLACE FUNCTION disputes.write_as_operator(p_session_sha256 bytea, p_order uuid, p_body text) RETURNS bigint
LANGUAGE plpgsql SECURITY DEFINER SET search_path = disputes, pg_temp AS $$
DECLARE
  asked_by bigint := identity.check_operator_session(p_session_sha256, ARRAY['owner', 'finance', 'support']);
  d disputes.dispute; refused text; written bigint;
BEGIN
  SELECT x.* INTO d FROM orders.market_orders o JOIN disputes.dispute x ON x.order_id = o.id WHERE o.public_id = p_order FOR UPDATE OF x;
  refused := CASE WHEN NOT FOUND THEN 'dispute_unknown' WHEN d.closed_at IS NOT NULL THEN 'dispute_over'
    WHEN (SELECT count(*) FROM disputes.message m WHERE m.order_id = d.order_id AND m.side = 'operator') >= 200 THEN 'dispute_full' END;
  IF refused IS NOT NULL THEN
    RAISE '%', refused USING ERRCODE = 'PB000';
  END IF;
  INSERT INTO disputes.message (order_id, side, operator_id, body) VALUES (d.order_id, 'operator', asked_by, p_body) RETURNING id INTO written;
  PERFORM disputes.tell_of_message(d.order_id, 'operator');
  RETURN written;
END $$;
