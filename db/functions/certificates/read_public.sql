-- A certificate as its holder shows it to whoever has the link; no row for one that is not shown, which is answered as one that does not
-- exist. The name on it only where the holder shows that, too.
DROP FUNCTION IF EXISTS certificates.shown(uuid);
CREATE FUNCTION certificates.shown(p_certificate uuid) RETURNS TABLE (jwt text, status text, recipient_name text)
LANGUAGE sql STABLE SECURITY DEFINER ROWS 1 SET search_path = certificates, pg_temp
BEGIN ATOMIC
  SELECT s.jwt, c.status, CASE c.shows WHEN 'name' THEN c.recipient_name END
  FROM certificates.certificate c JOIN certificates.credential s ON s.certificate_id = c.id
  WHERE c.public_id = p_certificate AND c.shows <> 'nothing';
END;

-- The newest signature of a list, by its name; null for none. Anybody may read it: a bit without its certificate says nothing.
CREATE OR REPLACE FUNCTION certificates.signed_list_of(p_purpose text, p_number integer) RETURNS text
LANGUAGE sql STABLE SECURITY DEFINER SET search_path = certificates, pg_temp
BEGIN ATOMIC
  SELECT s.jwt FROM certificates.status_list l JOIN certificates.signed_list s ON s.list_id = l.id
  WHERE l.purpose = p_purpose AND l.number = p_number;
END;

-- The keys of the issuer, the current one first.
CREATE OR REPLACE VIEW certificates.keys AS SELECT k.id, k.did, k.x, k.began_at FROM certificates.key k ORDER BY k.began_at DESC;
