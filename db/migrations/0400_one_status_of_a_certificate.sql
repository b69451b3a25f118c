-- The data model of Open Badges 3.0 has one object as the status of a certificate. From now on a certificate has one place of two bits in
-- a list of messages (W3C Bitstring Status List, statusMessage), where it had one place in each of two lists. What was signed keeps its
-- two places, and both lists go on.
ALTER TABLE certificates.status_list DROP CONSTRAINT status_list_purpose;
ALTER TABLE certificates.status_list ADD CONSTRAINT status_list_purpose CHECK (purpose IN ('message', 'revocation', 'suspension'));

-- Certificates that wait for their signature get a place of the new kind besides. Their old places stay, and nothing names them.
DO $$
DECLARE waiting bigint; list bigint;
BEGIN
  FOR waiting IN SELECT c.id FROM certificates.certificate c WHERE NOT c.is_signed LOOP
    IF list IS NULL THEN
      INSERT INTO certificates.status_list (purpose, number) VALUES ('message', 1) RETURNING id INTO list;
    END IF;
    LOOP
      INSERT INTO certificates.status_entry (list_id, place, certificate_id)
      VALUES (list, ('x' || left(replace(gen_random_uuid()::text, '-', ''), 8))::bit(32)::bigint & 131071, waiting)
      ON CONFLICT DO NOTHING;
      EXIT WHEN FOUND;
    END LOOP;
  END LOOP;
END $$;
