-- The team of a store says how many units of a variant there are; orders that take some at the same moment come before or after. Where
-- codes are sold, stock is the number of free codes. Errors (PB000): as vendors.check_caller; listing_unknown, variant_unknown,
-- stock_is_codes.
CREATE OR REPLACE FUNCTION catalogue.set_stock(p_session_sha256 bytea, p_listing_id uuid, p_variant_id uuid, p_available integer) RETURNS void
LANGUAGE plpgsql SECURITY DEFINER SET search_path = catalogue, pg_temp AS $$
DECLARE
  l catalogue.listing := catalogue.lock_listing(vendors.check_caller(p_session_sha256, ARRAY['owner', 'manager', 'packer'], ARRAY['stock:write']), p_listing_id);
  wanted bigint := (SELECT v.id FROM catalogue.variant v WHERE v.public_id = p_variant_id AND v.listing_id = l.id);
  refused text := CASE WHEN wanted IS NULL THEN 'variant_unknown'
    WHEN EXISTS (SELECT FROM catalogue.digital_code c WHERE c.variant_id = wanted) THEN 'stock_is_codes' END;
BEGIN
  IF refused IS NOT NULL THEN
    RAISE EXCEPTION '%', refused USING ERRCODE = 'PB000';
  END IF;
  UPDATE catalogue.stock s SET available = p_available WHERE s.variant_id = wanted;
END $$;
