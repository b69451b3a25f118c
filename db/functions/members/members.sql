-- Members; `email_typed` is for display, `email` for comparison and mail. The password's hash stays with the owner. A deleted account has no phone any more.
CREATE OR REPLACE VIEW members.members AS
SELECT id, public_id, kind, full_name, coalesce(phone, '') AS phone, email, refer_id, sponsor_id, sponsor2_id, sponsor3_id, depth, rank,
  deposit_address, frozen_at, created_at, payouts_wait_until, limited_at, joined_on, deleted_at, language,
  coalesce(email_typed, email) AS email_typed, shares_email_with
FROM members.member;
