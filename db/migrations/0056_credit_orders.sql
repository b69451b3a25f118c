-- A deposit below the minimum that an operator wants credited: the watcher, which credits all of them, does it. Who asked and why, as
-- the audit trail has it.
ALTER TABLE deposits.deposit ADD COLUMN credit_order jsonb;
CREATE INDEX deposit_ordered ON deposits.deposit (id) WHERE status = 'too_small' AND credit_order IS NOT NULL;
