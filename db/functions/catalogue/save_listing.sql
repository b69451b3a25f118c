-- An owner saves what a listing is to say as its next revision: a new listing without `p_listing_id`. Owners are the team of a store and,
-- of kinds that members may post, members.
-- `p_says`: title, description, categoryId, attributes, pictures, pictureTexts, physical, delivery; of a kind that is ordered variants
-- (sku, label, priceMicro, stock; stock counts for a SKU that is not sold yet, or not any more) and ownKey (the vendor's own name of it; a listing that has it is
-- the one that is meant); of another one priceMicro, endsOn and placeId, and where a store sells it as goods physical, delivery and variants. A SKU that the listing has had is the same variant. Visitors
-- see the one before until the revision is approved. Errors (PB000): as catalogue.owner_of_caller; kind_not_allowed, listing_unknown
-- (also of another kind), listing_in_review, listing_over (closed, expired or removed), listing_limit, post_limit, category_unknown,
-- picture_unknown, place_unknown, store_closed, end_not_valid.
CREATE OR REPLACE FUNCTION catalogue.save_listing(p_session_sha256 bytea, p_listing_id uuid, p_kind text, p_slug text, p_says jsonb)
RETURNS uuid LANGUAGE plpgsql SECURITY DEFINER SET search_path = catalogue, pg_temp AS $$
DECLARE
  owner bigint := catalogue.owner_of_caller(p_session_sha256);
  l catalogue.listing; saved bigint; refused text;
BEGIN
  l := CASE WHEN p_listing_id IS NULL THEN catalogue.begin_listing(owner, p_kind, p_slug, p_says ->> 'ownKey')
    ELSE catalogue.lock_listing(owner, p_listing_id) END;
  refused := CASE WHEN l.kind <> p_kind THEN 'listing_unknown'
    WHEN l.status IN ('closed', 'expired', 'removed') THEN 'listing_over'
    WHEN EXISTS (SELECT FROM catalogue.review r WHERE r.revision_id = l.next_revision_id AND r.status = 'waiting') THEN 'listing_in_review'
    WHEN NOT EXISTS (SELECT FROM catalogue.category c WHERE c.id = (p_says ->> 'categoryId')::integer AND c.kind = l.kind)
      THEN 'category_unknown'
    WHEN NOT media.are_of(owner, ARRAY(SELECT jsonb_array_elements_text(p_says -> 'pictures')::uuid)) THEN 'picture_unknown'
    WHEN (p_says ->> 'placeId') IS NOT NULL AND NOT EXISTS (SELECT FROM catalogue.place p WHERE p.id = (p_says ->> 'placeId')::integer)
      THEN 'place_unknown'
    WHEN (p_says ->> 'physical')::boolean AND l.vendor_id IS NULL THEN 'kind_not_allowed'
    WHEN NOT catalogue.is_end(l.kind, (p_says ->> 'endsOn')::date) THEN 'end_not_valid' END;
  IF refused IS NOT NULL THEN
    RAISE EXCEPTION '%', refused USING ERRCODE = 'PB000';
  END IF;
  saved := catalogue.add_revision(l.id, catalogue.person_of(p_session_sha256), p_says);
  UPDATE catalogue.listing x SET next_revision_id = saved, changed_at = now(),
    status = CASE l.status WHEN 'rejected' THEN 'draft' ELSE l.status END WHERE x.id = l.id;
  RETURN l.public_id;
END $$;

-- A new listing of an account, or the one of its store that has this name already, locked. A part of catalogue.save_listing.
CREATE OR REPLACE FUNCTION catalogue.begin_listing(p_owner_id bigint, p_kind text, p_slug text, p_own_key text) RETURNS catalogue.listing
LANGUAGE plpgsql AS $$
DECLARE
  account text := (SELECT m.kind FROM members.members m WHERE m.id = p_owner_id);
  l catalogue.listing; k catalogue.kind; refused text; drawn uuid := uuidv7();
BEGIN
  SELECT * INTO k FROM catalogue.kind x WHERE x.kind = p_kind AND account = ANY (x.posted_by);
  -- One at a time, so that the limit of a member holds.
  IF account = 'member' THEN PERFORM pg_advisory_xact_lock(hashtextextended('catalogue.posts', p_owner_id)); END IF;
  refused := CASE WHEN k.kind IS NULL THEN 'kind_not_allowed'
    WHEN account = 'vendor' AND vendors.state_of(p_owner_id) = 'closed' THEN 'store_closed'
    WHEN account = 'vendor' AND (SELECT count(*) FROM catalogue.listing x WHERE x.vendor_id = p_owner_id) >= 10000 THEN 'listing_limit'
    WHEN account = 'member' AND (SELECT count(*) FROM catalogue.listing x WHERE x.owner_id = p_owner_id AND x.kind = p_kind
      AND x.status NOT IN ('closed', 'removed')) >= k.most_of_member THEN 'post_limit' END;
  IF refused IS NOT NULL THEN
    RAISE EXCEPTION '%', refused USING ERRCODE = 'PB000';
  END IF;
  INSERT INTO catalogue.listing (public_id, vendor_id, member_id, kind, slug, own_key)
  VALUES (drawn, CASE account WHEN 'vendor' THEN p_owner_id END, CASE account WHEN 'member' THEN p_owner_id END, p_kind,
    p_slug || '-' || right(drawn::text, 8), p_own_key)
  ON CONFLICT ON CONSTRAINT listing_own_key_once DO NOTHING RETURNING * INTO l;
  IF FOUND THEN
    RETURN l;
  END IF;
  RETURN catalogue.lock_listing(p_owner_id, (SELECT x.public_id FROM catalogue.listing x
    WHERE x.vendor_id = p_owner_id AND x.own_key = p_own_key));
END $$;
