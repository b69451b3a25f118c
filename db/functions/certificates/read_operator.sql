-- Certificates for operators, the newest first, with how many there are. `p_status`: a status, `waiting` for a signature, or `all`.
-- `p_search`: the beginning of a title, of a name or an address, or an id. Errors (PB000): as identity.check_operator_session.
DROP FUNCTION IF EXISTS certificates.listed(bytea, text, text, bigint, bigint);
CREATE FUNCTION certificates.listed(p_session_sha256 bytea, p_status text, p_search text, p_limit bigint, p_offset bigint)
RETURNS TABLE (total bigint, public_id uuid, title text, criteria text, course text, status text, recipient_name text, member_public_id uuid,
  email text, issued_by text, issue_reason text, issued_at timestamptz, signed_at timestamptz, fault text, changes jsonb)
LANGUAGE plpgsql STABLE SECURITY DEFINER SET search_path = certificates, pg_temp AS $$
DECLARE words text := lower(coalesce(p_search, '')); alike text;
BEGIN
  PERFORM identity.check_operator_session(p_session_sha256, ARRAY['owner', 'finance', 'support', 'auditor']);
  alike := regexp_replace(words, '([\\%_])', '\\\1', 'g') || '%';
  RETURN QUERY
  WITH hit AS (
    SELECT c.id FROM certificates.certificate c
    WHERE (p_status = 'all' OR c.status = p_status OR (p_status = 'waiting' AND c.id IN (SELECT w.id FROM certificates.waiting w)))
      AND (words = '' OR lower(c.title) LIKE alike OR c.public_id::text = words OR c.member_id IN (
        SELECT m.id FROM members.members m WHERE starts_with(lower(m.full_name), words) OR starts_with(lower(m.email), words))))
  SELECT n.total, c.public_id, c.title, c.criteria, c.course, c.status, c.recipient_name, m.public_id, m.email, o.email, b.reason, c.issued_at,
    s.signed_at, CASE WHEN s.certificate_id IS NULL AND c.id IS NOT NULL THEN certificates.fault_of(c.whole) END,
    (SELECT coalesce(jsonb_agg(jsonb_build_object('from', g.from_status, 'to', g.to_status, 'reason', g.reason, 'by', x.email,
      'at', g.changed_at) ORDER BY g.id), '[]') FROM certificates.change g JOIN identity.operators x ON x.id = g.operator_id
      WHERE g.certificate_id = c.id)
  FROM (SELECT count(*) AS total FROM hit) n
  LEFT JOIN LATERAL (SELECT x.*, x AS whole FROM certificates.certificate x JOIN hit h ON h.id = x.id
    ORDER BY x.id DESC LIMIT p_limit OFFSET p_offset) c ON true
  LEFT JOIN members.members m ON m.id = c.member_id
  LEFT JOIN certificates.batch b ON b.id = c.batch_id LEFT JOIN identity.operators o ON o.id = b.operator_id
  LEFT JOIN certificates.credential s ON s.certificate_id = c.id
  ORDER BY c.id DESC;
END $$;
