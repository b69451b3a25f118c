-- An owner hides a listing, or shows it again; as it is already is no error. Errors (PB000): as catalogue.owner_of_caller;
-- listing_unknown, listing_not_shown, and as catalogue.why_not_post when it is shown again.
CREATE OR REPLACE FUNCTION catalogue.pause_listing(p_session_sha256 bytea, p_listing_id uuid, p_pauses boolean) RETURNS void
LANGUAGE plpgsql SECURITY DEFINER SET search_path = catalogue, pg_temp AS $$
DECLARE
  l catalogue.listing := catalogue.lock_listing(catalogue.owner_of_caller(p_session_sha256), p_listing_id);
  refused text := CASE WHEN l.status NOT IN ('published', 'paused') THEN 'listing_not_shown'
    WHEN NOT p_pauses THEN catalogue.why_not_post(l.kind, l.vendor_id, l.member_id) END;
BEGIN
  IF refused IS NOT NULL THEN
    RAISE EXCEPTION '%', refused USING ERRCODE = 'PB000';
  END IF;
  UPDATE catalogue.listing x SET status = CASE WHEN p_pauses THEN 'paused' ELSE 'published' END, changed_at = now() WHERE x.id = l.id;
END $$;
