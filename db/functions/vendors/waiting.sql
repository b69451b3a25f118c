-- Stores that were handed in, or whose owner appeals against a suspension, and wait for an operator, for the console's overview.
CREATE OR REPLACE VIEW vendors.waiting AS
SELECT vendor_id, CASE status WHEN 'submitted' THEN submitted_at ELSE appealed_at END AS since FROM vendors.vendor
WHERE status = 'submitted' OR (status = 'suspended' AND appeal IS NOT NULL AND appeal_answer IS NULL);
