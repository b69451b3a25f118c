-- Mails an account that there is something new in its answers: once an hour, however much there is and whoever wrote it.
CREATE OR REPLACE FUNCTION responses.tell_of_news(p_response responses.response, p_party bigint, p_template text) RETURNS void
LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO responses.told AS t (party_id, told_at) VALUES (p_party, now())
  ON CONFLICT (party_id) DO UPDATE SET told_at = now() WHERE t.told_at < now() - interval '1 hour';
  IF FOUND THEN
    PERFORM members.tell(p_template, p_party, jsonb_build_object('response', p_response.public_id,
      'side', CASE p_party WHEN p_response.owner_id THEN 'owner' ELSE 'sender' END));
  END IF;
END $$;

-- Mails the sender what became of an answer: each of these happens to it once, an interview twenty times at most.
CREATE OR REPLACE FUNCTION responses.tell_of_decision(p_response responses.response, p_outcome text) RETURNS void LANGUAGE sql AS $$
  SELECT members.tell('response-decided', p_response.sender_id, jsonb_build_object('response', p_response.public_id, 'outcome', p_outcome))
$$;

-- The facts that a mail about an answer names, for jobs: no address and no message of anybody. Names as responses.name_of gives them.
CREATE OR REPLACE VIEW responses.mail_facts AS
SELECT r.public_id, r.kind, r.status, r.stage, coalesce(l.title, '') AS title, o.kind = 'vendor' AS owner_is_vendor,
  s.kind = 'vendor' AS sender_is_vendor,
  coalesce(r.people -> 'sender' ->> 'name', ss.store_name, 
    CASE r.kind WHEN 'application' THEN s.full_name ELSE split_part(s.full_name, ' ', 1) END) AS sender_name
FROM responses.response r LEFT JOIN catalogue.listings l ON l.id = r.listing_id
JOIN members.members o ON o.id = r.owner_id JOIN members.members s ON s.id = r.sender_id
LEFT JOIN vendors.stores ss ON ss.vendor_id = r.sender_id;
