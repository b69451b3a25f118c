-- After how many business days the default of a state happens (modules/market/orders/README.md); null: the order is closed.
-- `accepted` counts from the day on which the order was paid.
CREATE OR REPLACE FUNCTION orders.due_after(p_status text, p_is_new_vendor boolean) RETURNS integer LANGUAGE sql IMMUTABLE
RETURN CASE p_status
  WHEN 'paid' THEN 3
  WHEN 'accepted' THEN 14
  WHEN 'sent' THEN 14
  WHEN 'received' THEN CASE WHEN p_is_new_vendor THEN 14 ELSE 3 END
  WHEN 'disputed' THEN 60
  WHEN 'returning' THEN 14
  WHEN 'returned' THEN 3 END;

-- What then follows.
CREATE OR REPLACE FUNCTION orders.default_after(p_status text) RETURNS text LANGUAGE sql IMMUTABLE
RETURN CASE p_status
  WHEN 'paid' THEN 'refunded'
  WHEN 'accepted' THEN 'refunded'
  WHEN 'sent' THEN 'received'
  WHEN 'received' THEN 'cleared'
  WHEN 'disputed' THEN 'refunded'
  WHEN 'returning' THEN 'received'
  WHEN 'returned' THEN 'refunded' END;
