-- The owner of a store takes somebody out of its team, or takes an invitation back; false when there is none of that id in this store.
-- Errors (PB000): as vendors.check_session.
CREATE OR REPLACE FUNCTION vendors.remove_team_member(p_session_sha256 bytea, p_id uuid) RETURNS boolean
LANGUAGE plpgsql SECURITY DEFINER SET search_path = vendors, pg_temp AS $$
DECLARE removing bigint := vendors.check_session(p_session_sha256, ARRAY['owner']);
BEGIN
  UPDATE vendors.team_member t SET removed_at = now()
  WHERE t.id = p_id AND t.vendor_id = removing AND t.role <> 'owner' AND t.removed_at IS NULL;
  IF FOUND THEN
    RETURN true;
  END IF;
  UPDATE vendors.invitation i SET voided_at = now()
  WHERE i.id = p_id AND i.vendor_id = removing AND i.accepted_at IS NULL AND i.voided_at IS NULL;
  RETURN FOUND;
END $$;
