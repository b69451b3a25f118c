-- Whether a side is shown the resume that went with an application: its sender always, the employer as long as the application is open or
-- was accepted. What was withdrawn, declined, expired or taken back is the employer's to see no more.
CREATE OR REPLACE FUNCTION responses.shows_resume(p_status text, p_side text) RETURNS boolean LANGUAGE sql IMMUTABLE
RETURN p_side = 'sender' OR p_status IN ('sent', 'accepted');

-- The resume that went with an application, as it was then. Errors (PB000): as responses.caller; resume_unknown, whatever the reason.
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

-- What was sent stays what it was.
CREATE OR REPLACE FUNCTION responses.refuse_resume_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION 'a resume that was sent stays' USING ERRCODE = '23514', CONSTRAINT = 'sent_resume_stays';
END $$;
CREATE OR REPLACE TRIGGER sent_resume_stays BEFORE UPDATE ON responses.resume
  FOR EACH ROW EXECUTE FUNCTION responses.refuse_resume_change();
