-- The ways in which a session's account can answer a listing, by the end of its address: the questions of its owner, and why it cannot be
-- answered now (`refusal`; with the answer that was sent). No row where nobody can answer it. Errors (PB000): as responses.caller.
CREATE OR REPLACE FUNCTION responses.answerable_as(p_session_sha256 bytea, p_slug text) RETURNS TABLE (
  listing_id uuid, title text, owner text, kind text, questions jsonb, refusal text, response_id uuid)
LANGUAGE plpgsql STABLE SECURITY DEFINER SET search_path = responses, pg_temp AS $$
DECLARE own bigint := (SELECT c.party FROM responses.caller(p_session_sha256) c);
BEGIN
  RETURN QUERY SELECT a.public_id, a.title, responses.name_of(a.owner_id, k.kind), k.kind, a.questions,
    responses.why_not_send(own, a.owner_id, a.listing_id, k.kind),
    (SELECT r.public_id FROM responses.response r WHERE r.sender_id = own AND r.listing_id = a.listing_id AND r.kind = k.kind
      ORDER BY r.id DESC LIMIT 1)
  FROM catalogue.listings l JOIN catalogue.answerable a ON a.listing_id = l.id
  CROSS JOIN LATERAL (SELECT m.kind FROM unnest(a.may_answer) m (kind) WHERE m.kind IN ('application', 'enquiry') LIMIT 1) k
  WHERE l.slug = p_slug;
END $$;
