-- Returns the digital goods of an order: codes, and the name of a file. Nothing before the order is sent, because until
-- then the buyer can cancel it. Refunded units are left out. Errors: PB000 unauthorized, order_unknown, order_state.
CREATE OR REPLACE FUNCTION orders.digital(p_session_sha256 bytea, p_buyer_id bigint, p_id uuid)
RETURNS TABLE (line_id uuid, title text, file_name text, codes text[])
LANGUAGE plpgsql SECURITY DEFINER SET search_path = orders, pg_temp AS $$
DECLARE o orders.market_order := orders.lock_sent(p_session_sha256, p_buyer_id, p_id);
BEGIN
  RETURN QUERY SELECT l.public_id, l.title, d.file_name, d.codes[:u.handed_over]
  FROM orders.order_line l JOIN orders.line_units u USING (order_id, number), catalogue.digital_of_line(l.public_id) d
  WHERE l.order_id = o.id AND l.delivery IS NULL AND u.handed_over > 0 ORDER BY l.number;
END $$;

-- Returns the file of a digital line. Errors: as orders.digital. No row if the line has no file.
CREATE OR REPLACE FUNCTION orders.digital_file(p_session_sha256 bytea, p_buyer_id bigint, p_id uuid, p_line_id uuid)
RETURNS TABLE (file_name text, file_content bytea)
LANGUAGE plpgsql SECURITY DEFINER ROWS 1 SET search_path = orders, pg_temp AS $$
DECLARE o orders.market_order := orders.lock_sent(p_session_sha256, p_buyer_id, p_id);
BEGIN
  RETURN QUERY SELECT d.file_name, d.file_content
  FROM orders.order_line l JOIN orders.line_units u USING (order_id, number), catalogue.digital_of_line(l.public_id) d
  WHERE l.order_id = o.id AND l.public_id = p_line_id AND l.delivery IS NULL AND u.handed_over > 0
    AND d.file_name IS NOT NULL;
END $$;

-- Returns and locks the buyer's own order if it was ever sent. The lock prevents a cancellation meanwhile.
CREATE OR REPLACE FUNCTION orders.lock_sent(p_session_sha256 bytea, p_buyer_id bigint, p_id uuid)
RETURNS orders.market_order LANGUAGE plpgsql AS $$
DECLARE o orders.market_order;
BEGIN
  PERFORM identity.check_session(p_buyer_id, p_session_sha256);
  o := orders.lock_own(p_id, p_buyer_id, NULL,
    ARRAY['sent', 'received', 'cleared', 'disputed', 'refunded', 'split', 'returning', 'returned']);
  IF NOT EXISTS (SELECT FROM orders.event e WHERE e.order_id = o.id AND e.status = 'sent') THEN
    RAISE 'order_state' USING ERRCODE = 'PB000';
  END IF;
  RETURN o;
END $$;
