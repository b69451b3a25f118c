-- Sets the key with which the certifier signs from now on. The DID document lists it beside the former ones. `p_x`: the
-- public key. Errors (23514): key_stays, the CHECKs of certificates.key.
CREATE OR REPLACE FUNCTION certificates.introduce_key(p_id text, p_did text, p_origin text, p_x text) RETURNS void
LANGUAGE plpgsql SECURITY DEFINER SET search_path = certificates, pg_temp AS $$
BEGIN
  INSERT INTO certificates.key AS k (id, did, origin, x) VALUES (p_id, p_did, p_origin, p_x)
  ON CONFLICT (id) DO UPDATE SET began_at = clock_timestamp(), did = excluded.did,
origin = excluded.origin, x = excluded.x;
END $$;

-- True if the operator confirmed this statement. Null is a decision on the command line, which has no confirmation; no
-- other login can omit it (identity.use_confirmation).
CREATE OR REPLACE FUNCTION certificates.is_confirmed(p_confirmation uuid, p_operator_id bigint, p_statement text)
RETURNS boolean LANGUAGE sql STABLE
RETURN p_confirmation IS NULL OR identity.is_confirmed(p_confirmation, p_operator_id, p_statement);

-- Places of certificates in lists. `origin` is null until the list is signed.
CREATE OR REPLACE VIEW certificates.places AS
SELECT e.certificate_id, l.id AS list_id, l.purpose, l.purpose || '-' || l.number AS list, e.place, l.origin
FROM certificates.status_entry e JOIN certificates.status_list l ON l.id = e.list_id;

-- Returns why a certificate must not be signed, or null. The certifier checks this before it signs, and again when
-- storing the signature.
CREATE OR REPLACE FUNCTION certificates.certificate_violation(c certificates.certificate) RETURNS text
LANGUAGE sql STABLE AS $$
  SELECT CASE
    WHEN c.member_id IS NULL THEN 'certificate_of_nobody'
    WHEN c.batch_id IS NOT NULL AND NOT EXISTS (SELECT FROM certificates.batch b
      WHERE b.id = c.batch_id
        AND certificates.is_confirmed(b.confirmation_id, b.operator_id, certificates.statement_of_batch(b)))
      THEN 'certificate_not_confirmed'
    WHEN (SELECT count(*) FROM certificates.places p WHERE p.certificate_id = c.id AND p.purpose = 'message') <> 1
      THEN 'certificate_without_its_place' END
$$;

-- Returns certificates that wait for their signature, oldest first, with the content to sign, or with the reason not
-- to.
CREATE OR REPLACE FUNCTION certificates.to_sign(p_after bigint, p_most integer) RETURNS TABLE (
  id bigint, public_id uuid, subject_id uuid, title text, criteria text, recipient_name text, salt text,
  issued_at timestamptz, issuer_name text, list text, place integer, list_origin text, violation text
) LANGUAGE sql STABLE SECURITY DEFINER SET search_path = certificates, pg_temp AS $$
  SELECT c.id, c.public_id, c.subject_id, c.title, c.criteria, c.recipient_name, c.salt, c.issued_at,
    platform.brand_name(), p.list, p.place, p.origin, certificates.certificate_violation(c)
  FROM certificates.waiting w JOIN certificates.certificate c ON c.id = w.id
  LEFT JOIN certificates.places p ON p.certificate_id = c.id AND p.purpose = 'message' WHERE w.id > p_after
  ORDER BY w.id LIMIT p_most
$$;

-- Returns a part of a compact JWT as JSON. Errors: 22P02 and others of its class if it is not valid.
CREATE OR REPLACE FUNCTION certificates.part_of(p_jwt text, p_part integer) RETURNS jsonb LANGUAGE sql IMMUTABLE
RETURN convert_from(decode(rpad(translate(split_part(p_jwt, '.', p_part), '-_', '+/'),
  (length(split_part(p_jwt, '.', p_part)) + 3) / 4 * 4, '='), 'base64'), 'UTF8')::jsonb;

-- Stores the certifier's signature of a certificate if it matches what was decided, and mails its holder. False if it
-- was signed before. Errors (23514): credential_says_what_was_decided, certificate_not_confirmed and the other reasons
-- of certificates.certificate_violation.
CREATE OR REPLACE FUNCTION certificates.keep_credential(p_id bigint, p_key text, p_jwt text) RETURNS boolean
LANGUAGE plpgsql SECURITY DEFINER SET search_path = certificates, pg_temp AS $$
DECLARE c certificates.certificate; broken text; says jsonb := certificates.part_of(p_jwt, 2);
BEGIN
  SELECT * INTO c FROM certificates.certificate x WHERE x.id = p_id FOR NO KEY UPDATE;
  broken := coalesce(certificates.certificate_violation(c), CASE WHEN (
      says ->> 'jti' = 'urn:uuid:' || c.public_id AND says ->> 'id' = 'urn:uuid:' || c.public_id
      AND says ->> 'sub' = 'urn:uuid:' || c.subject_id
      AND says #>> '{credentialSubject,id}' = 'urn:uuid:' || c.subject_id
      AND says -> 'nbf' = to_jsonb(extract(epoch FROM c.issued_at)::bigint)
      AND says #>> '{credentialSubject,achievement,name}' = c.title
      AND says #>> '{credentialSubject,achievement,criteria,narrative}' = c.criteria
      AND says #>> '{credentialSubject,identifier,0,identityHash}'
        = 'sha256$' || encode(sha256(convert_to(c.recipient_name || c.salt, 'UTF8')), 'hex')
      AND says #> '{credentialStatus}' @> (
        SELECT jsonb_build_object('type', 'BitstringStatusListEntry', 'statusPurpose', 'message',
          'statusSize', 2, 'statusListIndex', p.place::text,
          'statusListCredential', p.origin || '/publicApi/credentialStatus/' || p.list)
        FROM certificates.places p WHERE p.certificate_id = c.id AND p.purpose = 'message')
      AND says ->> 'iss' = split_part(p_key, '#', 1) AND certificates.part_of(p_jwt, 1) ->> 'kid' = p_key
      AND certificates.part_of(p_jwt, 1) ->> 'alg' = 'EdDSA'
      AND split_part(p_jwt, '.', 3) ~ '^[A-Za-z0-9_-]{86}$') IS NOT TRUE
    THEN 'credential_says_what_was_decided' END);
  IF broken IS NOT NULL THEN
    RAISE EXCEPTION 'a credential breaks %', broken USING ERRCODE = '23514', CONSTRAINT = broken;
  END IF;
  INSERT INTO certificates.credential (certificate_id, key_id, jwt) VALUES (p_id, p_key, p_jwt) ON CONFLICT DO NOTHING;
  IF FOUND THEN
    UPDATE certificates.certificate x SET is_signed = true WHERE x.id = p_id;
    PERFORM members.notify('certificate-issued', c.member_id, jsonb_build_object('certificate', c.public_id));
    RETURN true;
  END IF;
  RETURN false;
END $$;

-- Sets a list's public address once, as its certificates state it. Returns the address.
CREATE OR REPLACE FUNCTION certificates.place_list(p_list bigint, p_origin text) RETURNS text
LANGUAGE sql SECURITY DEFINER SET search_path = certificates, pg_temp
BEGIN ATOMIC
  UPDATE certificates.status_list l SET origin = coalesce(l.origin, p_origin) WHERE l.id = p_list RETURNING l.origin;
END;

-- Returns a list's places whose certificates have a status.
CREATE OR REPLACE FUNCTION certificates.places_with(p_list bigint, p_status text) RETURNS integer[]
LANGUAGE sql STABLE AS $$
  SELECT ARRAY(SELECT e.place
    FROM certificates.certificate c JOIN certificates.status_entry e ON e.certificate_id = c.id
    WHERE c.status = p_status AND e.list_id = p_list ORDER BY e.place)
$$;

-- Returns lists that need a signature: changed, never signed, signed by another key, or expiring within `p_ahead`. With
-- the places of certificates that are currently suspended or revoked. `violation`: a change that its confirmation does not
-- cover.
CREATE OR REPLACE FUNCTION certificates.lists_to_sign(p_key text, p_ahead interval) RETURNS TABLE (
  id bigint, name text, purpose text, origin text, version bigint, suspended integer[], revoked integer[],
  issuer_name text, violation text
) LANGUAGE sql STABLE SECURITY DEFINER SET search_path = certificates, pg_temp AS $$
  SELECT l.id, l.purpose || '-' || l.number, l.purpose, l.origin, l.version,
    certificates.places_with(l.id, 'suspended'), certificates.places_with(l.id, 'revoked'),
    platform.brand_name(),
    (SELECT 'change_not_confirmed' WHERE EXISTS (
      SELECT FROM certificates.change g JOIN certificates.status_entry e ON e.certificate_id = g.certificate_id
      WHERE e.list_id = l.id AND g.changed_at > coalesce(s.signed_at, '-infinity') - interval '1 hour'
        AND NOT certificates.is_confirmed(g.confirmation_id, g.operator_id, certificates.statement_of_change(g))))
  FROM certificates.status_list l LEFT JOIN certificates.signed_list s ON s.list_id = l.id
  WHERE s.version IS DISTINCT FROM l.version OR s.key_id <> p_key OR s.valid_until < now() + p_ahead
  ORDER BY l.id
$$;

-- Stores the certifier's signature of a list, unless a newer version is stored. Errors (23514):
-- signed_list_says_its_list.
-- p_version: compared with the version of the list, which it may not exceed.
-- p_valid_until: compared with what the signed list says.
CREATE OR REPLACE FUNCTION certificates.keep_list(
  p_list bigint, p_version bigint, p_key text, p_jwt text, p_valid_until timestamptz
) RETURNS void LANGUAGE plpgsql SECURITY DEFINER SET search_path = certificates, pg_temp AS $$
DECLARE l certificates.status_list; says jsonb := certificates.part_of(p_jwt, 2);
BEGIN
  SELECT * INTO l FROM certificates.status_list x WHERE x.id = p_list FOR NO KEY UPDATE;
  IF (p_version <= l.version
      AND says ->> 'id' = l.origin || '/publicApi/credentialStatus/' || l.purpose || '-' || l.number
      AND says #>> '{credentialSubject,statusPurpose}' = l.purpose AND says ->> 'issuer' = split_part(p_key, '#', 1)
      AND says ->> 'validUntil' = to_char(p_valid_until AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"')
      AND certificates.part_of(p_jwt, 1) ->> 'kid' = p_key) IS NOT TRUE THEN
    RAISE EXCEPTION 'a signed list says its list' USING ERRCODE = '23514', CONSTRAINT = 'signed_list_says_its_list';
  END IF;
  INSERT INTO certificates.signed_list AS s (list_id, version, key_id, jwt, valid_until)
  VALUES (p_list, p_version, p_key, p_jwt, p_valid_until)
  ON CONFLICT (list_id) DO UPDATE SET version = excluded.version, key_id = excluded.key_id, jwt = excluded.jwt,
    valid_until = excluded.valid_until, signed_at = now() WHERE s.version <= excluded.version;
END $$;

-- Certificates without a signature.
CREATE OR REPLACE VIEW certificates.waiting AS
SELECT c.id, c.issued_at FROM certificates.certificate c
WHERE NOT c.is_signed AND c.member_id IS NOT NULL;

-- Late signatures, with the time since when: a certificate or a changed list that has waited for a minute, or a list
-- that expires within an hour.
CREATE OR REPLACE VIEW certificates.late AS
SELECT 'certificate' AS what, w.issued_at AS since FROM certificates.waiting w
WHERE w.issued_at < now() - interval '1 minute'
UNION ALL
SELECT 'list', CASE WHEN s.version IS DISTINCT FROM l.version THEN l.changed_at ELSE s.valid_until END
FROM certificates.status_list l LEFT JOIN certificates.signed_list s ON s.list_id = l.id
WHERE (s.version IS DISTINCT FROM l.version AND l.changed_at < now() - interval '1 minute')
  OR s.valid_until < now() + interval '1 hour';
