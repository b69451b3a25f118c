-- Exports of deposit addresses to be emptied.
CREATE OR REPLACE VIEW sweeps.sweeps AS
SELECT id, chain_id, usdt, recipient, gas_wallet, status, exported_by, exported_at, expires_at, imported_by,
  imported_at, closed_at
FROM sweeps.sweep;
