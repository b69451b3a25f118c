-- The state of a vendor; null for an account that is none.
CREATE OR REPLACE FUNCTION vendors.state_of(p_vendor_id bigint) RETURNS text
LANGUAGE sql STABLE SECURITY DEFINER SET search_path = vendors, pg_temp
RETURN (SELECT v.status FROM vendors.vendor v WHERE v.vendor_id = p_vendor_id);
