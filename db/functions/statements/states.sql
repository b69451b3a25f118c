-- States of a statement (README).
CREATE OR REPLACE FUNCTION statements.is_allowed_transition(p_from text, p_to text) RETURNS boolean
LANGUAGE sql IMMUTABLE
RETURN (p_from, p_to) IN (('waiting', 'signed'), ('waiting', 'failed'), ('failed', 'waiting'));

-- Rejects changes of a request except its state, and invalid state transitions.
CREATE OR REPLACE FUNCTION statements.check_request() RETURNS trigger
LANGUAGE plpgsql SECURITY DEFINER SET search_path = statements, pg_temp AS $$
DECLARE broken text;
BEGIN
  broken := CASE
    WHEN TG_OP = 'DELETE' THEN 'statement_request_is_kept'
    WHEN TG_OP = 'INSERT' AND NEW.status <> 'waiting' THEN 'statement_state_follows'
    WHEN TG_OP = 'UPDATE' AND NOT statements.is_allowed_transition(OLD.status, NEW.status)
      THEN 'statement_state_follows'
    WHEN TG_OP = 'UPDATE' AND (OLD.public_id, OLD.owner_id, OLD.from_day, OLD.to_day, OLD.firsts, OLD.lasts)
      IS DISTINCT FROM (NEW.public_id, NEW.owner_id, NEW.from_day, NEW.to_day, NEW.firsts, NEW.lasts)
        THEN 'statement_request_is_kept'
    WHEN NEW.status = 'signed'
      AND NOT EXISTS (SELECT FROM statements.statement s WHERE s.request_id = NEW.id) THEN 'statement_is_signed' END;
  IF broken IS NOT NULL THEN
    RAISE EXCEPTION 'a statement breaks %', broken USING ERRCODE = '23514', CONSTRAINT = broken;
  END IF;
  RETURN NEW;
END $$;
CREATE OR REPLACE TRIGGER statement_request_is_sound BEFORE INSERT OR UPDATE OR DELETE ON statements.request
FOR EACH ROW EXECUTE FUNCTION statements.check_request();

-- Rejects gaps in a person's chain: a statement contains the hash of the one before it.
CREATE OR REPLACE FUNCTION statements.check_statement() RETURNS trigger
LANGUAGE plpgsql SECURITY DEFINER SET search_path = statements, pg_temp AS $$
BEGIN
  IF (NEW.previous_sha256 IS DISTINCT FROM CASE WHEN NEW.number = 1 THEN decode(repeat('00', 32), 'hex')
      ELSE (SELECT s.sha256 FROM statements.statement s
        WHERE s.owner_id = NEW.owner_id AND s.number = NEW.number - 1) END)
    OR NEW.owner_id IS DISTINCT FROM (SELECT r.owner_id FROM statements.request r WHERE r.id = NEW.request_id) THEN
    RAISE EXCEPTION 'a statement breaks its chain'
      USING ERRCODE = '23514', CONSTRAINT = 'statement_goes_on_from_the_one_before';
  END IF;
  RETURN NEW;
END $$;
CREATE OR REPLACE TRIGGER statement_goes_on_from_the_one_before BEFORE INSERT ON statements.statement
FOR EACH ROW EXECUTE FUNCTION statements.check_statement();

-- Rejects a file that is not the signed one.
CREATE OR REPLACE FUNCTION statements.check_file() RETURNS trigger
LANGUAGE plpgsql SECURITY DEFINER SET search_path = statements, pg_temp AS $$
BEGIN
  IF sha256(NEW.content) IS DISTINCT FROM
    (SELECT CASE NEW.format WHEN 'csv' THEN s.csv_sha256 ELSE s.pdf_sha256 END FROM statements.statement s
      WHERE s.request_id = NEW.request_id) THEN
    RAISE EXCEPTION 'a file is not the signed one'
      USING ERRCODE = '23514', CONSTRAINT = 'statement_file_is_the_signed_one';
  END IF;
  RETURN NEW;
END $$;
CREATE OR REPLACE TRIGGER statement_file_is_the_signed_one BEFORE INSERT ON statements.file
FOR EACH ROW EXECUTE FUNCTION statements.check_file();

-- Signed data never changes. Files are deleted with the account; a key's end is set once.
CREATE OR REPLACE TRIGGER statement_is_kept BEFORE UPDATE OR DELETE OR TRUNCATE ON statements.statement
  FOR EACH STATEMENT
  EXECUTE FUNCTION platform.refuse_change('statements.statement is kept as it is', '23514', 'statement_is_kept');
CREATE OR REPLACE TRIGGER statement_file_is_kept BEFORE UPDATE OR TRUNCATE ON statements.file
  FOR EACH STATEMENT
  EXECUTE FUNCTION platform.refuse_change('statements.file is kept as it is', '23514', 'statement_is_kept');
CREATE OR REPLACE TRIGGER statement_key_is_kept BEFORE DELETE OR TRUNCATE ON statements.key
  FOR EACH STATEMENT
  EXECUTE FUNCTION platform.refuse_change('statements.key is kept as it is', '23514', 'statement_is_kept');
CREATE OR REPLACE TRIGGER statement_key_stays BEFORE UPDATE ON statements.key FOR EACH ROW
WHEN (OLD.until_at IS NOT NULL OR (OLD.id, OLD.public_key, OLD.from_at) IS DISTINCT FROM (NEW.id,
  NEW.public_key, NEW.from_at))
  EXECUTE FUNCTION platform.refuse_change('statements.key is kept as it is', '23514', 'statement_is_kept');

-- Deletes a person's files, which contain their name. Manifests and signatures stay, so that a file that its holder
-- kept can still be verified. For the function that deletes an account; granted to no login.
CREATE OR REPLACE FUNCTION statements.remove_person(p_member_id bigint) RETURNS void
LANGUAGE sql SECURITY DEFINER SET search_path = statements, pg_temp
BEGIN ATOMIC
  UPDATE statements.request r SET status = 'failed', failure = 'account_deleted'
  WHERE r.owner_id = p_member_id AND r.status = 'waiting';
  DELETE FROM statements.file f USING statements.statement s
  WHERE s.request_id = f.request_id AND s.owner_id = p_member_id;
END;
