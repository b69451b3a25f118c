-- Returns the contact that an acceptance opened to this side, and records the view for its giver. Errors (PB000): as
-- responses.side_of; grant_closed (nothing was opened, or it was revoked).
CREATE OR REPLACE FUNCTION responses.look_at_opening(p_session_sha256 bytea, p_response uuid) RETURNS text
LANGUAGE plpgsql SECURITY DEFINER SET search_path = responses, pg_temp AS $$
DECLARE at record := responses.side_of(p_session_sha256, p_response); r responses.response := at.response; shown text;
BEGIN
  UPDATE responses.opening o SET seen_at = coalesce(o.seen_at, now()), last_seen_at = now()
  WHERE o.response_id = r.id AND o.what = 'contact' AND o.revoked_at IS NULL
    AND o.taker_id = CASE at.side WHEN 'owner' THEN r.owner_id ELSE r.sender_id END
  RETURNING o.contact INTO shown;
  IF NOT FOUND THEN
    RAISE EXCEPTION 'grant_closed' USING ERRCODE = 'PB000';
  END IF;
  RETURN shown;
END $$;

-- Revokes what an acceptance opened, for its giver. It closes at once, a contact's text is deleted, and the response
-- and everything that depends on it end. Either side can revoke a talk. Errors (PB000): as responses.side_of;
-- not_your_part (not the giver), grant_closed.
CREATE OR REPLACE FUNCTION responses.revoke(p_session_sha256 bytea, p_response uuid) RETURNS void
LANGUAGE plpgsql SECURITY DEFINER SET search_path = responses, pg_temp AS $$
DECLARE at record; r responses.response; refused text;
BEGIN
  -- Before the row lock, because blocks and responses between the two take this lock first.
  PERFORM responses.lock_pair(x.owner_id, x.sender_id) FROM responses.response x WHERE x.public_id = p_response;
  at := responses.side_of(p_session_sha256, p_response);
  r := at.response;
  SELECT CASE
    WHEN o.what <> 'talk'
      AND o.giver_id <> CASE at.side WHEN 'owner' THEN r.owner_id ELSE r.sender_id END THEN 'not_your_part'
    WHEN o.revoked_at IS NOT NULL THEN 'grant_closed' END
  INTO refused FROM responses.opening o WHERE o.response_id = r.id;
  IF NOT FOUND OR refused IS NOT NULL THEN
    RAISE EXCEPTION '%', coalesce(refused, 'grant_closed') USING ERRCODE = 'PB000';
  END IF;
  PERFORM responses.close_opening(r, at.side);
END $$;

-- Closes what a response opened, the response itself, and what depends on it.
CREATE OR REPLACE FUNCTION responses.close_opening(r responses.response, p_side text) RETURNS void
LANGUAGE plpgsql AS $$
BEGIN
  PERFORM responses.shut(r, p_side);
  PERFORM responses.close_steps_after(r, p_side);
END $$;

CREATE OR REPLACE FUNCTION responses.shut(r responses.response, p_side text) RETURNS void LANGUAGE plpgsql AS $$
BEGIN
  UPDATE responses.opening o SET revoked_at = now(), contact = '' WHERE o.response_id = r.id AND o.revoked_at IS NULL;
  UPDATE responses.response x SET status = 'revoked', decided_at = now() WHERE x.id = r.id AND x.status = 'accepted';
  PERFORM responses.record_step(r.id, p_side, 'revoked');
END $$;

-- True if a side may see an application's resume: always its sender; the employer while it is open or accepted.
-- Withdrawn, declined, expired or revoked applications hide it from the employer.
CREATE OR REPLACE FUNCTION responses.shows_resume(p_status text, p_side text) RETURNS boolean LANGUAGE sql IMMUTABLE
RETURN p_side = 'sender' OR p_status IN ('sent', 'accepted');

-- Returns the resume of an application as it was sent. Errors (PB000): as responses.caller; resume_unknown, whatever
-- the reason.
CREATE OR REPLACE FUNCTION responses.resume_of(p_session_sha256 bytea, p_response uuid) RETURNS TABLE (
  layout text, language text, content jsonb, taken_at timestamptz)
LANGUAGE plpgsql STABLE SECURITY DEFINER SET search_path = responses, pg_temp AS $$
DECLARE asking record;
BEGIN
  SELECT * INTO asking FROM responses.caller(p_session_sha256);
  RETURN QUERY SELECT e.layout, e.language, e.content, e.taken_at
  FROM responses.response r JOIN responses.resume e ON e.response_id = r.id
  WHERE r.public_id = p_response AND asking.party IN (r.owner_id, r.sender_id)
    AND responses.shows_resume(r.status, CASE asking.party WHEN r.owner_id THEN 'owner' ELSE 'sender' END);
  IF NOT FOUND THEN
    RAISE EXCEPTION 'resume_unknown' USING ERRCODE = 'PB000';
  END IF;
END $$;

CREATE OR REPLACE TRIGGER sent_resume_stays BEFORE UPDATE ON responses.resume
  FOR EACH ROW EXECUTE FUNCTION platform.refuse_change('a resume that was sent stays', '23514', 'sent_resume_stays');
