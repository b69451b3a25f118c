-- Whether a vendor sells anything new at this moment: approved, identity approved, not frozen. What was ordered before runs on.
CREATE OR REPLACE FUNCTION vendors.can_sell(p_vendor_id bigint) RETURNS boolean
LANGUAGE sql STABLE SECURITY DEFINER SET search_path = vendors, pg_temp
RETURN EXISTS (SELECT FROM vendors.vendor v WHERE v.vendor_id = p_vendor_id AND v.status = 'approved')
  AND vendors.is_identified(p_vendor_id) AND NOT members.is_frozen(p_vendor_id);
