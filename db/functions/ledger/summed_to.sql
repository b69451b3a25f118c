-- The last posting that the sums of postings include, in one row.
CREATE OR REPLACE VIEW ledger.summed_to AS
SELECT position
FROM ledger.sum_cursor;
