-- The number of an order as people read it: the store and the number within it, of five digits or more: TEA-HOUSE-00012.
-- The search_path keeps its plan, as in members.is_frozen.
CREATE OR REPLACE FUNCTION orders.number_of(p_vendor_id bigint, p_number integer) RETURNS text
LANGUAGE sql STABLE SET search_path = orders, pg_temp
RETURN (SELECT upper(s.slug) || '-' || lpad(p_number::text, greatest(5, length(p_number::text)), '0')
  FROM vendors.stores s WHERE s.vendor_id = p_vendor_id);
