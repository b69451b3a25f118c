-- Rejects reads of a member's certificates without the member's session or an operator's view of the member's screens.
-- Errors (PB000): unauthorized.
CREATE OR REPLACE FUNCTION certificates.check_reader(p_session_sha256 bytea, p_subject_id bigint) RETURNS void
LANGUAGE plpgsql STABLE AS $$
BEGIN
  IF NOT EXISTS (SELECT FROM identity.find_session(p_session_sha256, ARRAY['viewer']) s
    WHERE s.subject_id = p_subject_id) THEN
    PERFORM identity.check_session(p_subject_id, p_session_sha256);
  END IF;
END $$;

-- Returns a member's certificates, newest first, and their number. `p_certificate`: only this one. An empty page is one
-- row with only the count.
CREATE OR REPLACE FUNCTION certificates.own(
  p_session_sha256 bytea, p_subject_id bigint, p_certificate uuid, p_limit bigint, p_offset bigint
) RETURNS TABLE (
  total bigint, public_id uuid, course text, title text, criteria text, recipient_name text, status text, reason text,
  shows text, issued_at timestamptz, changed_at timestamptz, jwt text
) LANGUAGE plpgsql STABLE SECURITY DEFINER SET search_path = certificates, pg_temp AS $$
BEGIN
  PERFORM certificates.check_reader(p_session_sha256, p_subject_id);
  RETURN QUERY SELECT n.total, c.public_id, c.course, c.title, c.criteria, c.recipient_name, c.status, g.reason,
    c.shows, c.issued_at, g.changed_at, s.jwt
  FROM (SELECT count(*) AS total FROM certificates.certificate x
    WHERE x.member_id = p_subject_id AND (p_certificate IS NULL OR x.public_id = p_certificate)) n
  LEFT JOIN LATERAL (SELECT x.* FROM certificates.certificate x
    WHERE x.member_id = p_subject_id AND (p_certificate IS NULL OR x.public_id = p_certificate)
    ORDER BY x.id DESC LIMIT p_limit OFFSET p_offset) c ON true
  LEFT JOIN certificates.change g ON g.id = c.change_id
  LEFT JOIN certificates.credential s ON s.certificate_id = c.id
  ORDER BY c.id DESC;
END $$;

-- Sets what anyone with the link sees of a certificate: nothing, the certificate, or also the name. Errors (PB000): as
-- identity.check_session; certificate_unknown (also another member's), certificate_not_signed.
CREATE OR REPLACE FUNCTION certificates.share(
  p_session_sha256 bytea, p_subject_id bigint, p_certificate uuid, p_shows text
) RETURNS void LANGUAGE plpgsql SECURITY DEFINER SET search_path = certificates, pg_temp AS $$
DECLARE found_id bigint;
BEGIN
  PERFORM identity.check_session(p_subject_id, p_session_sha256);
  SELECT c.id INTO found_id FROM certificates.certificate c
  WHERE c.public_id = p_certificate AND c.member_id = p_subject_id FOR NO KEY UPDATE;
  IF NOT FOUND THEN
    RAISE 'certificate_unknown' USING ERRCODE = 'PB000';
  END IF;
  IF NOT EXISTS (SELECT FROM certificates.credential s WHERE s.certificate_id = found_id) THEN
    RAISE 'certificate_not_signed' USING ERRCODE = 'PB000';
  END IF;
  UPDATE certificates.certificate c SET shows = p_shows WHERE c.id = found_id;
END $$;

-- Returns certificates for operators, newest first, and their number. `p_status`: a status, `waiting` for a signature,
-- or `all`. `p_search`: an id, or the beginning of a title, name or address. Errors (PB000): as
-- identity.check_operator_session.
CREATE OR REPLACE FUNCTION certificates.listed(
  p_session_sha256 bytea, p_status text, p_search text, p_limit bigint, p_offset bigint
) RETURNS TABLE (
  total bigint, public_id uuid, title text, criteria text, course text, status text, recipient_name text,
  member_public_id uuid, email text, issued_by text, issue_reason text, issued_at timestamptz, signed_at timestamptz,
  violation text, changes jsonb
) LANGUAGE plpgsql STABLE SECURITY DEFINER SET search_path = certificates, pg_temp AS $$
DECLARE words text := lower(coalesce(p_search, '')); alike text;
BEGIN
  PERFORM identity.check_operator_session(p_session_sha256, ARRAY['owner', 'finance', 'support', 'auditor']);
  alike := regexp_replace(words, '([\\%_])', '\\\1', 'g') || '%';
  RETURN QUERY
  WITH hit AS (
    SELECT c.id FROM certificates.certificate c
    WHERE (p_status = 'all' OR c.status = p_status
      OR (p_status = 'waiting' AND c.id IN (SELECT w.id FROM certificates.waiting w)))
      AND (words = '' OR lower(c.title) LIKE alike OR c.public_id::text = words OR c.member_id IN (
        SELECT m.id FROM members.members m
        WHERE starts_with(lower(m.full_name), words) OR starts_with(lower(m.email), words))))
  SELECT n.total, c.public_id, c.title, c.criteria, c.course, c.status, c.recipient_name, m.public_id, m.email, o.email,
    b.reason, c.issued_at, s.signed_at,
    CASE WHEN s.certificate_id IS NULL AND c.id IS NOT NULL THEN certificates.certificate_violation(c.whole) END,
    (SELECT coalesce(
      jsonb_agg(jsonb_build_object('from', g.from_status, 'to', g.to_status, 'reason', g.reason, 'by', x.email,
      'at', g.changed_at) ORDER BY g.id), '[]')
      FROM certificates.change g JOIN identity.operators x ON x.id = g.operator_id
      WHERE g.certificate_id = c.id)
  FROM (SELECT count(*) AS total FROM hit) n
  LEFT JOIN LATERAL (SELECT x.*, x AS whole FROM certificates.certificate x JOIN hit h ON h.id = x.id
    ORDER BY x.id DESC LIMIT p_limit OFFSET p_offset) c ON true
  LEFT JOIN members.members m ON m.id = c.member_id
  LEFT JOIN certificates.batch b ON b.id = c.batch_id LEFT JOIN identity.operators o ON o.id = b.operator_id
  LEFT JOIN certificates.credential s ON s.certificate_id = c.id
  ORDER BY c.id DESC;
END $$;

-- Returns a certificate for anyone with the link, with the name only if its holder shows it. No row if it is not shown,
-- just as if it did not exist.
CREATE OR REPLACE FUNCTION certificates.shown(p_certificate uuid)
RETURNS TABLE (jwt text, status text, recipient_name text)
LANGUAGE sql STABLE SECURITY DEFINER ROWS 1 SET search_path = certificates, pg_temp
BEGIN ATOMIC
  SELECT s.jwt, c.status, CASE c.shows WHEN 'name' THEN c.recipient_name END
  FROM certificates.certificate c JOIN certificates.credential s ON s.certificate_id = c.id
  WHERE c.public_id = p_certificate AND c.shows <> 'nothing';
END;

-- Returns the newest signature of a list by its name, or null. Public, because a bit without its certificate reveals
-- nothing.
CREATE OR REPLACE FUNCTION certificates.signed_list_of(p_purpose text, p_number integer) RETURNS text
LANGUAGE sql STABLE SECURITY DEFINER SET search_path = certificates, pg_temp
BEGIN ATOMIC
  SELECT s.jwt FROM certificates.status_list l JOIN certificates.signed_list s ON s.list_id = l.id
  WHERE l.purpose = p_purpose AND l.number = p_number;
END;

-- Keys of the issuer, current one first.
CREATE OR REPLACE VIEW certificates.keys AS SELECT k.id, k.did, k.x, k.began_at FROM certificates.key k
  ORDER BY k.began_at DESC;

-- Returns certificates that sample members show. Their addresses end with .example, which nobody can have (RFC 2606).
-- For the demo's introduction; none outside a demo.
CREATE OR REPLACE FUNCTION certificates.shown_of_samples() RETURNS SETOF uuid
LANGUAGE sql STABLE SECURITY DEFINER SET search_path = certificates, pg_temp
BEGIN ATOMIC
  SELECT c.public_id FROM certificates.certificate c JOIN members.members m ON m.id = c.member_id
  WHERE m.email LIKE '%.example' AND c.shows <> 'nothing' AND c.is_signed ORDER BY c.id LIMIT 100;
END;

-- Returns the facts for a mail about a certificate. No row if its holder's account was deleted.
CREATE OR REPLACE FUNCTION certificates.mail_facts(p_certificate uuid) RETURNS TABLE (title text, status text)
LANGUAGE sql STABLE SECURITY DEFINER ROWS 1 SET search_path = certificates, pg_temp
BEGIN ATOMIC
  SELECT c.title, c.status FROM certificates.certificate c
  WHERE c.public_id = p_certificate AND c.member_id IS NOT NULL;
END;
