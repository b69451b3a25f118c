-- Entries whose chain is broken; empty, always.
CREATE OR REPLACE VIEW ledger.broken_chain AS
SELECT * FROM (
  SELECT e.*, lag(version, 1, 0::bigint) OVER chain AS version_before,
         lag(balance_after_micro, 1, 0::bigint) OVER chain AS balance_before_micro,
         lag(credited_after_micro, 1, 0::bigint) OVER chain AS credited_before_micro
  FROM ledger.entry e WINDOW chain AS (PARTITION BY account_id ORDER BY version)
) c
WHERE version <> version_before + 1 OR balance_after_micro <> balance_before_micro + delta_micro
   OR credited_after_micro <> credited_before_micro + greatest(delta_micro, 0);
