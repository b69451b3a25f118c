-- What a cart can take is of a store, and of a revision that is ordered, whoever writes it: a product, what gives
-- access, or goods of a kind that is ordered under a condition (catalogue.check_revision).
CREATE OR REPLACE FUNCTION catalogue.check_variant() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF NOT EXISTS (SELECT
    FROM catalogue.revision r JOIN catalogue.listing l ON l.id = r.listing_id JOIN catalogue.kind k USING (kind)
      WHERE r.id = NEW.revision_id AND l.vendor_id IS NOT NULL AND (k.is_ordered OR k.gives_access OR r.physical)) THEN
    RAISE EXCEPTION 'this revision is not ordered' USING ERRCODE = '23514', CONSTRAINT = 'variant_of_what_is_ordered';
  END IF;
  RETURN NEW;
END $$;

CREATE OR REPLACE TRIGGER variant_of_what_is_ordered BEFORE INSERT ON catalogue.revision_variant
  FOR EACH ROW EXECUTE FUNCTION catalogue.check_variant();

-- The team of a store says how many units of a variant there are; orders that take some at the same moment come before
-- or after. Where codes are sold, stock is the number of free codes. Errors (PB000): as vendors.check_caller;
-- listing_unknown, variant_unknown, stock_is_codes.
CREATE OR REPLACE FUNCTION catalogue.set_stock(
  p_session_sha256 bytea, p_listing_id uuid, p_variant_id uuid, p_available integer
) RETURNS void LANGUAGE plpgsql SECURITY DEFINER SET search_path = catalogue, pg_temp AS $$
DECLARE
  l catalogue.listing := catalogue.lock_listing(
    vendors.check_caller(p_session_sha256, ARRAY['owner', 'manager', 'packer'], ARRAY['stock:write']), p_listing_id);
  wanted bigint := (SELECT v.id FROM catalogue.variant v WHERE v.public_id = p_variant_id AND v.listing_id = l.id);
  refused text := CASE WHEN wanted IS NULL THEN 'variant_unknown'
    WHEN EXISTS (SELECT FROM catalogue.digital_code c WHERE c.variant_id = wanted) THEN 'stock_is_codes' END;
BEGIN
  IF refused IS NOT NULL THEN
    RAISE EXCEPTION '%', refused USING ERRCODE = 'PB000';
  END IF;
  UPDATE catalogue.stock s SET available = p_available WHERE s.variant_id = wanted;
END $$;

-- The same of several variants of a listing at once, all or none, and only of those that still have the stock that the
-- team saw, or have the new one already: units that were sold meanwhile do not come back. PB000 besides: stock_changed.
CREATE OR REPLACE FUNCTION catalogue.save_stock(
  p_session_sha256 bytea, p_listing_id uuid, p_variant_ids uuid[], p_available integer[], p_was integer[]
) RETURNS void LANGUAGE plpgsql SECURITY DEFINER SET search_path = catalogue, pg_temp AS $$
DECLARE
  l catalogue.listing := catalogue.lock_listing(
    vendors.check_caller(p_session_sha256, ARRAY['owner', 'manager', 'packer'], ARRAY['stock:write']), p_listing_id);
  ids bigint[] := ARRAY(SELECT v.id FROM catalogue.variant v
    WHERE v.public_id = ANY (p_variant_ids) AND v.listing_id = l.id ORDER BY v.id);
  refused text := CASE WHEN cardinality(ids) <> cardinality(p_variant_ids) THEN 'variant_unknown'
    WHEN EXISTS (SELECT FROM catalogue.digital_code c WHERE c.variant_id = ANY (ids)) THEN 'stock_is_codes' END;
  saved integer;
BEGIN
  IF refused IS NULL THEN
    -- In the order in which orders take stock.
    PERFORM FROM catalogue.stock s WHERE s.variant_id = ANY (ids) ORDER BY s.variant_id FOR NO KEY UPDATE;
    UPDATE catalogue.stock s SET available = w.available
    FROM unnest(p_variant_ids, p_available, p_was) w (id, available, was) JOIN catalogue.variant v ON v.public_id = w.id
    WHERE s.variant_id = v.id AND s.available IN (w.was, w.available);
    GET DIAGNOSTICS saved = ROW_COUNT;
    refused := CASE WHEN saved < cardinality(ids) THEN 'stock_changed' END;
  END IF;
  IF refused IS NOT NULL THEN
    RAISE EXCEPTION '%', refused USING ERRCODE = 'PB000';
  END IF;
END $$;

-- Takes units for an order, in its transaction: false when there are not as many, and nothing is taken. A buyer waits
-- for the transaction of another one of the same variant. Called by the orders' functions; granted to no login.
CREATE OR REPLACE FUNCTION catalogue.take_stock(p_variant_id bigint, p_quantity integer) RETURNS boolean
LANGUAGE plpgsql SECURITY DEFINER SET search_path = catalogue, pg_temp AS $$
BEGIN
  IF (p_quantity >= 1) IS NOT TRUE THEN
    RAISE EXCEPTION 'a quantity of % is none', p_quantity USING ERRCODE = '22023';
  END IF;
  UPDATE catalogue.stock s SET available = s.available - p_quantity
  WHERE s.variant_id = p_variant_id AND s.available >= p_quantity;
  RETURN FOUND;
END $$;

-- Puts units back that an order took. Codes that were sold stay sold: their buyer has seen them. Called by the orders'
-- functions; granted to no login.
CREATE OR REPLACE FUNCTION catalogue.return_stock(p_variant_id bigint, p_quantity integer) RETURNS void
LANGUAGE plpgsql SECURITY DEFINER SET search_path = catalogue, pg_temp AS $$
BEGIN
  IF (p_quantity >= 1) IS NOT TRUE THEN
    RAISE EXCEPTION 'a quantity of % is none', p_quantity USING ERRCODE = '22023';
  END IF;
  UPDATE catalogue.stock s SET available = s.available + p_quantity
  WHERE s.variant_id = p_variant_id
    AND NOT EXISTS (SELECT FROM catalogue.digital_code c WHERE c.variant_id = p_variant_id);
END $$;
