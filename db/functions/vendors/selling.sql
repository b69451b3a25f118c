-- Vendors who sell at this moment, as vendors.can_sell has it of one, for searches.
CREATE OR REPLACE VIEW vendors.selling AS
SELECT v.vendor_id FROM vendors.vendor v JOIN members.members m ON m.id = v.vendor_id
WHERE v.status = 'approved' AND m.frozen_at IS NULL
  AND EXISTS (SELECT FROM kyc.submissions k WHERE k.member_id = v.vendor_id AND k.status = 'approved');
