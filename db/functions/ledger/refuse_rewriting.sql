-- The tables of the ledger are append-only for every role.
CREATE OR REPLACE TRIGGER posting_is_immutable BEFORE UPDATE OR DELETE OR TRUNCATE ON ledger.posting
  FOR EACH STATEMENT EXECUTE FUNCTION platform.refuse_change('ledger.posting is append-only', 'PL001');

CREATE OR REPLACE TRIGGER entry_is_immutable BEFORE UPDATE OR DELETE OR TRUNCATE ON ledger.entry
  FOR EACH STATEMENT EXECUTE FUNCTION platform.refuse_change('ledger.entry is append-only', 'PL001');

CREATE OR REPLACE TRIGGER evidence_is_immutable BEFORE UPDATE OR DELETE OR TRUNCATE ON ledger.evidence
  FOR EACH STATEMENT EXECUTE FUNCTION platform.refuse_change('ledger.evidence is append-only', 'PL001');

CREATE OR REPLACE TRIGGER approval_is_immutable BEFORE UPDATE OR DELETE OR TRUNCATE ON ledger.approval
  FOR EACH STATEMENT EXECUTE FUNCTION platform.refuse_change('ledger.approval is append-only', 'PL001');

CREATE OR REPLACE TRIGGER account_is_permanent BEFORE UPDATE OR DELETE OR TRUNCATE ON ledger.account
  FOR EACH STATEMENT EXECUTE FUNCTION platform.refuse_change('ledger.account is append-only', 'PL001');

CREATE OR REPLACE TRIGGER paid_income_is_immutable BEFORE UPDATE OR DELETE OR TRUNCATE ON ledger.paid_income
  FOR EACH STATEMENT EXECUTE FUNCTION platform.refuse_change('ledger.paid_income is append-only', 'PL001');

-- Only a roll-up removes rows; UPDATE and TRUNCATE are never needed.
CREATE OR REPLACE TRIGGER pending_entry_only_leaves BEFORE UPDATE OR TRUNCATE ON ledger.pending_entry
  FOR EACH STATEMENT EXECUTE FUNCTION platform.refuse_change('ledger.pending_entry is append-only', 'PL001');

-- Routes never change, because postings used them: a new rule is a new row.
CREATE OR REPLACE TRIGGER route_is_immutable BEFORE UPDATE OR DELETE OR TRUNCATE ON ledger.route
  FOR EACH STATEMENT EXECUTE FUNCTION platform.refuse_change('ledger.route is append-only', 'PL001');

CREATE OR REPLACE TRIGGER non_earner_is_permanent BEFORE UPDATE OR DELETE OR TRUNCATE ON ledger.non_earner
  FOR EACH STATEMENT EXECUTE FUNCTION platform.refuse_change('ledger.non_earner is append-only', 'PL001');
