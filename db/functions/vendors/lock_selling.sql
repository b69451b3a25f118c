-- The part of a store's address on the web if its vendor sells at this moment (vendors.can_sell), and goes on to until the transaction of the
-- caller ends: a suspension waits for it, or comes first. Null when they do not. Called by the orders' functions; granted to no login.
CREATE OR REPLACE FUNCTION vendors.lock_store(p_vendor_id bigint) RETURNS text
LANGUAGE plpgsql SECURITY DEFINER SET search_path = vendors, pg_temp AS $$
DECLARE store record;
BEGIN
  SELECT v.slug, v.status INTO store FROM vendors.vendor v WHERE v.vendor_id = p_vendor_id FOR SHARE;
  -- After the lock, for whoever was waited for.
  IF store.status = 'approved' AND EXISTS (SELECT FROM members.members m WHERE m.id = p_vendor_id AND m.frozen_at IS NULL
      AND EXISTS (SELECT FROM kyc.submissions k WHERE k.member_id = m.id AND k.status = 'approved')) THEN
    RETURN store.slug;
  END IF;
  RETURN NULL;
END $$;

-- The same, as a yes or no.
CREATE OR REPLACE FUNCTION vendors.lock_selling(p_vendor_id bigint) RETURNS boolean LANGUAGE sql
RETURN vendors.lock_store(p_vendor_id) IS NOT NULL;
