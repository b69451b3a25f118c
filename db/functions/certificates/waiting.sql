-- Certificates without a signature.
CREATE OR REPLACE VIEW certificates.waiting AS
SELECT c.id, c.issued_at FROM certificates.certificate c
WHERE NOT c.is_signed AND c.member_id IS NOT NULL;

-- Since when a signature is late, and of what: a certificate or a changed list that has waited for a minute, a list that ends within an hour.
CREATE OR REPLACE VIEW certificates.late AS
SELECT 'certificate' AS what, w.issued_at AS since FROM certificates.waiting w WHERE w.issued_at < now() - interval '1 minute'
UNION ALL
SELECT 'list', CASE WHEN s.version IS DISTINCT FROM l.version THEN l.changed_at ELSE s.valid_until END
FROM certificates.status_list l LEFT JOIN certificates.signed_list s ON s.list_id = l.id
WHERE (s.version IS DISTINCT FROM l.version AND l.changed_at < now() - interval '1 minute') OR s.valid_until < now() + interval '1 hour';
