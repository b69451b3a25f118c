-- Whoever tries, the schema's owner included.
CREATE OR REPLACE FUNCTION audit.refuse() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION 'the audit trail is added to, never changed' USING ERRCODE = 'insufficient_privilege';
END $$;

CREATE OR REPLACE TRIGGER audit_is_append_only BEFORE UPDATE OR DELETE OR TRUNCATE ON audit.entry
  FOR EACH STATEMENT EXECUTE FUNCTION audit.refuse();

CREATE OR REPLACE TRIGGER audit_head_stays BEFORE DELETE OR TRUNCATE ON audit.head
  FOR EACH STATEMENT EXECUTE FUNCTION audit.refuse();

CREATE OR REPLACE TRIGGER setting_version_is_append_only BEFORE UPDATE OR DELETE OR TRUNCATE ON platform.setting_version
  FOR EACH STATEMENT EXECUTE FUNCTION audit.refuse();
