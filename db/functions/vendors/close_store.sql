-- The owner of a store closes it for good; open orders run on. Errors (PB000): as vendors.check_session; store_not_open.
CREATE OR REPLACE FUNCTION vendors.close_store(p_session_sha256 bytea) RETURNS void
LANGUAGE plpgsql SECURITY DEFINER SET search_path = vendors, pg_temp AS $$
DECLARE closed bigint := vendors.check_session(p_session_sha256, ARRAY['owner']);
BEGIN
  UPDATE vendors.vendor v SET status = 'closed', reason = 'Closed by its owner'
  WHERE v.vendor_id = closed AND v.status IN ('approved', 'suspended');
  IF NOT FOUND THEN
    RAISE EXCEPTION 'store_not_open' USING ERRCODE = 'PB000';
  END IF;
END $$;
