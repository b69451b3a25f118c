-- An owner hands in what was saved last. A known owner's is published at once, another one's waits for an operator; what visitors see
-- stays meanwhile. Answers whether it was published. Errors (PB000): as catalogue.owner_of_caller and why_not_post; listing_unknown,
-- end_not_valid, nothing_to_review, listing_in_review, listing_over, digital_missing, banned_word. A word of the list that is held
-- for a review has a known owner's revision wait, too.
CREATE OR REPLACE FUNCTION catalogue.submit_listing(p_session_sha256 bytea, p_listing_id uuid) RETURNS boolean
LANGUAGE plpgsql SECURITY DEFINER SET search_path = catalogue, pg_temp AS $$
DECLARE
  owner bigint := catalogue.owner_of_caller(p_session_sha256);
  l catalogue.listing; refused text; known boolean; texts text;
BEGIN
  -- A suspension comes before this, or after it.
  PERFORM vendors.lock_selling(owner);
  l := catalogue.lock_listing(owner, p_listing_id);
  refused := CASE WHEN l.status IN ('closed', 'expired', 'removed') THEN 'listing_over'
    WHEN catalogue.why_not_post(l.kind, l.vendor_id, l.member_id) IS NOT NULL THEN catalogue.why_not_post(l.kind, l.vendor_id, l.member_id)
    WHEN l.next_revision_id IS NULL OR l.status = 'rejected' THEN 'nothing_to_review'
    WHEN EXISTS (SELECT FROM catalogue.review r WHERE r.revision_id = l.next_revision_id AND r.status = 'waiting') THEN 'listing_in_review'
    WHEN EXISTS (SELECT FROM catalogue.review r WHERE r.revision_id = l.next_revision_id) THEN 'nothing_to_review'
    WHEN catalogue.lacks_digital(l.next_revision_id) THEN 'digital_missing'
    -- The day may be over that was named when it was saved.
    WHEN NOT catalogue.is_end(l.kind, (SELECT v.ends_on FROM catalogue.revision v WHERE v.id = l.next_revision_id))
      THEN 'end_not_valid' END;
  IF refused IS NOT NULL THEN
    RAISE EXCEPTION '%', refused USING ERRCODE = 'PB000';
  END IF;
  texts := (SELECT concat_ws(E'\n', v.title, v.description, v.attributes::text, v.delivery::text,
      (SELECT string_agg(rv.label, E'\n') FROM catalogue.revision_variant rv WHERE rv.revision_id = v.id))
    FROM catalogue.revision v WHERE v.id = l.next_revision_id);
  PERFORM screening.refuse(texts, ARRAY['refuse']);
  known := catalogue.is_known_owner(owner, l.kind) AND NOT EXISTS (SELECT FROM screening.find(texts));
  INSERT INTO catalogue.review (revision_id) VALUES (l.next_revision_id);
  UPDATE catalogue.listing x SET status = CASE l.status WHEN 'draft' THEN 'in_review' ELSE l.status END, changed_at = now() WHERE x.id = l.id;
  IF known THEN
    PERFORM catalogue.approve(l, 'rule for known owners', true);
  END IF;
  RETURN known;
END $$;
