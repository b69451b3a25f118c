-- The owner of a store invites somebody to its team by their e-mail address, for seven days; a newer invitation of the address replaces
-- the older one. The address is mailed. Bounded, whoever calls: 40 a day of a store, and five a day to an address, of all stores. Errors
-- (PB000): as vendors.check_session; team_full (20 people and open invitations), team_has_them, rate_limited.
CREATE OR REPLACE FUNCTION vendors.invite(p_session_sha256 bytea, p_email text, p_role text) RETURNS SETOF vendors.invitation
LANGUAGE plpgsql SECURITY DEFINER ROWS 1 SET search_path = vendors, pg_temp AS $$
DECLARE inviting bigint := vendors.check_session(p_session_sha256, ARRAY['owner']); refused text; made vendors.invitation;
BEGIN
  PERFORM FROM vendors.vendor v WHERE v.vendor_id = inviting FOR NO KEY UPDATE;
  -- One at a time to an address, so that its bound holds.
  PERFORM pg_advisory_xact_lock(hashtextextended('store-invitation ' || p_email, 0));
  UPDATE vendors.invitation i SET voided_at = now()
  WHERE i.vendor_id = inviting AND i.accepted_at IS NULL AND i.voided_at IS NULL AND (i.email = p_email OR i.expires_at <= now());
  refused := CASE
    WHEN EXISTS (SELECT FROM vendors.team_member t JOIN members.members m ON m.id = t.member_id
                 WHERE t.vendor_id = inviting AND t.removed_at IS NULL AND m.email = p_email AND m.kind = 'vendor') THEN 'team_has_them'
    WHEN (SELECT count(*) FROM vendors.team_member t WHERE t.vendor_id = inviting AND t.removed_at IS NULL)
      + (SELECT count(*) FROM vendors.invitation i WHERE i.vendor_id = inviting AND i.accepted_at IS NULL AND i.voided_at IS NULL) >= 20
      THEN 'team_full'
    WHEN (SELECT count(*) FROM vendors.invitation i WHERE i.vendor_id = inviting AND i.invited_at > now() - interval '1 day') >= 40
      OR (SELECT count(*) FROM vendors.invitation i WHERE i.email = p_email AND i.invited_at > now() - interval '1 day') >= 5
      THEN 'rate_limited' END;
  IF refused IS NOT NULL THEN
    RAISE EXCEPTION '%', refused USING ERRCODE = 'PB000';
  END IF;
  INSERT INTO vendors.invitation (vendor_id, email, role) VALUES (inviting, p_email, p_role) RETURNING * INTO made;
  -- About the store, so that it goes with its account.
  PERFORM mail.queue('store-invitation', p_email, jsonb_build_object('invitation', made.id), inviting,
    p_language => (SELECT m.language FROM members.members m WHERE m.id = inviting));
  RETURN NEXT made;
END $$;
