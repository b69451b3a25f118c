-- Kinds of accounts by number and name.
CREATE OR REPLACE VIEW ledger.account_kinds AS
SELECT code, name, holder, appended, held
FROM ledger.account_kind;
