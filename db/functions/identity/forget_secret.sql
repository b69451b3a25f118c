-- A message has left: its code is not made again, so what was kept to make it goes.
CREATE OR REPLACE FUNCTION identity.forget_secret() RETURNS trigger LANGUAGE plpgsql
SECURITY DEFINER SET search_path = identity, pg_temp AS $$
BEGIN
  UPDATE identity.one_time_code SET secret_sha256 = NULL, digits = NULL WHERE id = NEW.code_id;
  RETURN NULL;
END $$;

CREATE OR REPLACE TRIGGER sending_forgets_secret AFTER UPDATE OF sent_at ON mail.message
  FOR EACH ROW WHEN (NEW.code_id IS NOT NULL AND NEW.sent_at IS NOT NULL) EXECUTE FUNCTION identity.forget_secret();
