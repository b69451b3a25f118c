-- Refuses reads of a member's certificates without a session of the member, or an operator's look at the member's screens. Errors (PB000):
-- unauthorized.
CREATE OR REPLACE FUNCTION certificates.check_reader(p_session_sha256 bytea, p_subject_id bigint) RETURNS void LANGUAGE plpgsql STABLE AS $$
BEGIN
  IF NOT EXISTS (SELECT FROM identity.find_session(p_session_sha256, ARRAY['viewer']) s WHERE s.subject_id = p_subject_id) THEN
    PERFORM identity.check_session(p_subject_id, p_session_sha256);
  END IF;
END $$;

-- Certificates of a member, the newest first, with how many there are; `p_certificate`: that one alone. A page without any is one row
-- with the count alone.
DROP FUNCTION IF EXISTS certificates.own(bytea, bigint, uuid, bigint, bigint);
CREATE FUNCTION certificates.own(p_session_sha256 bytea, p_subject_id bigint, p_certificate uuid, p_limit bigint, p_offset bigint)
RETURNS TABLE (total bigint, public_id uuid, course text, title text, criteria text, recipient_name text, status text, reason text,
  shows text, issued_at timestamptz, changed_at timestamptz, jwt text)
LANGUAGE plpgsql STABLE SECURITY DEFINER SET search_path = certificates, pg_temp AS $$
BEGIN
  PERFORM certificates.check_reader(p_session_sha256, p_subject_id);
  RETURN QUERY SELECT n.total, c.public_id, c.course, c.title, c.criteria, c.recipient_name, c.status, g.reason, c.shows, c.issued_at,
    g.changed_at, s.jwt
  FROM (SELECT count(*) AS total FROM certificates.certificate x
    WHERE x.member_id = p_subject_id AND (p_certificate IS NULL OR x.public_id = p_certificate)) n
  LEFT JOIN LATERAL (SELECT x.* FROM certificates.certificate x
    WHERE x.member_id = p_subject_id AND (p_certificate IS NULL OR x.public_id = p_certificate)
    ORDER BY x.id DESC LIMIT p_limit OFFSET p_offset) c ON true
  LEFT JOIN certificates.change g ON g.id = c.change_id
  LEFT JOIN certificates.credential s ON s.certificate_id = c.id
  ORDER BY c.id DESC;
END $$;

-- What its holder shows of a certificate to whoever has the link: nothing, the certificate, or the name on it besides. Errors (PB000): as
-- identity.check_session; certificate_unknown (also somebody else's), certificate_not_signed.
CREATE OR REPLACE FUNCTION certificates.share(p_session_sha256 bytea, p_subject_id bigint, p_certificate uuid, p_shows text) RETURNS void
LANGUAGE plpgsql SECURITY DEFINER SET search_path = certificates, pg_temp AS $$
DECLARE found_id bigint;
BEGIN
  PERFORM identity.check_session(p_subject_id, p_session_sha256);
  SELECT c.id INTO found_id FROM certificates.certificate c WHERE c.public_id = p_certificate AND c.member_id = p_subject_id FOR NO KEY UPDATE;
  IF NOT FOUND THEN
    RAISE 'certificate_unknown' USING ERRCODE = 'PB000';
  END IF;
  IF NOT EXISTS (SELECT FROM certificates.credential s WHERE s.certificate_id = found_id) THEN
    RAISE 'certificate_not_signed' USING ERRCODE = 'PB000';
  END IF;
  UPDATE certificates.certificate c SET shows = p_shows WHERE c.id = found_id;
END $$;
