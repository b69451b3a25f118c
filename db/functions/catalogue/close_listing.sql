-- An owner closes a listing for good; orders of it run on. Errors (PB000): as catalogue.owner_of_session; listing_unknown,
-- listing_in_review, listing_over.
CREATE OR REPLACE FUNCTION catalogue.close_listing(p_session_sha256 bytea, p_listing_id uuid) RETURNS void
LANGUAGE plpgsql SECURITY DEFINER SET search_path = catalogue, pg_temp AS $$
DECLARE
  l catalogue.listing := catalogue.lock_listing(catalogue.owner_of_session(p_session_sha256), p_listing_id);
  refused text := CASE WHEN l.status IN ('closed', 'removed') THEN 'listing_over'
    WHEN EXISTS (SELECT FROM catalogue.review r WHERE r.revision_id = l.next_revision_id AND r.status = 'waiting') THEN 'listing_in_review' END;
BEGIN
  IF refused IS NOT NULL THEN
    RAISE EXCEPTION '%', refused USING ERRCODE = 'PB000';
  END IF;
  UPDATE catalogue.listing x SET status = 'closed', changed_at = now() WHERE x.id = l.id;
END $$;
