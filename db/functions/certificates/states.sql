-- Allowed state transitions of a certificate (modules/market/certificates/README.md).
CREATE OR REPLACE FUNCTION certificates.is_allowed_transition(p_from text, p_to text) RETURNS boolean
LANGUAGE sql IMMUTABLE
RETURN (p_from, p_to)
  IN (('valid', 'suspended'), ('suspended', 'valid'), ('valid', 'revoked'), ('suspended', 'revoked'));

-- Checks every write of a certificate: it begins as valid and hidden, its content stays, and its status needs a change
-- with an operator's reason. Deleting the account removes its name.
CREATE OR REPLACE FUNCTION certificates.check_certificate() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE broken text;
BEGIN
  IF TG_OP = 'INSERT' THEN
    broken := CASE WHEN NEW.status <> 'valid' OR NEW.change_id IS NOT NULL THEN 'certificate_begins_as_valid'
      WHEN NEW.shows <> 'nothing' THEN 'certificate_begins_unshown'
      WHEN NEW.is_signed THEN 'certificate_is_signed_once' END;
  ELSE
    broken := CASE
      WHEN ROW (OLD.id, OLD.public_id, OLD.course, OLD.batch_id, OLD.title, OLD.criteria, OLD.salt,
        OLD.subject_id, OLD.issued_at)
        IS DISTINCT FROM ROW (NEW.id, NEW.public_id, NEW.course, NEW.batch_id, NEW.title, NEW.criteria, NEW.salt,
          NEW.subject_id, NEW.issued_at)
        OR (ROW (OLD.member_id, OLD.recipient_name) IS DISTINCT FROM ROW (NEW.member_id, NEW.recipient_name)
          AND NEW.member_id IS NOT NULL)
        THEN 'certificate_says_what_it_said'
      WHEN NEW.is_signed <> OLD.is_signed AND NOT (NEW.is_signed
        AND EXISTS (SELECT FROM certificates.credential s WHERE s.certificate_id = NEW.id))
        THEN 'certificate_is_signed_once'
      WHEN NEW.status <> OLD.status
        AND NOT certificates.is_allowed_transition(OLD.status, NEW.status) THEN 'certificate_status_follows'
      WHEN ROW (NEW.status, NEW.change_id) IS DISTINCT FROM ROW (OLD.status, OLD.change_id) AND NOT EXISTS (
        SELECT FROM certificates.change g
        WHERE g.id = NEW.change_id AND g.certificate_id = NEW.id AND g.from_status = OLD.status
          AND g.to_status = NEW.status AND g.id > coalesce(OLD.change_id, 0))
        THEN 'certificate_status_has_its_change' END;
  END IF;
  IF broken IS NOT NULL THEN
    RAISE EXCEPTION 'a certificate breaks %', broken USING ERRCODE = '23514', CONSTRAINT = broken;
  END IF;
  RETURN NEW;
END $$;

CREATE OR REPLACE TRIGGER certificate_is_sound BEFORE INSERT OR UPDATE ON certificates.certificate
  FOR EACH ROW EXECUTE FUNCTION certificates.check_certificate();

-- Marks a list as due for a signature in the transaction that changes a bit.
CREATE OR REPLACE FUNCTION certificates.record_bits() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE certificates.status_list l SET version = l.version + 1, changed_at = now()
  FROM (SELECT e.list_id FROM certificates.status_entry e WHERE e.certificate_id = NEW.id ORDER BY e.list_id) x
  WHERE l.id = x.list_id
    AND (l.purpose = 'message'
      OR (CASE l.purpose WHEN 'revocation' THEN 'revoked' ELSE 'suspended' END) IN (OLD.status, NEW.status));
  RETURN NULL;
END $$;

CREATE OR REPLACE TRIGGER certificate_moves_its_bits AFTER UPDATE OF status ON certificates.certificate
  FOR EACH ROW WHEN (OLD.status <> NEW.status) EXECUTE FUNCTION certificates.record_bits();

-- Decisions, places and signatures never change.
CREATE OR REPLACE TRIGGER certificate_is_kept BEFORE DELETE OR TRUNCATE ON certificates.certificate
  FOR EACH STATEMENT
  EXECUTE FUNCTION platform.refuse_change('certificates.certificate is kept as it is', '23514', 'certificate_is_kept');
CREATE OR REPLACE TRIGGER credential_is_kept BEFORE UPDATE OR DELETE OR TRUNCATE ON certificates.credential
  FOR EACH STATEMENT
  EXECUTE FUNCTION platform.refuse_change('certificates.credential is kept as it is', '23514', 'credential_is_kept');
CREATE OR REPLACE TRIGGER change_is_kept BEFORE UPDATE OR DELETE OR TRUNCATE ON certificates.change
  FOR EACH STATEMENT
  EXECUTE FUNCTION platform.refuse_change('certificates.change is kept as it is', '23514', 'change_is_kept');
CREATE OR REPLACE TRIGGER batch_is_kept BEFORE UPDATE OR DELETE OR TRUNCATE ON certificates.batch
  FOR EACH STATEMENT
  EXECUTE FUNCTION platform.refuse_change('certificates.batch is kept as it is', '23514', 'batch_is_kept');
CREATE OR REPLACE TRIGGER status_entry_is_kept BEFORE UPDATE OR DELETE OR TRUNCATE ON certificates.status_entry
  FOR EACH STATEMENT EXECUTE FUNCTION platform.refuse_change(
    'certificates.status_entry is kept as it is', '23514', 'status_entry_is_kept');
CREATE OR REPLACE TRIGGER status_list_is_kept BEFORE DELETE OR TRUNCATE ON certificates.status_list
  FOR EACH STATEMENT
  EXECUTE FUNCTION platform.refuse_change('certificates.status_list is kept as it is', '23514', 'status_list_is_kept');
CREATE OR REPLACE TRIGGER key_is_kept BEFORE DELETE OR TRUNCATE ON certificates.key
  FOR EACH STATEMENT
  EXECUTE FUNCTION platform.refuse_change('certificates.key is kept as it is', '23514', 'key_is_kept');

-- Rejects changes of a list's identity or published address, and lower versions.
CREATE OR REPLACE FUNCTION certificates.check_list() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF ROW (OLD.id, OLD.purpose, OLD.number) <> ROW (NEW.id, NEW.purpose, NEW.number) OR NEW.version < OLD.version
    OR (OLD.origin IS NOT NULL AND NEW.origin IS DISTINCT FROM OLD.origin) THEN
    RAISE EXCEPTION 'a status list goes on' USING ERRCODE = '23514', CONSTRAINT = 'status_list_goes_on';
  END IF;
  RETURN NEW;
END $$;
CREATE OR REPLACE TRIGGER status_list_is_sound BEFORE UPDATE ON certificates.status_list
  FOR EACH ROW EXECUTE FUNCTION certificates.check_list();

CREATE OR REPLACE FUNCTION certificates.check_signed_list() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF NEW.list_id <> OLD.list_id OR NEW.version < OLD.version THEN
    RAISE EXCEPTION 'a signed list goes on' USING ERRCODE = '23514', CONSTRAINT = 'signed_list_goes_on';
  END IF;
  RETURN NEW;
END $$;
CREATE OR REPLACE TRIGGER signed_list_is_sound BEFORE UPDATE ON certificates.signed_list
  FOR EACH ROW EXECUTE FUNCTION certificates.check_signed_list();

CREATE OR REPLACE FUNCTION certificates.check_key() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF ROW (OLD.id, OLD.did, OLD.origin, OLD.x, OLD.introduced_at)
    <> ROW (NEW.id, NEW.did, NEW.origin, NEW.x, NEW.introduced_at) THEN
    RAISE EXCEPTION 'a key stays what it is' USING ERRCODE = '23514', CONSTRAINT = 'key_stays';
  END IF;
  RETURN NEW;
END $$;
CREATE OR REPLACE TRIGGER key_is_sound BEFORE UPDATE ON certificates.key FOR EACH ROW
  EXECUTE FUNCTION certificates.check_key();

-- Returns the statement that an operator confirms to suspend, reinstate or revoke a certificate.
CREATE OR REPLACE FUNCTION certificates.statement_of_change(g certificates.change) RETURNS text
LANGUAGE sql STABLE AS $$
  SELECT concat_ws(E'\n',
      CASE g.to_status WHEN 'valid' THEN 'End the suspension of' WHEN 'suspended' THEN 'Suspend' ELSE 'Revoke' END
      || ' a certificate',
    'Certificate: ' || c.title, 'Number: ' || c.public_id, 'Status: ' || g.from_status || ' → ' || g.to_status,
    'Reason: ' || g.reason)
  FROM certificates.certificate c WHERE c.id = g.certificate_id
$$;

-- Suspends, reinstates or permanently revokes a certificate. Returns the former status. Mails the holder the reason,
-- and marks the list as due for a signature. Errors (PB000): as identity.check_operator_session; certificate_unknown,
-- certificate_state; PB001 confirmation_needed.
CREATE OR REPLACE FUNCTION certificates.move(
  p_session_sha256 bytea, p_certificate uuid, p_to text, p_reason text, p_confirmation_sha256 bytea
) RETURNS text LANGUAGE plpgsql SECURITY DEFINER SET search_path = certificates, pg_temp AS $$
DECLARE
  asked_by bigint := identity.check_operator_session(p_session_sha256, ARRAY['owner', 'finance']);
  c certificates.certificate; g certificates.change; refused text;
BEGIN
  SELECT * INTO c FROM certificates.certificate x WHERE x.public_id = p_certificate FOR UPDATE;
  refused := CASE WHEN asked_by IS NULL THEN 'unauthorized' WHEN c.id IS NULL THEN 'certificate_unknown'
    WHEN NOT certificates.is_allowed_transition(c.status, p_to) THEN 'certificate_state' END;
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
    PERFORM members.notify('certificate-status', c.member_id,
      jsonb_build_object('certificate', c.public_id, 'status', p_to, 'reason', p_reason));
  END IF;
  RETURN c.status;
END $$;

-- Removes a person's name from all certificates and hides them. The signed credentials stay: a holder's file can still
-- be verified and contains no name. For the function that deletes an account; granted to no login.
CREATE OR REPLACE FUNCTION certificates.remove_person(p_member_id bigint) RETURNS void
LANGUAGE sql SECURITY DEFINER SET search_path = certificates, pg_temp
BEGIN ATOMIC
  UPDATE certificates.certificate c SET member_id = NULL, recipient_name = NULL, shows = 'nothing'
  WHERE c.member_id = p_member_id;
END;
