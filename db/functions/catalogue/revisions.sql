-- Returns a text as search compares it: lower case, without accents; letters and digits of every script, separated by
-- single spaces. The collation knows Unicode letters in a database of any locale. Signs within Indian and South East
-- Asian words, such as a virama, are not letters there, and stay. Optional characters are removed: joiners, soft
-- hyphens, combining accents, and the vowel signs of Arabic and Hebrew.
CREATE OR REPLACE FUNCTION catalogue.plain_text(p_text text) RETURNS text LANGUAGE sql STABLE
RETURN trim(regexp_replace(
  lower(public.unaccent(regexp_replace(normalize(p_text, NFKC),
    '[\u00AD\u0300-\u036F\u0591-\u05BD\u05BF\u05C1\u05C2\u05C4\u05C5\u05C7\u0610-\u061A\u0640\u064B-\u065F\u0670\u06D6-\u06DC\u200B-\u200D\u2060\uFE00-\uFE0F\uFEFF]+',
    '', 'g')) COLLATE pg_catalog.pg_c_utf8),
  '[^[:alnum:]\u0900-\u0963\u0966-\u0DFF\u0E01-\u0E3A\u0E40-\u0E4E\u0E81-\u0EDF\u0F40-\u0FBC\u1000-\u1049\u1050-\u109F\u1780-\u17D3]+',
  ' ', 'g'));

-- Rejects a revision that does not match its listing's kind: a price if the kind has one; a last day if owners choose
-- it; goods if it is ordered (for some kinds only a store's priced goods under a condition); and attributes that
-- responses depend on.
CREATE OR REPLACE FUNCTION catalogue.check_revision() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  k catalogue.kind; broken text;
  seller bigint := (SELECT l.vendor_id FROM catalogue.listing l WHERE l.id = NEW.listing_id);
BEGIN
  SELECT x.* INTO k FROM catalogue.listing l JOIN catalogue.kind x USING (kind) WHERE l.id = NEW.listing_id;
  broken := CASE
    WHEN k.price = 'required' AND NEW.price_micro IS NULL OR k.price = 'none' AND NEW.price_micro IS NOT NULL
      THEN 'revision_price_of_its_kind'
    WHEN (NEW.ends_on IS NOT NULL) <> k.chooses_end THEN 'revision_end_of_its_kind'
    WHEN NEW.place_id IS NOT NULL AND NOT k.has_place THEN 'revision_place_of_its_kind'
    WHEN NEW.physical AND NOT k.is_ordered AND (seller IS NULL OR NEW.price_micro IS NULL OR k.ordered_when IS NULL
      OR NOT coalesce(k.ordered_when -> 'is' ? (NEW.attributes ->> (k.ordered_when ->> 'attribute')), false))
      THEN 'revision_goods_of_its_kind'
    WHEN k.holds IS NOT NULL AND (NEW.attributes @@ k.holds) IS NOT TRUE THEN 'revision_says_what_holds' END;
  IF broken IS NOT NULL THEN
    RAISE EXCEPTION 'a revision breaks %', broken USING ERRCODE = '23514', CONSTRAINT = broken;
  END IF;
  RETURN NEW;
END $$;

CREATE OR REPLACE TRIGGER revision_is_of_its_kind BEFORE INSERT ON catalogue.revision
  FOR EACH ROW EXECUTE FUNCTION catalogue.check_revision();

-- Writes the next revision of a locked listing, with its variants. Returns its id. A part of catalogue.save_listing.
CREATE OR REPLACE FUNCTION catalogue.add_revision(p_listing_id bigint, p_created_by bigint, p_says jsonb) RETURNS bigint
LANGUAGE plpgsql AS $$
DECLARE added bigint; priced jsonb := p_says -> 'variants';
BEGIN
  -- A priced listing that gives access has one variant, so that it can be put into a cart.
  IF (p_says ->> 'priceMicro') IS NOT NULL AND EXISTS (
      SELECT FROM catalogue.listing l JOIN catalogue.kind k USING (kind)
      WHERE l.id = p_listing_id AND k.gives_access) THEN
    priced := jsonb_build_array(
      jsonb_build_object('sku', 'ACCESS', 'label', 'Access', 'priceMicro', p_says -> 'priceMicro', 'stock', 1000000));
  END IF;
  INSERT INTO catalogue.revision (listing_id, number, title, description, category_id, price_micro, physical,
    attributes, delivery, pictures, picture_texts, ends_on, place_id, created_by)
  SELECT p_listing_id,
    coalesce((SELECT max(r.number) FROM catalogue.revision r WHERE r.listing_id = p_listing_id), 0) + 1,
    p_says ->> 'title', p_says ->> 'description', (p_says ->> 'categoryId')::integer,
    coalesce((SELECT min((v ->> 'priceMicro')::bigint) FROM jsonb_array_elements(p_says -> 'variants') v),
      (p_says ->> 'priceMicro')::bigint),
    coalesce((p_says ->> 'physical')::boolean, false), p_says -> 'attributes', coalesce(p_says -> 'delivery', '[]'),
    ARRAY(SELECT jsonb_array_elements_text(p_says -> 'pictures')::uuid),
    ARRAY(SELECT jsonb_array_elements_text(p_says -> 'pictureTexts')), (p_says ->> 'endsOn')::date,
    (p_says ->> 'placeId')::integer, p_created_by
  RETURNING id INTO added;
  WITH said AS (
    SELECT v.ordinality, v.what ->> 'sku' AS sku, coalesce((v.what ->> 'stock')::integer, 0) AS stock
    FROM jsonb_array_elements(priced) WITH ORDINALITY v (what, ordinality)
  ), made AS (
    INSERT INTO catalogue.variant (listing_id, sku) SELECT p_listing_id, s.sku FROM said s ORDER BY s.ordinality
    ON CONFLICT (listing_id, sku) DO NOTHING RETURNING id, sku
  )
  INSERT INTO catalogue.stock (variant_id, available) SELECT m.id, s.stock FROM made m JOIN said s USING (sku);
  -- A variant in neither the former nor the visible revision was not on sale, so its stock is set.
  UPDATE catalogue.stock s SET available = (v.what ->> 'stock')::integer
  FROM jsonb_array_elements(priced) v (what), catalogue.variant x, catalogue.listing l
  WHERE x.listing_id = p_listing_id AND x.sku = v.what ->> 'sku' AND l.id = p_listing_id AND s.variant_id = x.id
    AND (v.what ->> 'stock') IS NOT NULL AND NOT EXISTS (SELECT FROM catalogue.digital_code c WHERE c.variant_id = x.id)
    AND NOT EXISTS (SELECT FROM catalogue.revision_variant rv
      WHERE rv.variant_id = x.id AND rv.revision_id IN (l.next_revision_id, l.current_revision_id));
  INSERT INTO catalogue.revision_variant (revision_id, variant_id, listing_id, position, label, price_micro)
  SELECT added, x.id, p_listing_id, v.ordinality, v.what ->> 'label', (v.what ->> 'priceMicro')::bigint
  FROM jsonb_array_elements(priced) WITH ORDINALITY v (what, ordinality)
  JOIN catalogue.variant x ON x.listing_id = p_listing_id AND x.sku = v.what ->> 'sku';
  RETURN added;
END $$;

-- Allows deleting a member's revision only with the member's account. No order references such a revision.
CREATE OR REPLACE FUNCTION catalogue.keep_revision_of_somebody() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF NOT members.is_deleted(OLD.created_by) THEN
    RAISE EXCEPTION 'a revision is added, never changed' USING ERRCODE = '23514', CONSTRAINT = 'revision_stays';
  END IF;
  RETURN OLD;
END $$;

-- A revision is never changed by any login, because orders reference it.
CREATE OR REPLACE TRIGGER revision_stays BEFORE TRUNCATE ON catalogue.revision
  FOR EACH STATEMENT
  EXECUTE FUNCTION platform.refuse_change('a revision is added, never changed', '23514', 'revision_stays');

-- Allows one change: deleting the content of a listing that is over, if its kind is not ordered or it was never shown
-- (catalogue.purge).
CREATE OR REPLACE FUNCTION catalogue.keep_or_purge() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF (OLD.id, OLD.listing_id, OLD.number, OLD.category_id, OLD.price_micro, OLD.physical, OLD.delivery,
      OLD.created_at, OLD.created_by, OLD.ends_on) IS NOT DISTINCT FROM (NEW.id, NEW.listing_id, NEW.number,
      NEW.category_id, NEW.price_micro, NEW.physical, NEW.delivery, NEW.created_at, NEW.created_by, NEW.ends_on)
    AND (NEW.title, NEW.description, NEW.attributes, NEW.pictures, NEW.picture_texts, NEW.place_id) IS NOT DISTINCT FROM
      ('–', '–', '{}'::jsonb, '{}'::uuid[], '{}'::text[], NULL::integer)
    AND EXISTS (SELECT FROM catalogue.listing l JOIN catalogue.kind k USING (kind)
      WHERE l.id = NEW.listing_id AND l.purged_at IS NOT NULL
        AND (NOT k.is_ordered OR l.current_revision_id IS NULL)) THEN
    RETURN NEW;
  END IF;
  RAISE EXCEPTION 'a revision is added, never changed' USING ERRCODE = '23514', CONSTRAINT = 'revision_stays';
END $$;

CREATE OR REPLACE TRIGGER revision_stays_or_is_purged BEFORE UPDATE ON catalogue.revision
  FOR EACH ROW EXECUTE FUNCTION catalogue.keep_or_purge();

CREATE OR REPLACE TRIGGER revision_stays_with_its_owner BEFORE DELETE ON catalogue.revision
  FOR EACH ROW EXECUTE FUNCTION catalogue.keep_revision_of_somebody();

CREATE OR REPLACE TRIGGER revision_variant_stays BEFORE UPDATE OR DELETE OR TRUNCATE ON catalogue.revision_variant
  FOR EACH STATEMENT
  EXECUTE FUNCTION platform.refuse_change('a revision is added, never changed', '23514', 'revision_stays');

CREATE OR REPLACE TRIGGER variant_stays BEFORE UPDATE OR DELETE OR TRUNCATE ON catalogue.variant
  FOR EACH STATEMENT
  EXECUTE FUNCTION platform.refuse_change('a revision is added, never changed', '23514', 'revision_stays');
