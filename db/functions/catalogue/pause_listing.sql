-- The team of a store hides a listing, or shows it again; as it is already is no error. Errors (PB000): as vendors.check_caller;
-- listing_unknown, listing_not_shown, vendor_not_approved.
CREATE OR REPLACE FUNCTION catalogue.pause_listing(p_session_sha256 bytea, p_listing_id uuid, p_pauses boolean) RETURNS void
LANGUAGE plpgsql SECURITY DEFINER SET search_path = catalogue, pg_temp AS $$
DECLARE
  store bigint := vendors.check_caller(p_session_sha256, ARRAY['owner', 'manager'], ARRAY['listings:write']);
  l catalogue.listing := catalogue.lock_listing(store, p_listing_id);
  refused text := CASE WHEN l.status NOT IN ('published', 'paused') THEN 'listing_not_shown'
    WHEN NOT p_pauses AND NOT vendors.can_sell(store) THEN 'vendor_not_approved' END;
BEGIN
  IF refused IS NOT NULL THEN
    RAISE EXCEPTION '%', refused USING ERRCODE = 'PB000';
  END IF;
  UPDATE catalogue.listing x SET status = CASE WHEN p_pauses THEN 'paused' ELSE 'published' END, changed_at = now() WHERE x.id = l.id;
END $$;
