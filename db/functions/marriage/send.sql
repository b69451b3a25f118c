-- The viewer sends the owner of a profile an interest, or asks for pictures or a contact. Both profiles are shown, and the other one was
-- shown to the viewer. Answers with the answer's id. Errors (PB000): as marriage.viewer, marriage.seen_profile and responses.send_between;
-- contact_in_text (ways around the consents have their own step).
CREATE OR REPLACE FUNCTION marriage.send(p_session_sha256 bytea, p_kind text, p_profile uuid, p_message text) RETURNS uuid
LANGUAGE plpgsql SECURITY DEFINER SET search_path = marriage, pg_temp AS $$
DECLARE own marriage.profile := marriage.viewer(p_session_sha256); p marriage.profile; standing integer;
BEGIN
  p := marriage.seen_profile(own.member_id, p_profile);
  -- Neither is deleted or removed at this moment.
  PERFORM FROM marriage.profile x WHERE x.id IN (own.id, p.id) AND x.status = 'published' ORDER BY x.id FOR KEY SHARE;
  GET DIAGNOSTICS standing = ROW_COUNT;
  IF standing <> 2 THEN
    RAISE EXCEPTION 'profile_unknown' USING ERRCODE = 'PB000';
  END IF;
  IF marriage.has_contact(p_message) THEN
    RAISE EXCEPTION 'contact_in_text' USING ERRCODE = 'PB000';
  END IF;
  RETURN responses.send_between(p_kind, own.member_id, p.member_id, jsonb_build_object(
    'owner', jsonb_build_object('name', p.first_name, 'profile', p.public_id),
    'sender', jsonb_build_object('name', own.first_name, 'profile', own.public_id)), p_message);
END $$;
