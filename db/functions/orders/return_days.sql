-- How many business days an order of a vendor waits between its receipt and its clearing, as it stands now.
CREATE OR REPLACE FUNCTION orders.return_days(p_vendor_id bigint) RETURNS integer
LANGUAGE sql STABLE SECURITY DEFINER SET search_path = orders, pg_temp AS $$
  SELECT orders.due_after('received',
    coalesce((SELECT b.cleared_orders < 10 FROM orders.vendor_book b WHERE b.vendor_id = p_vendor_id), true))
$$;
