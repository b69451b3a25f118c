-- Ends every session of the caller's own list but this one, and voids a member's open tickets. Answers how many ended;
-- if there were any, a member is mailed.
CREATE OR REPLACE FUNCTION identity.end_other_sessions(p_token_sha256 bytea) RETURNS integer
LANGUAGE plpgsql SECURITY DEFINER SET search_path = identity, pg_temp AS $$
DECLARE own identity.session := identity.own_session(p_token_sha256); ended integer;
BEGIN
  PERFORM identity.lock_sessions(identity.sees_sessions_of(own.kind), own.subject_id);
  -- Another one may have ended this one while we waited.
  own := identity.own_session(p_token_sha256);
  UPDATE identity.session s SET revoked_at = now()
  WHERE s.kind = ANY (identity.sees_sessions_of(own.kind)) AND s.subject_id = own.subject_id AND s.id <> own.id AND s.revoked_at IS NULL;
  GET DIAGNOSTICS ended = ROW_COUNT;
  UPDATE identity.sign_in_ticket t SET used_at = now()
  WHERE own.kind <> 'operator' AND t.member_id = own.subject_id AND t.used_at IS NULL;
  IF ended > 0 AND own.kind <> 'operator' THEN
    PERFORM members.tell('sessions-ended', own.subject_id);
  END IF;
  RETURN ended;
END $$;
