-- The team of a store saves what a listing is to say as its next revision: a new listing without `p_listing_id`.
-- `p_says`: title, description, categoryId, physical, attributes, delivery, pictures, pictureTexts, variants (sku,
-- label, priceMicro, stock; stock counts for a new SKU alone), ownKey (the vendor's own name of it; a listing that has
-- it is the one that is meant). A SKU that the listing has had is the same variant. Visitors see the one before until
-- the revision is approved. Errors (PB000): as vendors.check_session; listing_unknown, listing_in_review, listing_over
-- (closed, expired or removed), listing_limit, category_unknown, picture_unknown, store_closed.
CREATE OR REPLACE FUNCTION catalogue.save_listing(p_session_sha256 bytea, p_listing_id uuid, p_kind text, p_slug text, p_says jsonb)
RETURNS uuid LANGUAGE plpgsql SECURITY DEFINER SET search_path = catalogue, pg_temp AS $$
DECLARE
  store bigint := vendors.check_caller(p_session_sha256, ARRAY['owner', 'manager'], ARRAY['listings:write']);
  l catalogue.listing; saved bigint; refused text; drawn uuid := uuidv7();
BEGIN
  IF p_listing_id IS NULL THEN
    refused := CASE WHEN vendors.state_of(store) = 'closed' THEN 'store_closed'
      WHEN (SELECT count(*) FROM catalogue.listing x WHERE x.vendor_id = store) >= 10000 THEN 'listing_limit' END;
    IF refused IS NOT NULL THEN
      RAISE EXCEPTION '%', refused USING ERRCODE = 'PB000';
    END IF;
    INSERT INTO catalogue.listing (public_id, vendor_id, kind, slug, own_key)
    VALUES (drawn, store, p_kind, p_slug || '-' || right(drawn::text, 8), p_says ->> 'ownKey')
    ON CONFLICT ON CONSTRAINT listing_own_key_once DO NOTHING RETURNING * INTO l;
    IF NOT FOUND THEN
      l := catalogue.lock_listing(store, (SELECT x.public_id FROM catalogue.listing x
        WHERE x.vendor_id = store AND x.own_key = p_says ->> 'ownKey'));
    END IF;
  ELSE
    l := catalogue.lock_listing(store, p_listing_id);
  END IF;
  refused := CASE WHEN l.status IN ('closed', 'expired', 'removed') THEN 'listing_over'
    WHEN EXISTS (SELECT FROM catalogue.review r WHERE r.revision_id = l.next_revision_id AND r.status = 'waiting') THEN 'listing_in_review'
    WHEN NOT EXISTS (SELECT FROM catalogue.category c WHERE c.id = (p_says ->> 'categoryId')::integer AND c.kind = l.kind)
      THEN 'category_unknown'
    WHEN NOT media.are_of(store, ARRAY(SELECT jsonb_array_elements_text(p_says -> 'pictures')::uuid)) THEN 'picture_unknown' END;
  IF refused IS NOT NULL THEN
    RAISE EXCEPTION '%', refused USING ERRCODE = 'PB000';
  END IF;
  saved := catalogue.add_revision(l.id, vendors.person_of(p_session_sha256), p_says);
  UPDATE catalogue.listing x SET next_revision_id = saved, changed_at = now(),
    status = CASE l.status WHEN 'rejected' THEN 'draft' ELSE l.status END WHERE x.id = l.id;
  RETURN l.public_id;
END $$;
