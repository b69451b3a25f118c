-- Why an account may not publish listings of a kind at this moment; null where it may. Vendors sell then (approved, identity approved, not
-- frozen); a member is not frozen and has an identity check that was approved where the kind asks for one.
CREATE OR REPLACE FUNCTION catalogue.why_not_post(p_kind text, p_vendor_id bigint, p_member_id bigint) RETURNS text
LANGUAGE sql STABLE SECURITY DEFINER SET search_path = catalogue, pg_temp
RETURN (SELECT CASE
    WHEN p_vendor_id IS NOT NULL THEN CASE WHEN NOT vendors.can_sell(p_vendor_id) THEN 'vendor_not_approved' END
    WHEN members.is_frozen(p_member_id) THEN 'account_frozen'
    WHEN k.needs_identity AND NOT EXISTS (SELECT FROM kyc.submissions s WHERE s.member_id = p_member_id AND s.status = 'approved')
      THEN 'identity_needed_to_post' END
  FROM catalogue.kind k WHERE k.kind = p_kind);

-- Accounts whose listings are shown at this moment.
CREATE OR REPLACE VIEW catalogue.open_owners AS
SELECT v.vendor_id AS owner_id FROM vendors.selling v
UNION ALL SELECT m.id FROM members.members m WHERE m.kind = 'member' AND m.frozen_at IS NULL;
