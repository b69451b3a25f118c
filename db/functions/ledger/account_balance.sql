-- Balance of every account, by its kind and owner.
CREATE OR REPLACE VIEW ledger.account_balance AS
SELECT a.id AS account_id, a.owner_id, k.name AS kind, k.held, ledger.balance(a.id) AS balance_micro
FROM ledger.account a JOIN ledger.account_kind k ON k.code = a.kind;
