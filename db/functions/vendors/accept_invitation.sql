-- Whoever signed in as a vendor with the address that was invited joins the team; their address was proved when they signed up. They work
-- for that store from then on, so who has a store of their own that was ever handed in, or works for another one, is refused. The owner
-- of the store is mailed. Errors (PB000): unauthorized, invitation_unknown, works_for_a_store.
CREATE OR REPLACE FUNCTION vendors.accept_invitation(p_session_sha256 bytea, p_id uuid) RETURNS void
LANGUAGE plpgsql SECURITY DEFINER SET search_path = vendors, pg_temp AS $$
DECLARE joining bigint := vendors.person_of(p_session_sha256); i vendors.invitation; joined uuid;
BEGIN
  IF joining IS NULL THEN
    RAISE EXCEPTION 'unauthorized' USING ERRCODE = 'PB000';
  END IF;
  UPDATE vendors.invitation x SET accepted_at = now() FROM members.members m
  WHERE x.id = p_id AND m.id = joining AND m.email = x.email AND x.accepted_at IS NULL AND x.voided_at IS NULL AND x.expires_at > now()
  RETURNING x.* INTO i;
  IF NOT FOUND THEN
    RAISE EXCEPTION 'invitation_unknown' USING ERRCODE = 'PB000';
  END IF;
  -- The own store waits, so that it is not handed in at the same time.
  PERFORM FROM vendors.vendor v WHERE v.vendor_id = joining FOR NO KEY UPDATE;
  IF EXISTS (SELECT FROM vendors.vendor v WHERE v.vendor_id = joining AND v.submitted_at IS NOT NULL) THEN
    RAISE EXCEPTION 'works_for_a_store' USING ERRCODE = 'PB000';
  END IF;
  INSERT INTO vendors.team_member (vendor_id, member_id, role) VALUES (i.vendor_id, joining, i.role) RETURNING id INTO joined;
  PERFORM members.tell('store-joined', i.vendor_id, jsonb_build_object('person', joined));
EXCEPTION WHEN unique_violation THEN
  RAISE EXCEPTION 'works_for_a_store' USING ERRCODE = 'PB000';
END $$;
