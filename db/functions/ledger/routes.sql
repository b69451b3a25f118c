-- What may be posted from which kind of account to which.
CREATE OR REPLACE VIEW ledger.routes AS
SELECT kind, from_kind, to_kind, evidence, charge_cap_bps, charged_on
FROM ledger.route;
