-- Confirmations, their uses, and what was decided about operators are never changed or removed.
CREATE OR REPLACE FUNCTION identity.refuse_rewriting() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION 'identity.% is append-only', TG_TABLE_NAME USING ERRCODE = '23514', CONSTRAINT = 'confirmation_is_permanent';
END $$;

CREATE OR REPLACE TRIGGER confirmation_is_permanent BEFORE UPDATE OR DELETE OR TRUNCATE ON identity.confirmation
  FOR EACH STATEMENT EXECUTE FUNCTION identity.refuse_rewriting();

CREATE OR REPLACE TRIGGER operator_decision_is_permanent BEFORE UPDATE OR DELETE OR TRUNCATE ON identity.operator_decision
  FOR EACH STATEMENT EXECUTE FUNCTION identity.refuse_rewriting();

CREATE OR REPLACE FUNCTION identity.keep_use() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'UPDATE' AND OLD IS NOT DISTINCT FROM NEW THEN RETURN NEW; END IF;
  RAISE EXCEPTION 'the use of a confirmation stays' USING ERRCODE = '23514', CONSTRAINT = 'confirmation_use_is_permanent';
END $$;

CREATE OR REPLACE TRIGGER confirmation_use_is_permanent BEFORE UPDATE OR DELETE ON identity.confirmation_use
  FOR EACH ROW EXECUTE FUNCTION identity.keep_use();
