-- Hands what is digital to a line of an order when it is paid, once: the newest file, or a code a unit, each code to one line, in the
-- order that the vendor gave them in. A line that took stock finds as many codes, since stock counts the free ones; nothing to hand over
-- is an error (23514 digital_is_there). Called by the orders' functions; granted to no login.
CREATE OR REPLACE FUNCTION catalogue.sell_digital(p_variant_id bigint, p_quantity integer, p_line uuid) RETURNS void
LANGUAGE plpgsql SECURITY DEFINER SET search_path = catalogue, pg_temp AS $$
DECLARE files integer; codes integer;
BEGIN
  -- What gives access is opened by the module that owns it, when the order says that it is sent.
  IF EXISTS (SELECT FROM catalogue.variant v JOIN catalogue.listing l ON l.id = v.listing_id JOIN catalogue.kind k USING (kind)
      WHERE v.id = p_variant_id AND k.gives_access) THEN
    RETURN;
  END IF;
  INSERT INTO catalogue.digital_sale (line, variant_id, file_id)
  SELECT p_line, f.variant_id, f.id FROM catalogue.digital_file f WHERE f.variant_id = p_variant_id ORDER BY f.id DESC LIMIT 1;
  GET DIAGNOSTICS files = ROW_COUNT;
  WITH free AS (
    SELECT c.id FROM catalogue.digital_code c WHERE c.variant_id = p_variant_id AND c.sold_to_line IS NULL
    ORDER BY c.id LIMIT p_quantity FOR UPDATE SKIP LOCKED)
  UPDATE catalogue.digital_code c SET sold_to_line = p_line FROM free WHERE c.id = free.id;
  GET DIAGNOSTICS codes = ROW_COUNT;
  IF files = 0 AND codes <> p_quantity THEN
    RAISE EXCEPTION 'variant % has % codes of % asked for, and no file', p_variant_id, codes, p_quantity
      USING ERRCODE = '23514', CONSTRAINT = 'digital_is_there';
  END IF;
END $$;
