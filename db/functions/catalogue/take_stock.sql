-- Takes units for an order, in its transaction: false when there are not as many, and nothing is taken. A buyer waits for the transaction
-- of another one of the same variant. Called by the orders' functions; granted to no login.
CREATE OR REPLACE FUNCTION catalogue.take_stock(p_variant_id bigint, p_quantity integer) RETURNS boolean
LANGUAGE plpgsql SECURITY DEFINER SET search_path = catalogue, pg_temp AS $$
BEGIN
  IF (p_quantity >= 1) IS NOT TRUE THEN
    RAISE EXCEPTION 'a quantity of % is none', p_quantity USING ERRCODE = '22023';
  END IF;
  UPDATE catalogue.stock s SET available = s.available - p_quantity WHERE s.variant_id = p_variant_id AND s.available >= p_quantity;
  RETURN FOUND;
END $$;
