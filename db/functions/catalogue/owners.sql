-- The account that an open session acts for where listings are owned: a member's own, or the store of a vendor whose
-- role in its team is one of p_roles. A part of the functions that ask. Errors (PB000): unauthorized, forbidden
-- (another role of the team), account_frozen.
CREATE OR REPLACE FUNCTION catalogue.owner_in_role(p_session_sha256 bytea, p_roles text[]) RETURNS bigint
LANGUAGE plpgsql STABLE AS $$
DECLARE member bigint := (SELECT s.subject_id FROM identity.find_session(p_session_sha256, ARRAY['member']) s);
BEGIN
  IF member IS NULL THEN
    RETURN vendors.check_session(p_session_sha256, p_roles);
  END IF;
  PERFORM members.refuse_frozen(member);
  RETURN member;
END $$;

-- The same of owners and managers of a team, for other modules.
CREATE OR REPLACE FUNCTION catalogue.owner_of_session(p_session_sha256 bytea) RETURNS bigint
LANGUAGE plpgsql STABLE SECURITY DEFINER SET search_path = catalogue, pg_temp AS $$
BEGIN
  RETURN catalogue.owner_in_role(p_session_sha256, ARRAY['owner', 'manager']);
END $$;

-- The same, for what a vendor's own systems do as well: also the store of an open key that has the scope for listings.
CREATE OR REPLACE FUNCTION catalogue.owner_of_caller(p_token_sha256 bytea) RETURNS bigint LANGUAGE plpgsql STABLE AS $$
BEGIN
  IF EXISTS (SELECT FROM identity.find_session(p_token_sha256, ARRAY['member'])) THEN
    RETURN catalogue.owner_of_session(p_token_sha256);
  END IF;
  RETURN vendors.check_caller(p_token_sha256, ARRAY['owner', 'manager'], ARRAY['listings:write']);
END $$;

-- The person behind it: by whom a revision is.
CREATE OR REPLACE FUNCTION catalogue.person_of(p_token_sha256 bytea) RETURNS bigint LANGUAGE sql STABLE
RETURN coalesce((SELECT s.subject_id FROM identity.find_session(p_token_sha256, ARRAY['member']) s),
  vendors.person_of(p_token_sha256));

-- Whether an account's revisions of a kind are published without an operator: three of its listings of the kind were
-- approved by one, and none of its listings was taken away in the last 90 days (unless an appeal gave it back).
CREATE OR REPLACE FUNCTION catalogue.is_known_owner(p_owner_id bigint, p_kind text) RETURNS boolean LANGUAGE sql STABLE
RETURN (SELECT count(DISTINCT v.listing_id) FROM catalogue.listing l JOIN catalogue.revision v ON v.listing_id = l.id
    JOIN catalogue.review r ON r.revision_id = v.id
    WHERE l.owner_id = p_owner_id AND l.kind = p_kind AND r.status = 'approved' AND NOT r.by_rule) >= 3
  AND NOT EXISTS (SELECT FROM catalogue.removal m JOIN catalogue.listing l ON l.id = m.listing_id
    WHERE l.owner_id = p_owner_id AND m.outcome IS DISTINCT FROM 'reversed'
      AND m.removed_at > now() - interval '90 days');

-- Why an account may not publish listings of a kind at this moment; null where it may. Vendors sell then (approved,
-- identity approved, not frozen); a member is not frozen and has an identity check that was approved where the kind
-- asks for one.
CREATE OR REPLACE FUNCTION catalogue.why_not_post(p_kind text, p_vendor_id bigint, p_member_id bigint) RETURNS text
LANGUAGE sql STABLE SECURITY DEFINER SET search_path = catalogue, pg_temp
RETURN (SELECT CASE
    WHEN p_vendor_id IS NOT NULL THEN CASE WHEN NOT vendors.can_sell(p_vendor_id) THEN 'vendor_not_approved' END
    WHEN members.is_frozen(p_member_id) THEN 'account_frozen'
    WHEN k.needs_identity
      AND NOT EXISTS (SELECT FROM kyc.submissions s WHERE s.member_id = p_member_id AND s.status = 'approved')
      THEN 'identity_needed_to_post' END
  FROM catalogue.kind k WHERE k.kind = p_kind);

-- Accounts whose listings are shown at this moment.
CREATE OR REPLACE VIEW catalogue.open_owners AS
SELECT v.vendor_id AS owner_id FROM vendors.selling v
UNION ALL SELECT m.id FROM members.members m WHERE m.kind = 'member' AND m.frozen_at IS NULL;
