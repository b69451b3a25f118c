-- The team of a store hands over what buyers of a digital variant get: a file, of which the newest is sold, or codes, each sold once. What
-- was handed over is never shown again. A variant has a file or codes, not both. Answers how many codes are new; stock grows by as many.
-- Errors (PB000): as vendors.check_session; listing_unknown, variant_unknown, digital_is_otherwise.
CREATE OR REPLACE FUNCTION catalogue.add_codes(p_session_sha256 bytea, p_listing_id uuid, p_variant_id uuid, p_codes text[]) RETURNS integer
LANGUAGE plpgsql SECURITY DEFINER SET search_path = catalogue, pg_temp AS $$
DECLARE
  wanted bigint := catalogue.digital_variant(p_session_sha256, p_listing_id, p_variant_id);
  is_first boolean := NOT EXISTS (SELECT FROM catalogue.digital_code c WHERE c.variant_id = wanted);
  added integer;
BEGIN
  IF EXISTS (SELECT FROM catalogue.digital_file f WHERE f.variant_id = wanted) THEN
    RAISE EXCEPTION 'digital_is_otherwise' USING ERRCODE = 'PB000';
  END IF;
  INSERT INTO catalogue.digital_code (variant_id, code) SELECT wanted, c.code FROM unnest(p_codes) WITH ORDINALITY c (code, place)
  ORDER BY c.place ON CONFLICT DO NOTHING;
  GET DIAGNOSTICS added = ROW_COUNT;
  UPDATE catalogue.stock s SET available = CASE WHEN is_first THEN 0 ELSE s.available END + added WHERE s.variant_id = wanted;
  RETURN added;
END $$;

CREATE OR REPLACE FUNCTION catalogue.add_file(p_session_sha256 bytea, p_listing_id uuid, p_variant_id uuid, p_name text, p_content bytea)
RETURNS void LANGUAGE plpgsql SECURITY DEFINER SET search_path = catalogue, pg_temp AS $$
DECLARE wanted bigint := catalogue.digital_variant(p_session_sha256, p_listing_id, p_variant_id);
BEGIN
  IF EXISTS (SELECT FROM catalogue.digital_code c WHERE c.variant_id = wanted) THEN
    RAISE EXCEPTION 'digital_is_otherwise' USING ERRCODE = 'PB000';
  END IF;
  INSERT INTO catalogue.digital_file (variant_id, name, content) VALUES (wanted, p_name, p_content);
END $$;

CREATE OR REPLACE FUNCTION catalogue.digital_variant(p_session_sha256 bytea, p_listing_id uuid, p_variant_id uuid) RETURNS bigint
LANGUAGE plpgsql AS $$
DECLARE
  l catalogue.listing := catalogue.lock_listing(vendors.check_session(p_session_sha256, ARRAY['owner', 'manager']), p_listing_id);
  wanted bigint := (SELECT v.id FROM catalogue.variant v WHERE v.public_id = p_variant_id AND v.listing_id = l.id);
BEGIN
  IF wanted IS NULL THEN
    RAISE EXCEPTION 'variant_unknown' USING ERRCODE = 'PB000';
  END IF;
  RETURN wanted;
END $$;
