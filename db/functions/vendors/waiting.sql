-- Stores that were handed in and wait for an operator, for the console's overview.
CREATE OR REPLACE VIEW vendors.waiting AS
SELECT vendor_id, submitted_at AS since FROM vendors.vendor WHERE status = 'submitted';
