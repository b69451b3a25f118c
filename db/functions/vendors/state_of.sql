-- The payout address of a store, as it stands there: its entry in the address book can be removed. For other modules' functions.
CREATE OR REPLACE FUNCTION vendors.payout_address_of(p_vendor_id bigint) RETURNS text
LANGUAGE sql STABLE SECURITY DEFINER SET search_path = vendors, pg_temp
RETURN (SELECT v.payout_address FROM vendors.vendor v WHERE v.vendor_id = p_vendor_id);

-- The state of a vendor; null for an account that is none.
CREATE OR REPLACE FUNCTION vendors.state_of(p_vendor_id bigint) RETURNS text
LANGUAGE sql STABLE SECURITY DEFINER SET search_path = vendors, pg_temp
RETURN (SELECT v.status FROM vendors.vendor v WHERE v.vendor_id = p_vendor_id);
