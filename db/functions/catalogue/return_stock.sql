-- Puts units back that an order took. Codes that were sold stay sold: their buyer has seen them. Called by the orders' functions; granted
-- to no login.
CREATE OR REPLACE FUNCTION catalogue.return_stock(p_variant_id bigint, p_quantity integer) RETURNS void
LANGUAGE plpgsql SECURITY DEFINER SET search_path = catalogue, pg_temp AS $$
BEGIN
  IF (p_quantity >= 1) IS NOT TRUE THEN
    RAISE EXCEPTION 'a quantity of % is none', p_quantity USING ERRCODE = '22023';
  END IF;
  UPDATE catalogue.stock s SET available = s.available + p_quantity
  WHERE s.variant_id = p_variant_id AND NOT EXISTS (SELECT FROM catalogue.digital_code c WHERE c.variant_id = p_variant_id);
END $$;
