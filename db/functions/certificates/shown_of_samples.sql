-- Certificates that invented members show: their addresses end with .example, which nobody can have (RFC 2606). For what the demo says of
-- itself; elsewhere it answers with none.
CREATE OR REPLACE FUNCTION certificates.shown_of_samples() RETURNS SETOF uuid
LANGUAGE sql STABLE SECURITY DEFINER SET search_path = certificates, pg_temp
BEGIN ATOMIC
  SELECT c.public_id FROM certificates.certificate c JOIN members.members m ON m.id = c.member_id
  WHERE m.email LIKE '%.example' AND c.shows <> 'nothing' AND c.is_signed ORDER BY c.id LIMIT 100;
END;
