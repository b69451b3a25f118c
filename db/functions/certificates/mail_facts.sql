-- What a mail about a certificate says; no row when its holder is gone.
DROP FUNCTION IF EXISTS certificates.mail_facts(uuid);
CREATE FUNCTION certificates.mail_facts(p_certificate uuid) RETURNS TABLE (title text, status text)
LANGUAGE sql STABLE SECURITY DEFINER ROWS 1 SET search_path = certificates, pg_temp
BEGIN ATOMIC
  SELECT c.title, c.status FROM certificates.certificate c WHERE c.public_id = p_certificate AND c.member_id IS NOT NULL;
END;
