-- What was published is read again by the reconciler: each proof of a day and each signed statement.
ALTER TABLE reconciliation.reread
  DROP CONSTRAINT reread_kind,
  ADD CONSTRAINT reread_kind CHECK (kind IN ('address', 'inflow', 'payout', 'decision', 'proof', 'statement'));

-- Transactions that may still have been posting on the month's last day when it was first looked at (ledger.open_writers). Statements of the
-- month are cut when they are over: an entry that came later would stand on neither side.
ALTER TABLE statements.month ADD COLUMN writers text[] NOT NULL DEFAULT '{}';

-- It judged whatever came next; the reconciler now names the statements that are due.
DROP FUNCTION IF EXISTS statements.judged(bigint, integer);
