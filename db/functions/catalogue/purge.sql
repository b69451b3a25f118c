-- Ends a listing whose purpose is fulfilled, or whose days are over, as its owner would (catalogue.close_listing); a change that waits for
-- a review is not looked at any more. Called by functions that know when; granted to no login.
CREATE OR REPLACE FUNCTION catalogue.end_listing(p_listing_id bigint) RETURNS void LANGUAGE plpgsql AS $$
BEGIN
  UPDATE catalogue.review r SET status = 'rejected', reason = 'It is over', decided_at = now(), decided_by = 'rule'
  FROM catalogue.listing l WHERE l.id = p_listing_id AND r.revision_id = l.next_revision_id AND r.status = 'waiting';
  UPDATE catalogue.listing l SET status = 'closed', changed_at = now()
  WHERE l.id = p_listing_id AND catalogue.may_follow(l.status, 'closed');
END $$;

-- Takes away what a listing said that is over, in each of its revisions: words, values, place and pictures, and the words in its address.
-- Gone as well is what its owner wrote in an appeal. A picture that something else shows stays. Called by functions that know when; granted to no login. Errors: 23514 of one that is not
-- over.
CREATE OR REPLACE FUNCTION catalogue.purge(p_listing_id bigint) RETURNS void LANGUAGE plpgsql AS $$
DECLARE shown uuid[];
BEGIN
  SELECT coalesce(array_agg(DISTINCT p), '{}') INTO shown FROM catalogue.revision r, unnest(r.pictures) p WHERE r.listing_id = p_listing_id;
  UPDATE catalogue.listing l SET purged_at = now(), slug = 'gone-' || l.public_id, own_key = NULL WHERE l.id = p_listing_id;
  UPDATE catalogue.revision r SET title = 'Taken away', description = '–', attributes = '{}', pictures = '{}', picture_texts = '{}',
    place_id = NULL WHERE r.listing_id = p_listing_id;
  UPDATE catalogue.removal r SET appeal = '–' WHERE r.listing_id = p_listing_id AND r.appeal IS NOT NULL;
  PERFORM media.remove(ARRAY(SELECT p FROM unnest(shown) p
    WHERE NOT EXISTS (SELECT FROM catalogue.revision r WHERE p = ANY (r.pictures))));
END $$;
