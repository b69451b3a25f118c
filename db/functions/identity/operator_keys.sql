-- Public keys of operators' passkeys, those that were taken away included. The secrets stay in the authenticators.
CREATE OR REPLACE VIEW identity.operator_keys AS
SELECT operator_id, public_key, created_at AS added_at, NULL::timestamptz AS removed_at FROM identity.passkey WHERE subject_kind = 'operator'
UNION ALL
SELECT operator_id, public_key, added_at, removed_at FROM identity.former_key;

-- What an operator's key signed is checked after it was taken away, too.
CREATE OR REPLACE FUNCTION identity.keep_former_key() RETURNS trigger
LANGUAGE plpgsql SECURITY DEFINER SET search_path = identity, pg_temp AS $$
BEGIN
  INSERT INTO identity.former_key (operator_id, public_key, added_at) VALUES (OLD.operator_id, OLD.public_key, OLD.created_at);
  RETURN NULL;
END $$;

CREATE OR REPLACE TRIGGER former_key_is_kept AFTER DELETE ON identity.passkey
  FOR EACH ROW WHEN (OLD.subject_kind = 'operator') EXECUTE FUNCTION identity.keep_former_key();

-- A key is another one, or the same.
CREATE OR REPLACE FUNCTION identity.keep_key() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION 'the key of a passkey stays' USING ERRCODE = '23514', CONSTRAINT = 'passkey_keeps_its_key';
END $$;

CREATE OR REPLACE TRIGGER passkey_keeps_its_key BEFORE UPDATE ON identity.passkey
  FOR EACH ROW WHEN ((OLD.subject_kind, OLD.subject_id, OLD.public_key, OLD.created_at)
    IS DISTINCT FROM (NEW.subject_kind, NEW.subject_id, NEW.public_key, NEW.created_at)) EXECUTE FUNCTION identity.keep_key();
