-- Writes the next revision of a listing that the caller locked, with its variants; answers with its id. A part of catalogue.save_listing.
CREATE OR REPLACE FUNCTION catalogue.add_revision(p_listing_id bigint, p_created_by bigint, p_says jsonb) RETURNS bigint
LANGUAGE plpgsql AS $$
DECLARE added bigint; priced jsonb := p_says -> 'variants';
BEGIN
  -- What gives access and has a price is one variant, which a cart can take.
  IF (p_says ->> 'priceMicro') IS NOT NULL AND EXISTS (
      SELECT FROM catalogue.listing l JOIN catalogue.kind k USING (kind) WHERE l.id = p_listing_id AND k.gives_access) THEN
    priced := jsonb_build_array(jsonb_build_object('sku', 'ACCESS', 'label', 'Access', 'priceMicro', p_says -> 'priceMicro', 'stock', 1000000));
  END IF;
  INSERT INTO catalogue.revision (listing_id, number, title, description, category_id, price_micro, physical, attributes, delivery, pictures,
    picture_texts, ends_on, place_id, created_by)
  SELECT p_listing_id, coalesce((SELECT max(r.number) FROM catalogue.revision r WHERE r.listing_id = p_listing_id), 0) + 1,
    p_says ->> 'title', p_says ->> 'description', (p_says ->> 'categoryId')::integer,
    coalesce((SELECT min((v ->> 'priceMicro')::bigint) FROM jsonb_array_elements(p_says -> 'variants') v),
      (p_says ->> 'priceMicro')::bigint),
    coalesce((p_says ->> 'physical')::boolean, false), p_says -> 'attributes', coalesce(p_says -> 'delivery', '[]'),
    ARRAY(SELECT jsonb_array_elements_text(p_says -> 'pictures')::uuid),
    ARRAY(SELECT jsonb_array_elements_text(p_says -> 'pictureTexts')), (p_says ->> 'endsOn')::date,
    (p_says ->> 'placeId')::integer, p_created_by
  RETURNING id INTO added;
  WITH said AS (
    SELECT v.place, v.what ->> 'sku' AS sku, coalesce((v.what ->> 'stock')::integer, 0) AS stock
    FROM jsonb_array_elements(priced) WITH ORDINALITY v (what, place)
  ), made AS (
    INSERT INTO catalogue.variant (listing_id, sku) SELECT p_listing_id, s.sku FROM said s ORDER BY s.place
    ON CONFLICT (listing_id, sku) DO NOTHING RETURNING id, sku
  )
  INSERT INTO catalogue.stock (variant_id, available) SELECT m.id, s.stock FROM made m JOIN said s USING (sku);
  -- Nobody sold a variant that neither the version before nor the one that visitors see has: its units are those that are said.
  UPDATE catalogue.stock s SET available = (v.what ->> 'stock')::integer
  FROM jsonb_array_elements(priced) v (what), catalogue.variant x, catalogue.listing l
  WHERE x.listing_id = p_listing_id AND x.sku = v.what ->> 'sku' AND l.id = p_listing_id AND s.variant_id = x.id
    AND (v.what ->> 'stock') IS NOT NULL AND NOT EXISTS (SELECT FROM catalogue.digital_code c WHERE c.variant_id = x.id)
    AND NOT EXISTS (SELECT FROM catalogue.revision_variant rv
      WHERE rv.variant_id = x.id AND rv.revision_id IN (l.next_revision_id, l.current_revision_id));
  INSERT INTO catalogue.revision_variant (revision_id, variant_id, listing_id, position, label, price_micro)
  SELECT added, x.id, p_listing_id, v.place, v.what ->> 'label', (v.what ->> 'priceMicro')::bigint
  FROM jsonb_array_elements(priced) WITH ORDINALITY v (what, place)
  JOIN catalogue.variant x ON x.listing_id = p_listing_id AND x.sku = v.what ->> 'sku';
  RETURN added;
END $$;
