-- Whether a vendor sells at this moment, and goes on to until the transaction of the caller ends: a suspension waits for it, or comes
-- first. Called by the orders' functions; granted to no login.
CREATE OR REPLACE FUNCTION vendors.lock_selling(p_vendor_id bigint) RETURNS boolean
LANGUAGE plpgsql SECURITY DEFINER SET search_path = vendors, pg_temp AS $$
BEGIN
  PERFORM FROM vendors.vendor v WHERE v.vendor_id = p_vendor_id FOR SHARE;
  RETURN vendors.can_sell(p_vendor_id);
END $$;
