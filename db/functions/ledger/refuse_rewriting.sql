-- The tables of the ledger are append-only, whatever role writes.
CREATE OR REPLACE FUNCTION ledger.refuse_rewriting() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION 'ledger.% is append-only', TG_TABLE_NAME USING ERRCODE = 'PL001';
END $$;

CREATE OR REPLACE TRIGGER posting_is_immutable BEFORE UPDATE OR DELETE OR TRUNCATE ON ledger.posting
  FOR EACH STATEMENT EXECUTE FUNCTION ledger.refuse_rewriting();

CREATE OR REPLACE TRIGGER entry_is_immutable BEFORE UPDATE OR DELETE OR TRUNCATE ON ledger.entry
  FOR EACH STATEMENT EXECUTE FUNCTION ledger.refuse_rewriting();

CREATE OR REPLACE TRIGGER evidence_is_immutable BEFORE UPDATE OR DELETE OR TRUNCATE ON ledger.evidence
  FOR EACH STATEMENT EXECUTE FUNCTION ledger.refuse_rewriting();

CREATE OR REPLACE TRIGGER approval_is_immutable BEFORE UPDATE OR DELETE OR TRUNCATE ON ledger.approval
  FOR EACH STATEMENT EXECUTE FUNCTION ledger.refuse_rewriting();

CREATE OR REPLACE TRIGGER account_is_permanent BEFORE UPDATE OR DELETE OR TRUNCATE ON ledger.account
  FOR EACH STATEMENT EXECUTE FUNCTION ledger.refuse_rewriting();

CREATE OR REPLACE TRIGGER paid_income_is_immutable BEFORE UPDATE OR DELETE OR TRUNCATE ON ledger.paid_income
  FOR EACH STATEMENT EXECUTE FUNCTION ledger.refuse_rewriting();

-- Rows leave by a roll-up; UPDATE and TRUNCATE have no use.
CREATE OR REPLACE TRIGGER pending_entry_only_leaves BEFORE UPDATE OR TRUNCATE ON ledger.pending_entry
  FOR EACH STATEMENT EXECUTE FUNCTION ledger.refuse_rewriting();

-- A route that postings went by stays what it was: a new rule is a new row.
CREATE OR REPLACE TRIGGER route_is_immutable BEFORE UPDATE OR DELETE OR TRUNCATE ON ledger.route
  FOR EACH STATEMENT EXECUTE FUNCTION ledger.refuse_rewriting();

CREATE OR REPLACE TRIGGER non_earner_is_permanent BEFORE UPDATE OR DELETE OR TRUNCATE ON ledger.non_earner
  FOR EACH STATEMENT EXECUTE FUNCTION ledger.refuse_rewriting();
