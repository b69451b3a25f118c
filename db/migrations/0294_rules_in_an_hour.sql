-- What rules approved lately, for their hourly ceiling: they confirm and decide in one moment, a person decides later.
CREATE INDEX withdrawal_approved_by_rule ON withdrawals.withdrawal (confirmed_at) WHERE decided_at = confirmed_at;
