-- Since which business day pay for recruitment is compared with its cap: before 0040 there was none.
ALTER TABLE reconciliation.mark ADD COLUMN income_since date NOT NULL DEFAULT '-infinity';
UPDATE reconciliation.mark SET income_since = coalesce((SELECT max(business_date) FROM platform.calendar), '-infinity')
WHERE EXISTS (SELECT FROM income.closed_day);
