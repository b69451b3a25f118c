-- True if a revision sells digital goods without a file or a code. Listings that give access need neither.
CREATE OR REPLACE FUNCTION catalogue.lacks_digital(p_revision_id bigint) RETURNS boolean LANGUAGE sql STABLE
RETURN EXISTS (SELECT FROM catalogue.revision r JOIN catalogue.revision_variant rv ON rv.revision_id = r.id
  WHERE r.id = p_revision_id AND NOT r.physical
    AND NOT EXISTS (SELECT FROM catalogue.listing l JOIN catalogue.kind k USING (kind)
      WHERE l.id = r.listing_id AND k.gives_access)
    AND NOT EXISTS (SELECT FROM catalogue.digital_file f WHERE f.variant_id = rv.variant_id)
    AND NOT EXISTS (SELECT FROM catalogue.digital_code c WHERE c.variant_id = rv.variant_id));

-- Returns what the buyer of a paid line gets: the file sold with it, or its codes. Called by the orders' functions,
-- which know that the line is paid and whose it is; granted to no login.
CREATE OR REPLACE FUNCTION catalogue.digital_of_line(p_line uuid)
RETURNS TABLE (file_name text, file_content bytea, codes text[])
LANGUAGE plpgsql STABLE SECURITY DEFINER ROWS 1 SET search_path = catalogue, pg_temp AS $$
BEGIN
  RETURN QUERY SELECT f.name, f.content,
    ARRAY(SELECT c.code FROM catalogue.digital_code c WHERE c.sold_to_line = p_line ORDER BY c.id)
  FROM (SELECT p_line AS line) asked
  LEFT JOIN catalogue.digital_sale s ON s.line = asked.line LEFT JOIN catalogue.digital_file f ON f.id = s.file_id;
END $$;

-- Adds what buyers of a digital variant get, for a store's team: a file, of which the newest is sold, or codes, each
-- sold once. They are never shown again. A variant has a file or codes, not both. Returns how many codes are new; stock
-- grows by that number. Errors (PB000): as vendors.check_session; listing_unknown, variant_unknown,
-- digital_is_otherwise.
CREATE OR REPLACE FUNCTION catalogue.add_codes(
  p_session_sha256 bytea, p_listing_id uuid, p_variant_id uuid, p_codes text[]
) RETURNS integer LANGUAGE plpgsql SECURITY DEFINER SET search_path = catalogue, pg_temp AS $$
DECLARE
  wanted bigint := catalogue.digital_variant(p_session_sha256, p_listing_id, p_variant_id);
  is_first boolean := NOT EXISTS (SELECT FROM catalogue.digital_code c WHERE c.variant_id = wanted);
  added integer;
BEGIN
  IF EXISTS (SELECT FROM catalogue.digital_file f WHERE f.variant_id = wanted) THEN
    RAISE EXCEPTION 'digital_is_otherwise' USING ERRCODE = 'PB000';
  END IF;
  INSERT INTO catalogue.digital_code (variant_id, code)
  SELECT wanted, c.code FROM unnest(p_codes) WITH ORDINALITY c (code, ordinality)
  ORDER BY c.ordinality ON CONFLICT DO NOTHING;
  GET DIAGNOSTICS added = ROW_COUNT;
  UPDATE catalogue.stock s SET available = CASE WHEN is_first THEN 0 ELSE s.available END + added
  WHERE s.variant_id = wanted;
  RETURN added;
END $$;

CREATE OR REPLACE FUNCTION catalogue.add_file(
  p_session_sha256 bytea, p_listing_id uuid, p_variant_id uuid, p_name text, p_content bytea
) RETURNS void LANGUAGE plpgsql SECURITY DEFINER SET search_path = catalogue, pg_temp AS $$
DECLARE wanted bigint := catalogue.digital_variant(p_session_sha256, p_listing_id, p_variant_id);
BEGIN
  IF EXISTS (SELECT FROM catalogue.digital_code c WHERE c.variant_id = wanted) THEN
    RAISE EXCEPTION 'digital_is_otherwise' USING ERRCODE = 'PB000';
  END IF;
  INSERT INTO catalogue.digital_file (variant_id, name, content) VALUES (wanted, p_name, p_content);
END $$;

CREATE OR REPLACE FUNCTION catalogue.digital_variant(p_session_sha256 bytea, p_listing_id uuid, p_variant_id uuid)
RETURNS bigint LANGUAGE plpgsql AS $$
DECLARE
  l catalogue.listing :=
    catalogue.lock_listing(vendors.check_session(p_session_sha256, ARRAY['owner', 'manager']), p_listing_id);
  wanted bigint := (SELECT v.id FROM catalogue.variant v WHERE v.public_id = p_variant_id AND v.listing_id = l.id);
BEGIN
  IF wanted IS NULL THEN
    RAISE EXCEPTION 'variant_unknown' USING ERRCODE = 'PB000';
  END IF;
  RETURN wanted;
END $$;

-- Assigns digital goods to a paid order line, once: the newest file, or one code per unit in the vendor's order. Each
-- code goes to one line. Stock counts the free codes, so a line that took stock finds enough. Raises 23514
-- digital_is_there if there is nothing to hand over. Called by the orders' functions; granted to no login.
CREATE OR REPLACE FUNCTION catalogue.sell_digital(p_variant_id bigint, p_quantity integer, p_line uuid) RETURNS void
LANGUAGE plpgsql SECURITY DEFINER SET search_path = catalogue, pg_temp AS $$
DECLARE files integer; codes integer;
BEGIN
  -- For listings that give access, the owning module opens it when the order is sent.
  IF EXISTS (SELECT
    FROM catalogue.variant v JOIN catalogue.listing l ON l.id = v.listing_id JOIN catalogue.kind k USING (kind)
      WHERE v.id = p_variant_id AND k.gives_access) THEN
    RETURN;
  END IF;
  INSERT INTO catalogue.digital_sale (line, variant_id, file_id)
  SELECT p_line, f.variant_id, f.id FROM catalogue.digital_file f WHERE f.variant_id = p_variant_id
  ORDER BY f.id DESC LIMIT 1;
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
