-- What an operator confirms who suspends, reinstates or revokes a certificate.
CREATE OR REPLACE FUNCTION certificates.statement_of_change(g certificates.change) RETURNS text LANGUAGE sql STABLE AS $$
  SELECT concat_ws(E'\n', CASE g.to_status WHEN 'valid' THEN 'End the suspension of' WHEN 'suspended' THEN 'Suspend' ELSE 'Revoke' END
      || ' a certificate',
    'Certificate: ' || c.title, 'Number: ' || c.public_id, 'Status: ' || g.from_status || ' → ' || g.to_status, 'Reason: ' || g.reason)
  FROM certificates.certificate c WHERE c.id = g.certificate_id
$$;

DROP FUNCTION IF EXISTS certificates.move(bytea, uuid, text, text, bytea);
-- Changes the status of a certificate: suspended, valid again, or revoked for good. Answers with the status that it had. Its holder is mailed the reason, and its list is due
-- for a signature. Errors (PB000): as identity.check_operator_session; certificate_unknown, certificate_state; PB001 confirmation_needed.
CREATE FUNCTION certificates.move(p_session_sha256 bytea, p_certificate uuid, p_to text, p_reason text, p_confirmation_sha256 bytea)
RETURNS text LANGUAGE plpgsql SECURITY DEFINER SET search_path = certificates, pg_temp AS $$
DECLARE
  asked_by bigint := identity.check_operator_session(p_session_sha256, ARRAY['owner', 'finance']);
  c certificates.certificate; g certificates.change; refused text;
BEGIN
  SELECT * INTO c FROM certificates.certificate x WHERE x.public_id = p_certificate FOR UPDATE;
  refused := CASE WHEN asked_by IS NULL THEN 'unauthorized' WHEN c.id IS NULL THEN 'certificate_unknown'
    WHEN NOT certificates.may_follow(c.status, p_to) THEN 'certificate_state' END;
  IF refused IS NOT NULL THEN
    RAISE '%', refused USING ERRCODE = 'PB000';
  END IF;
  g.certificate_id := c.id;
  g.from_status := c.status;
  g.to_status := p_to;
  g.reason := p_reason;
  g.confirmation_id := identity.use_confirmation(p_confirmation_sha256, asked_by, certificates.statement_of_change(g));
  INSERT INTO certificates.change (certificate_id, from_status, to_status, reason, operator_id, confirmation_id)
  VALUES (c.id, c.status, p_to, p_reason, asked_by, g.confirmation_id) RETURNING * INTO g;
  UPDATE certificates.certificate x SET status = p_to, change_id = g.id WHERE x.id = c.id;
  IF c.member_id IS NOT NULL THEN
    PERFORM members.tell('certificate-status', c.member_id,
      jsonb_build_object('certificate', c.public_id, 'status', p_to, 'reason', p_reason));
  END IF;
  RETURN c.status;
END $$;
