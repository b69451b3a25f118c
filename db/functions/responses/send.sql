-- Returns how the session's account can respond to a listing, by its slug: the owner's questions, and why it cannot
-- respond now (`refusal`, with the earlier response). No row if nobody can. Errors (PB000): as responses.caller.
CREATE OR REPLACE FUNCTION responses.answerable_as(p_session_sha256 bytea, p_slug text) RETURNS TABLE (
  listing_id uuid, title text, owner text, kind text, questions jsonb, refusal text, response_id uuid)
LANGUAGE plpgsql STABLE SECURITY DEFINER SET search_path = responses, pg_temp AS $$
DECLARE own bigint := (SELECT c.party FROM responses.caller(p_session_sha256) c);
BEGIN
  RETURN QUERY SELECT a.public_id, a.title, responses.name_of(a.owner_id, k.kind), k.kind, a.questions,
    responses.send_blocker(own, a.owner_id, a.listing_id, k.kind),
    (SELECT r.public_id FROM responses.response r
      WHERE r.sender_id = own AND r.listing_id = a.listing_id AND r.kind = k.kind
      ORDER BY r.id DESC LIMIT 1)
  FROM catalogue.listings l JOIN catalogue.answerable a ON a.listing_id = l.id
  CROSS JOIN LATERAL (SELECT m.kind FROM unnest(a.may_answer) m (kind)
    WHERE m.kind IN ('application', 'enquiry') LIMIT 1) k
  WHERE l.slug = p_slug;
END $$;

-- Responds to a listing: an application, an enquiry or a claim (lostfound.claim checks its proof), with its first
-- message. Mails the owner. Returns its id. p_resume: the sender's resume, copied into an application. Limits: one open
-- response of a kind per listing, three in total, none after a refusal, thirty a day. Errors (PB000): as
-- responses.caller; listing_unknown (or it takes no such response now), own_content, response_exists, response_refused,
-- cannot_write, questions_changed (an application answers each question in order; an enquiry none), resume_unknown,
-- rate_limited, banned_word.
CREATE OR REPLACE FUNCTION responses.send(
  p_session_sha256 bytea, p_kind text, p_listing uuid, p_body text, p_answers jsonb, p_resume uuid
) RETURNS uuid LANGUAGE plpgsql SECURITY DEFINER SET search_path = responses, pg_temp AS $$
DECLARE asking record; asked record; r responses.response; refused text;
BEGIN
  SELECT * INTO asking FROM responses.caller(p_session_sha256);
  -- One at a time, so that parallel calls cannot exceed the limits.
  PERFORM pg_advisory_xact_lock(hashtextextended('responses', asking.party));
  SELECT a.listing_id, a.owner_id, a.questions INTO asked FROM catalogue.answerable a
  WHERE a.public_id = p_listing AND p_kind = ANY (a.may_answer);
  IF FOUND THEN
    -- A listing that is being closed waits for this response and expires it (responses.follow_listing); a closed one is
    -- not found.
    PERFORM pg_advisory_xact_lock_shared(hashtextextended('answers', asked.listing_id));
    SELECT a.listing_id, a.owner_id, a.questions INTO asked FROM catalogue.answerable a
    WHERE a.public_id = p_listing AND p_kind = ANY (a.may_answer);
  END IF;
  IF asked.listing_id IS NULL OR p_kind NOT IN ('application', 'enquiry', 'claim') THEN
    RAISE EXCEPTION 'listing_unknown' USING ERRCODE = 'PB000';
  END IF;
  PERFORM responses.lock_pair(asking.party, asked.owner_id);
  refused := coalesce(responses.send_blocker(asking.party, asked.owner_id, asked.listing_id, p_kind),
    CASE WHEN NOT responses.answers_each(p_answers, CASE p_kind WHEN 'application' THEN asked.questions ELSE '[]' END)
      THEN 'questions_changed' END,
    CASE WHEN p_resume IS NOT NULL AND p_kind <> 'application' THEN 'resume_unknown' END);
  IF refused IS NOT NULL THEN
    RAISE EXCEPTION '%', refused USING ERRCODE = 'PB000';
  END IF;
  PERFORM screening.refuse(
    concat_ws(E'\n', p_body, (SELECT string_agg(a ->> 'answer', E'\n') FROM jsonb_array_elements(p_answers) a)),
    ARRAY['refuse', 'hold']);
  INSERT INTO responses.response AS n (kind, listing_id, owner_id, sender_id, stage, answers, messages,
    run_side, run_length)
  VALUES (p_kind, asked.listing_id, asked.owner_id, asking.party, CASE p_kind WHEN 'application' THEN 'new' END,
    p_answers, 1, 'sender', 1)
  ON CONFLICT (sender_id, listing_id, kind) WHERE status IN ('sent', 'accepted') DO NOTHING
  RETURNING n.* INTO r;
  IF NOT FOUND THEN
    RAISE EXCEPTION 'response_exists' USING ERRCODE = 'PB000';
  END IF;
  INSERT INTO responses.message (response_id, side, member_id, body) VALUES (r.id, 'sender', asking.person, p_body);
  INSERT INTO responses.step (response_id, side, what) VALUES (r.id, 'sender', 'sent');
  IF p_resume IS NOT NULL THEN
    INSERT INTO responses.resume (response_id, name, layout, language, content)
    SELECT r.id, s.name, s.layout, s.language, s.content FROM resumes.snapshot(p_session_sha256, p_resume) s;
  END IF;
  PERFORM responses.notify_of_news(r, r.owner_id, 'response-received');
  RETURN r.public_id;
END $$;

-- Returns why an account may not respond to another one's listing now, or null.
CREATE OR REPLACE FUNCTION responses.send_blocker(p_sender bigint, p_owner bigint, p_listing_id bigint, p_kind text)
RETURNS text LANGUAGE sql STABLE AS $$
  SELECT CASE
    -- The same person may be a member and a vendor.
    WHEN p_sender = p_owner OR EXISTS (SELECT FROM members.members s JOIN members.members o ON o.id = p_owner
      WHERE s.id = p_sender AND (lower(s.email) = lower(o.email) OR s.phone = o.phone)) THEN 'own_content'
    WHEN responses.is_blocked(p_sender, p_owner) THEN 'cannot_write'
    WHEN b.refused > 0 THEN 'response_refused'
    WHEN b.opened > 0 THEN 'response_exists'
    WHEN b.before >= 3 OR (SELECT count(*) FROM responses.response r
      WHERE r.sender_id = p_sender AND r.sent_at > now() - interval '1 day') >= 30 THEN 'rate_limited' END
  FROM (SELECT count(*) AS before, count(*) FILTER (WHERE r.status IN ('declined', 'revoked')) AS refused,
      count(*) FILTER (WHERE r.status IN ('sent', 'accepted')) AS opened
    FROM responses.response r WHERE r.sender_id = p_sender AND r.listing_id = p_listing_id AND r.kind = p_kind) b
$$;

-- True if there is a text answer to each question, in order, and nothing else.
CREATE OR REPLACE FUNCTION responses.answers_each(p_answers jsonb, p_questions jsonb) RETURNS boolean
LANGUAGE sql IMMUTABLE AS $$
  SELECT coalesce(jsonb_agg(a.said -> 'question' ORDER BY a.ordinality), '[]') = p_questions
    AND coalesce(
      bool_and(coalesce(jsonb_typeof(a.said -> 'answer') = 'string' AND a.said ->> 'answer' ~ '\S', false)), true)
  FROM jsonb_array_elements(p_answers) WITH ORDINALITY a (said, ordinality)
$$;
