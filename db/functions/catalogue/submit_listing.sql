-- The team of a store hands in what it saved last. A known vendor's is published at once, another one's waits for an operator; what
-- visitors see stays meanwhile. Answers whether it was published. Errors (PB000): as vendors.check_caller; listing_unknown,
-- vendor_not_approved, nothing_to_review, listing_in_review, listing_over, digital_missing, banned_word. A word of the list that is held
-- for a review has a known vendor's revision wait, too.
CREATE OR REPLACE FUNCTION catalogue.submit_listing(p_session_sha256 bytea, p_listing_id uuid) RETURNS boolean
LANGUAGE plpgsql SECURITY DEFINER SET search_path = catalogue, pg_temp AS $$
DECLARE
  store bigint := vendors.check_caller(p_session_sha256, ARRAY['owner', 'manager'], ARRAY['listings:write']);
  l catalogue.listing; refused text; known boolean; texts text;
BEGIN
  -- A suspension comes before this, or after it.
  PERFORM vendors.lock_selling(store);
  l := catalogue.lock_listing(store, p_listing_id);
  refused := CASE WHEN l.status IN ('closed', 'expired', 'removed') THEN 'listing_over'
    WHEN NOT vendors.can_sell(store) THEN 'vendor_not_approved'
    WHEN l.next_revision_id IS NULL OR l.status = 'rejected' THEN 'nothing_to_review'
    WHEN EXISTS (SELECT FROM catalogue.review r WHERE r.revision_id = l.next_revision_id AND r.status = 'waiting') THEN 'listing_in_review'
    WHEN EXISTS (SELECT FROM catalogue.review r WHERE r.revision_id = l.next_revision_id) THEN 'nothing_to_review'
    WHEN catalogue.lacks_digital(l.next_revision_id) THEN 'digital_missing' END;
  IF refused IS NOT NULL THEN
    RAISE EXCEPTION '%', refused USING ERRCODE = 'PB000';
  END IF;
  texts := (SELECT concat_ws(E'\n', v.title, v.description, v.attributes::text, v.delivery::text,
      (SELECT string_agg(rv.label, E'\n') FROM catalogue.revision_variant rv WHERE rv.revision_id = v.id))
    FROM catalogue.revision v WHERE v.id = l.next_revision_id);
  PERFORM screening.refuse(texts, ARRAY['refuse']);
  known := catalogue.is_known_vendor(store) AND NOT EXISTS (SELECT FROM screening.find(texts));
  INSERT INTO catalogue.review (revision_id) VALUES (l.next_revision_id);
  UPDATE catalogue.listing x SET status = CASE l.status WHEN 'draft' THEN 'in_review' ELSE l.status END, changed_at = now() WHERE x.id = l.id;
  IF known THEN
    PERFORM catalogue.approve(l, 'rule for known vendors', true);
  END IF;
  RETURN known;
END $$;
