-- Invites someone to a store's team by e-mail, for seven days, for its owner. A newer invitation replaces an older one
-- of the address. Limits: 40 a day per store, and five a day per address over all stores. Errors (PB000): as
-- vendors.check_session; team_full (20 people and open invitations), team_has_them, rate_limited.
CREATE OR REPLACE FUNCTION vendors.invite(p_session_sha256 bytea, p_email text, p_role text)
RETURNS SETOF vendors.invitation LANGUAGE plpgsql SECURITY DEFINER ROWS 1 SET search_path = vendors, pg_temp AS $$
DECLARE
  inviting bigint := vendors.check_session(p_session_sha256, ARRAY['owner']); refused text; made vendors.invitation;
BEGIN
  PERFORM FROM vendors.vendor v WHERE v.vendor_id = inviting FOR NO KEY UPDATE;
  -- One at a time per address, so that parallel calls cannot exceed its limit.
  PERFORM pg_advisory_xact_lock(hashtextextended('store-invitation ' || p_email, 0));
  UPDATE vendors.invitation i SET voided_at = now()
  WHERE i.vendor_id = inviting AND i.accepted_at IS NULL AND i.voided_at IS NULL
    AND (i.email = p_email OR i.expires_at <= now());
  refused := CASE
    WHEN EXISTS (SELECT FROM vendors.team_member t JOIN members.members m ON m.id = t.member_id
                 WHERE t.vendor_id = inviting AND t.removed_at IS NULL AND m.email = p_email AND m.kind = 'vendor')
      THEN 'team_has_them'
    WHEN (SELECT count(*) FROM vendors.team_member t WHERE t.vendor_id = inviting AND t.removed_at IS NULL)
      + (SELECT count(*) FROM vendors.invitation i
        WHERE i.vendor_id = inviting AND i.accepted_at IS NULL AND i.voided_at IS NULL) >= 20
      THEN 'team_full'
    WHEN (SELECT count(*) FROM vendors.invitation i
      WHERE i.vendor_id = inviting AND i.invited_at > now() - interval '1 day') >= 40
      OR (SELECT count(*) FROM vendors.invitation i
        WHERE i.email = p_email AND i.invited_at > now() - interval '1 day') >= 5
      THEN 'rate_limited' END;
  IF refused IS NOT NULL THEN
    RAISE EXCEPTION '%', refused USING ERRCODE = 'PB000';
  END IF;
  INSERT INTO vendors.invitation (vendor_id, email, role) VALUES (inviting, p_email, p_role) RETURNING * INTO made;
  -- Linked to the store, so that it is deleted with its account.
  PERFORM mail.queue('store-invitation', p_email, jsonb_build_object('invitation', made.id), inviting,
    p_language => (SELECT m.language FROM members.members m WHERE m.id = inviting));
  RETURN NEXT made;
END $$;

-- Accepts an invitation, for a vendor signed in with the invited address, which their sign-up proved. They then work
-- for that store. So a vendor whose own store was ever submitted, or who works for another one, is rejected. Mails the
-- store's owner. Errors (PB000): unauthorized, invitation_unknown, works_for_a_store.
CREATE OR REPLACE FUNCTION vendors.accept_invitation(p_session_sha256 bytea, p_id uuid) RETURNS void
LANGUAGE plpgsql SECURITY DEFINER SET search_path = vendors, pg_temp AS $$
DECLARE joining bigint := vendors.person_of(p_session_sha256); i vendors.invitation; joined uuid;
BEGIN
  IF joining IS NULL THEN
    RAISE EXCEPTION 'unauthorized' USING ERRCODE = 'PB000';
  END IF;
  UPDATE vendors.invitation x SET accepted_at = now() FROM members.members m
  WHERE x.id = p_id AND m.id = joining AND m.email = x.email AND x.accepted_at IS NULL AND x.voided_at IS NULL
    AND x.expires_at > now()
  RETURNING x.* INTO i;
  IF NOT FOUND THEN
    RAISE EXCEPTION 'invitation_unknown' USING ERRCODE = 'PB000';
  END IF;
  -- Locks the vendor's own store, so that it is not submitted meanwhile.
  PERFORM FROM vendors.vendor v WHERE v.vendor_id = joining FOR NO KEY UPDATE;
  IF EXISTS (SELECT FROM vendors.vendor v WHERE v.vendor_id = joining AND v.submitted_at IS NOT NULL) THEN
    RAISE EXCEPTION 'works_for_a_store' USING ERRCODE = 'PB000';
  END IF;
  INSERT INTO vendors.team_member (vendor_id, member_id, role)
  VALUES (i.vendor_id, joining, i.role) RETURNING id INTO joined;
  PERFORM members.notify('store-joined', i.vendor_id, jsonb_build_object('person', joined));
EXCEPTION WHEN unique_violation THEN
  RAISE EXCEPTION 'works_for_a_store' USING ERRCODE = 'PB000';
END $$;

-- Removes a person from a store's team, or revokes an invitation, for its owner. False if this store has none with that
-- id. Errors (PB000): as vendors.check_session.
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

-- Deletes the personal data of a store whose owner's account was deleted: team, invitations, keys, logo and payout
-- address; for a never approved store everything. Name, address and policies of a store that sold stay with its orders
-- and invoices. Also ends the account's work for another store. Granted to no login.
CREATE OR REPLACE FUNCTION vendors.remove_person(p_member_id bigint, p_address text) RETURNS void
LANGUAGE sql SECURITY DEFINER SET search_path = vendors, pg_temp
BEGIN ATOMIC
  UPDATE vendors.team_member t SET removed_at = now()
  WHERE t.removed_at IS NULL AND t.role <> 'owner' AND p_member_id IN (t.vendor_id, t.member_id);
  DELETE FROM vendors.invitation i WHERE i.vendor_id = p_member_id OR i.email = p_address;
  DELETE FROM vendors.key_request k WHERE k.vendor_id = p_member_id;
  DELETE FROM vendors.api_key k WHERE k.vendor_id = p_member_id;
  UPDATE vendors.vendor v SET payout_address = NULL, logo_id = NULL, summary = NULL, description = NULL
  WHERE v.vendor_id = p_member_id;
  UPDATE vendors.vendor v SET store_name = NULL, slug = NULL, delivery_policy = NULL, return_policy = NULL
  WHERE v.vendor_id = p_member_id AND v.approved_at IS NULL;
END;
