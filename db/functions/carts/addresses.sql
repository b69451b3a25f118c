-- A buyer's addresses, without removed ones.
CREATE OR REPLACE VIEW carts.addresses AS
SELECT id, buyer_id, full_name, phone, line1, line2, city, region, postcode, country, created_at
FROM carts.address WHERE removed_at IS NULL;

-- Saves an address: a new one (p_id null), or an edited one that replaces the old. Returns its id. Errors: PB000
-- unauthorized, address_unknown, addresses_full (fifty).
CREATE OR REPLACE FUNCTION carts.save_address(
  p_session_sha256 bytea, p_buyer_id bigint, p_id uuid, p_full_name text, p_phone text, p_line1 text, p_line2 text,
  p_city text, p_region text, p_postcode text, p_country text
) RETURNS uuid LANGUAGE plpgsql SECURITY DEFINER SET search_path = carts, pg_temp AS $$
DECLARE kept uuid;
BEGIN
  PERFORM identity.check_session(p_buyer_id, p_session_sha256);
  IF p_id IS NULL THEN
    IF (SELECT count(*) FROM carts.address a WHERE a.buyer_id = p_buyer_id AND a.removed_at IS NULL) >= 50 THEN
      RAISE 'addresses_full' USING ERRCODE = 'PB000';
    END IF;
    INSERT INTO carts.address (buyer_id, full_name, phone, line1, line2, city, region, postcode, country)
    VALUES (p_buyer_id, p_full_name, p_phone, p_line1, p_line2, p_city, p_region, p_postcode, p_country)
    RETURNING id INTO kept;
    RETURN kept;
  END IF;
  UPDATE carts.address a SET full_name = p_full_name, phone = p_phone, line1 = p_line1, line2 = p_line2, city = p_city,
    region = p_region, postcode = p_postcode, country = p_country
  WHERE a.id = p_id AND a.buyer_id = p_buyer_id AND a.removed_at IS NULL RETURNING a.id INTO kept;
  IF NOT FOUND THEN
    RAISE 'address_unknown' USING ERRCODE = 'PB000';
  END IF;
  RETURN kept;
END $$;

-- Removes an address; orders keep their own copy. Errors: PB000 unauthorized, address_unknown.
CREATE OR REPLACE FUNCTION carts.remove_address(p_session_sha256 bytea, p_buyer_id bigint, p_id uuid) RETURNS void
LANGUAGE plpgsql SECURITY DEFINER SET search_path = carts, pg_temp AS $$
BEGIN
  PERFORM identity.check_session(p_buyer_id, p_session_sha256);
  UPDATE carts.address a SET removed_at = now() WHERE a.id = p_id AND a.buyer_id = p_buyer_id AND a.removed_at IS NULL;
  IF NOT FOUND THEN
    RAISE 'address_unknown' USING ERRCODE = 'PB000';
  END IF;
END $$;
