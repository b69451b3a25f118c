-- A store in numbers of its orders and invoices: TEA-HOUSE. An address in another script has a code, S-3F9A01C2, so that every number can be
-- typed and printed everywhere.
CREATE OR REPLACE FUNCTION orders.store_code(p_store_slug text) RETURNS text LANGUAGE sql IMMUTABLE
RETURN upper(CASE WHEN p_store_slug ~ '[^\u0001-\u007f]' THEN 's-' || left(md5(p_store_slug), 8) ELSE p_store_slug END);

-- The number of an order as people read it: the store and the number within it, of five digits or more: TEA-HOUSE-00012. For a
-- statement that has the store already; it becomes a part of that statement.
CREATE OR REPLACE FUNCTION orders.label_of(p_store_slug text, p_number integer) RETURNS text LANGUAGE sql IMMUTABLE
RETURN orders.store_code(p_store_slug) || '-' || lpad(p_number::text, greatest(5, length(p_number::text)), '0');

-- The same by the vendor. The search_path keeps its plan, as in members.is_frozen.
CREATE OR REPLACE FUNCTION orders.number_of(p_vendor_id bigint, p_number integer) RETURNS text
LANGUAGE sql STABLE SET search_path = orders, pg_temp
RETURN (SELECT orders.label_of(s.slug, p_number) FROM vendors.stores s WHERE s.vendor_id = p_vendor_id);
