-- Ends an answer that is open: its owner accepts or declines it, its sender withdraws it. Accepting opens `p_contact` to the sender. An
-- application is accepted by its stage alone (responses.move). Errors (PB000): as responses.side_of; response_over, not_your_part (the
-- other side's to do, or a stage's), cannot_write, contact_needed, word_needed, banned_word.
CREATE OR REPLACE FUNCTION responses.decide(p_session_sha256 bytea, p_response uuid, p_decision text, p_word text, p_contact text)
RETURNS void LANGUAGE plpgsql SECURITY DEFINER SET search_path = responses, pg_temp AS $$
DECLARE at record := responses.side_of(p_session_sha256, p_response); r responses.response := at.response; refused text;
BEGIN
  refused := CASE
    WHEN r.status <> 'sent' THEN 'response_over'
    WHEN p_decision NOT IN ('accepted', 'declined', 'withdrawn') OR (p_decision = 'withdrawn') <> (at.side = 'sender')
      OR (p_decision = 'accepted' AND r.kind = 'application') THEN 'not_your_part'
    WHEN p_decision = 'accepted' AND responses.is_blocked(r.owner_id, r.sender_id) THEN 'cannot_write'
    WHEN p_decision = 'accepted' AND p_contact = '' AND r.kind NOT IN ('interest', 'photo-request') THEN 'contact_needed'
    WHEN p_decision = 'declined' AND r.kind = 'application' AND p_word = '' THEN 'word_needed' END;
  IF refused IS NOT NULL THEN
    RAISE EXCEPTION '%', refused USING ERRCODE = 'PB000';
  END IF;
  PERFORM screening.refuse(concat_ws(E'\n', p_word, p_contact), ARRAY['refuse', 'hold']);
  UPDATE responses.response x SET status = p_decision, decided_at = now(), word = CASE p_decision WHEN 'declined' THEN p_word ELSE '' END,
    stage = CASE WHEN x.kind = 'application' AND p_decision = 'declined' THEN 'declined' ELSE x.stage END
  WHERE x.id = r.id;
  IF p_decision = 'accepted' THEN
    PERFORM responses.open_to_sender(r, p_contact);
  END IF;
  PERFORM responses.note_step(r.id, at.side, p_decision);
  IF at.side = 'owner' THEN
    PERFORM responses.tell_of_decision(r, p_decision);
  END IF;
END $$;

-- Opens to the sender of an answer that was accepted how to reach the owner, or the owner's pictures, or a talk.
CREATE OR REPLACE FUNCTION responses.open_to_sender(r responses.response, p_contact text) RETURNS void LANGUAGE sql AS $$
  INSERT INTO responses.opening (response_id, giver_id, taker_id, what, contact)
  SELECT r.id, r.owner_id, r.sender_id, w.what, CASE w.what WHEN 'contact' THEN p_contact ELSE '' END
  FROM (SELECT CASE r.kind WHEN 'interest' THEN 'talk' WHEN 'photo-request' THEN 'pictures' ELSE 'contact' END) w (what)
$$;
