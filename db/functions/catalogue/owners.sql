-- Returns the account that owns listings in an open session: the member's own, or the store of a vendor whose team role
-- is one of p_roles. A part of other functions. Errors (PB000): unauthorized, forbidden (another role), account_frozen.
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

-- Returns the same for owners and managers of a team, for other modules.
CREATE OR REPLACE FUNCTION catalogue.owner_of_session(p_session_sha256 bytea) RETURNS bigint
LANGUAGE plpgsql STABLE SECURITY DEFINER SET search_path = catalogue, pg_temp AS $$
BEGIN
  RETURN catalogue.owner_in_role(p_session_sha256, ARRAY['owner', 'manager']);
END $$;

-- Returns the same, and also the store of an open API key with the scope for listings, for vendors' own systems.
CREATE OR REPLACE FUNCTION catalogue.owner_of_caller(p_token_sha256 bytea) RETURNS bigint LANGUAGE plpgsql STABLE AS $$
BEGIN
  IF EXISTS (SELECT FROM identity.find_session(p_token_sha256, ARRAY['member'])) THEN
    RETURN catalogue.owner_of_session(p_token_sha256);
  END IF;
  RETURN vendors.check_caller(p_token_sha256, ARRAY['owner', 'manager'], ARRAY['listings:write']);
END $$;

-- Returns the person behind a session or key, as the author of a revision.
CREATE OR REPLACE FUNCTION catalogue.person_of(p_token_sha256 bytea) RETURNS bigint LANGUAGE sql STABLE
RETURN coalesce((SELECT s.subject_id FROM identity.find_session(p_token_sha256, ARRAY['member']) s),
  vendors.person_of(p_token_sha256));

-- True if an account's revisions of a kind are published without an operator. Operators must have approved three of its
-- listings of the kind, and removed none in the last 90 days (unless an appeal restored it).
CREATE OR REPLACE FUNCTION catalogue.is_known_owner(p_owner_id bigint, p_kind text) RETURNS boolean LANGUAGE sql STABLE
RETURN (SELECT count(DISTINCT v.listing_id) FROM catalogue.listing l JOIN catalogue.revision v ON v.listing_id = l.id
    JOIN catalogue.review r ON r.revision_id = v.id
    WHERE l.owner_id = p_owner_id AND l.kind = p_kind AND r.status = 'approved' AND NOT r.by_rule) >= 3
  AND NOT EXISTS (SELECT FROM catalogue.removal m JOIN catalogue.listing l ON l.id = m.listing_id
    WHERE l.owner_id = p_owner_id AND m.outcome IS DISTINCT FROM 'reversed'
      AND m.removed_at > now() - interval '90 days');

-- Returns why an account may not publish listings of a kind now, or null. Vendors must be able to sell (approved,
-- identity approved, not frozen). Members must not be frozen and need an approved identity check if the kind requires
-- one.
CREATE OR REPLACE FUNCTION catalogue.post_blocker(p_kind text, p_vendor_id bigint, p_member_id bigint) RETURNS text
LANGUAGE sql STABLE SECURITY DEFINER SET search_path = catalogue, pg_temp
RETURN (SELECT CASE
    WHEN p_vendor_id IS NOT NULL THEN CASE WHEN NOT vendors.can_sell(p_vendor_id) THEN 'vendor_not_approved' END
    WHEN members.is_frozen(p_member_id) THEN 'account_frozen'
    WHEN k.needs_identity
      AND NOT EXISTS (SELECT FROM kyc.submissions s WHERE s.member_id = p_member_id AND s.status = 'approved')
      THEN 'identity_needed_to_post' END
  FROM catalogue.kind k WHERE k.kind = p_kind);

-- Accounts whose listings are currently shown.
CREATE OR REPLACE VIEW catalogue.open_owners AS
SELECT v.vendor_id AS owner_id FROM vendors.selling v
UNION ALL SELECT m.id FROM members.members m WHERE m.kind = 'member' AND m.frozen_at IS NULL;
