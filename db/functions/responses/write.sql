-- Writes a message of one side and mails the other one (responses.notify_of_news). Returns its id. Limits: sixty
-- messages of a person an hour, twenty of a side until the other one writes, twenty thousand per thread. Errors
-- (PB000): as responses.side_of; response_over, cannot_write, wait_for_answer, thread_full, rate_limited, banned_word.
CREATE OR REPLACE FUNCTION responses.write(p_session_sha256 bytea, p_response uuid, p_body text) RETURNS uuid
LANGUAGE plpgsql SECURITY DEFINER SET search_path = responses, pg_temp AS $$
DECLARE asking record; at record; r responses.response; refused text; written uuid;
BEGIN
  SELECT * INTO asking FROM responses.caller(p_session_sha256);
  PERFORM pg_advisory_xact_lock(hashtextextended('messages', asking.person));
  SELECT * INTO at FROM responses.side_of(p_session_sha256, p_response);
  r := at.response;
  refused := coalesce(responses.write_blocker(r, at.side),
    CASE WHEN (SELECT count(*) FROM responses.message m
      WHERE m.member_id = asking.person AND m.written_at > now() - interval '1 hour') >= 60 THEN 'rate_limited' END);
  IF refused IS NOT NULL THEN
    RAISE EXCEPTION '%', refused USING ERRCODE = 'PB000';
  END IF;
  PERFORM screening.refuse(p_body, ARRAY['refuse', 'hold']);
  INSERT INTO responses.message (response_id, side, member_id, body) VALUES (r.id, at.side, asking.person, p_body)
  RETURNING public_id INTO written;
  UPDATE responses.response x SET messages = x.messages + 1, changed_at = clock_timestamp(), run_side = at.side,
    run_length = CASE WHEN x.run_side = at.side THEN x.run_length + 1 ELSE 1 END,
    owner_waits = at.side = 'sender', sender_waits = at.side = 'owner',
    answered_at = CASE at.side WHEN 'owner' THEN coalesce(x.answered_at, now()) ELSE x.answered_at END,
    due_at = now() + interval '60 days'
  WHERE x.id = r.id;
  PERFORM responses.notify_of_news(r, CASE at.side WHEN 'owner'
    THEN r.sender_id ELSE r.owner_id END, 'response-message');
  RETURN written;
END $$;

-- Returns why a side may not write in a thread now, or null. Applications and enquiries have a thread from the
-- beginning, other kinds after acceptance.
CREATE OR REPLACE FUNCTION responses.write_blocker(r responses.response, p_side text) RETURNS text
LANGUAGE sql STABLE AS $$
  SELECT CASE
    WHEN r.status <> 'accepted'
      AND NOT (r.status = 'sent' AND r.kind IN ('application', 'enquiry')) THEN 'response_over'
    WHEN responses.is_blocked(r.owner_id, r.sender_id) THEN 'cannot_write'
    WHEN r.messages >= 20000 THEN 'thread_full'
    WHEN r.run_side = p_side AND r.run_length >= 20 THEN 'wait_for_answer' END
$$;

-- Mails an account about news in its responses, at most once an hour.
CREATE OR REPLACE FUNCTION responses.notify_of_news(p_response responses.response, p_party bigint, p_template text)
RETURNS void LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO responses.told AS t (party_id, told_at) VALUES (p_party, now())
  ON CONFLICT (party_id) DO UPDATE SET told_at = now() WHERE t.told_at < now() - interval '1 hour';
  IF FOUND THEN
    PERFORM members.notify(p_template, p_party, jsonb_build_object('response', p_response.public_id,
      'side', CASE p_party WHEN p_response.owner_id THEN 'owner' ELSE 'sender' END));
  END IF;
END $$;

-- Mails the sender the outcome of a response. Each outcome happens once, an interview at most twenty times.
CREATE OR REPLACE FUNCTION responses.notify_of_decision(p_response responses.response, p_outcome text) RETURNS void
LANGUAGE sql AS $$
  SELECT members.notify('response-decided', p_response.sender_id,
    jsonb_build_object('response', p_response.public_id, 'outcome', p_outcome))
$$;

-- Facts for mails about a response, for jobs: no addresses or messages. Names as responses.name_of returns them.
CREATE OR REPLACE VIEW responses.mail_facts AS
SELECT r.public_id, r.kind, r.status, r.stage, coalesce(l.title, '') AS title, o.kind = 'vendor' AS owner_is_vendor,
  s.kind = 'vendor' AS sender_is_vendor,
  coalesce(r.people -> 'sender' ->> 'name', ss.store_name, 
    CASE r.kind WHEN 'application' THEN s.full_name ELSE split_part(s.full_name, ' ', 1) END) AS sender_name
FROM responses.response r LEFT JOIN catalogue.listings l ON l.id = r.listing_id
JOIN members.members o ON o.id = r.owner_id JOIN members.members s ON s.id = r.sender_id
LEFT JOIN vendors.stores ss ON ss.vendor_id = r.sender_id;
