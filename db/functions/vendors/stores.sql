-- Stores that were approved at some time, for other modules: what is public of them, and their account.
CREATE OR REPLACE VIEW vendors.stores AS
SELECT v.vendor_id, m.public_id, v.slug, v.store_name, v.summary, v.description, v.delivery_policy, v.return_policy, v.logo_id, v.status,
  v.approved_at
FROM vendors.vendor v JOIN members.members m ON m.id = v.vendor_id
WHERE v.approved_at IS NOT NULL;
