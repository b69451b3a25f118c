-- Ends an open response: its owner accepts or declines it, its sender withdraws it. Accepting opens `p_contact` to the
-- sender. Applications are accepted only through their stage (responses.move). Errors (PB000): as responses.side_of;
-- response_over, not_your_part (the other side's action, or a stage's), cannot_write, contact_needed, word_needed,
-- banned_word.
CREATE OR REPLACE FUNCTION responses.decide(
  p_session_sha256 bytea, p_response uuid, p_decision text, p_word text, p_contact text
) RETURNS void LANGUAGE plpgsql SECURITY DEFINER SET search_path = responses, pg_temp AS $$
DECLARE at record := responses.side_of(p_session_sha256, p_response); r responses.response := at.response; refused text;
BEGIN
  refused := CASE
    WHEN r.status <> 'sent' THEN 'response_over'
    WHEN p_decision NOT IN ('accepted', 'declined', 'withdrawn') OR (p_decision = 'withdrawn') <> (at.side = 'sender')
      OR (p_decision = 'accepted' AND r.kind = 'application') THEN 'not_your_part'
    WHEN p_decision = 'accepted' AND responses.is_blocked(r.owner_id, r.sender_id) THEN 'cannot_write'
    WHEN p_decision = 'accepted' AND p_contact = ''
      AND r.kind NOT IN ('interest', 'photo-request') THEN 'contact_needed'
    WHEN p_decision = 'declined' AND r.kind = 'application' AND p_word = '' THEN 'word_needed' END;
  IF refused IS NOT NULL THEN
    RAISE EXCEPTION '%', refused USING ERRCODE = 'PB000';
  END IF;
  PERFORM screening.refuse(concat_ws(E'\n', p_word, p_contact), ARRAY['refuse', 'hold']);
  UPDATE responses.response x
  SET status = p_decision, decided_at = now(), word = CASE p_decision WHEN 'declined' THEN p_word ELSE '' END,
    stage = CASE WHEN x.kind = 'application' AND p_decision = 'declined' THEN 'declined' ELSE x.stage END
  WHERE x.id = r.id;
  IF p_decision = 'accepted' THEN
    PERFORM responses.open_to_sender(r, p_contact);
  END IF;
  PERFORM responses.record_step(r.id, at.side, p_decision);
  IF at.side = 'owner' THEN
    PERFORM responses.notify_of_decision(r, p_decision);
  END IF;
END $$;

-- Opens the owner's contact, the owner's pictures or a talk to the sender of an accepted response.
CREATE OR REPLACE FUNCTION responses.open_to_sender(r responses.response, p_contact text) RETURNS void
LANGUAGE sql AS $$
  INSERT INTO responses.opening (response_id, giver_id, taker_id, what, contact)
  SELECT r.id, r.owner_id, r.sender_id, w.what, CASE w.what WHEN 'contact' THEN p_contact ELSE '' END
  FROM (SELECT CASE r.kind WHEN 'interest' THEN 'talk' WHEN 'photo-request' THEN 'pictures' ELSE 'contact' END) w (what)
$$;

-- Moves an application to another stage, for the employer. An interview has a time and a place, and can be rescheduled.
-- `hired` accepts it and opens `p_contact` to the applicant. responses.decide declines. Errors (PB000): as
-- responses.side_of; response_over, not_your_part (not an application, or the applicant's session),
-- stage_does_not_follow, cannot_write, interview_needed, interview_passed, interviews_full, contact_needed,
-- banned_word.
-- p_begins_at: free choice of the employer, in the future.
-- p_minutes: free choice of the employer.
CREATE OR REPLACE FUNCTION responses.move(
  p_session_sha256 bytea, p_response uuid, p_stage text, p_contact text, p_begins_at timestamptz, p_minutes smallint,
  p_place text
) RETURNS void LANGUAGE plpgsql SECURITY DEFINER SET search_path = responses, pg_temp AS $$
DECLARE
  at record := responses.side_of(p_session_sha256, p_response); r responses.response := at.response;
  is_set_again boolean := p_stage = 'interview' AND r.stage = 'interview'; refused text;
BEGIN
  refused := CASE
    WHEN r.kind <> 'application' OR at.side <> 'owner' THEN 'not_your_part'
    WHEN r.status <> 'sent' THEN 'response_over'
    WHEN p_stage = 'declined'
      OR NOT (is_set_again OR responses.is_allowed_stage_transition(r.stage, p_stage)) THEN 'stage_does_not_follow'
    WHEN responses.is_blocked(r.owner_id, r.sender_id) THEN 'cannot_write'
    WHEN p_stage = 'hired' AND p_contact = '' THEN 'contact_needed'
    WHEN p_stage = 'interview' AND (p_begins_at IS NULL OR p_minutes IS NULL OR p_place = '') THEN 'interview_needed'
    WHEN p_stage = 'interview'
      AND p_begins_at NOT BETWEEN now() AND now() + interval '1 year' THEN 'interview_passed' END;
  IF refused IS NOT NULL THEN
    RAISE EXCEPTION '%', refused USING ERRCODE = 'PB000';
  END IF;
  PERFORM screening.refuse(concat_ws(E'\n', p_contact, p_place), ARRAY['refuse', 'hold']);
  IF p_stage = 'interview' THEN
    PERFORM responses.set_interview(r.id, p_begins_at, p_minutes, p_place);
  END IF;
  UPDATE responses.response x SET stage = p_stage, due_at = now() + interval '60 days',
    status = CASE p_stage WHEN 'hired' THEN 'accepted' ELSE x.status END,
    decided_at = CASE p_stage WHEN 'hired' THEN now() END
  WHERE x.id = r.id;
  IF p_stage = 'hired' THEN
    PERFORM responses.open_to_sender(r, p_contact);
  END IF;
  PERFORM responses.record_step(r.id, 'owner', CASE WHEN is_set_again THEN 'moved' ELSE p_stage END);
  -- Shortlisting sends no mail; only the screen shows it.
  IF p_stage <> 'shortlisted' THEN
    PERFORM responses.notify_of_decision(r, p_stage);
  END IF;
END $$;

-- Sets the interview of an application; a new time increments its number. Errors (PB000): interviews_full (twenty
-- times).
CREATE OR REPLACE FUNCTION responses.set_interview(
  p_response_id bigint, p_begins_at timestamptz, p_minutes smallint, p_place text
) RETURNS void LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO responses.interview AS i (response_id, begins_at, minutes, place)
  VALUES (p_response_id, p_begins_at, p_minutes, p_place)
  ON CONFLICT (response_id) DO UPDATE SET begins_at = excluded.begins_at, minutes = excluded.minutes,
    place = excluded.place, number = i.number + 1, set_at = now() WHERE i.number < 20;
  IF NOT FOUND THEN
    RAISE EXCEPTION 'interviews_full' USING ERRCODE = 'PB000';
  END IF;
END $$;
