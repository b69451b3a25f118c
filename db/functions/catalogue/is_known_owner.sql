DROP FUNCTION IF EXISTS catalogue.is_known_vendor(bigint);

-- Whether an account's revisions of a kind are published without an operator: three of its listings of the kind were approved by one, and
-- none of its listings was taken away in the last 90 days (unless an appeal gave it back).
CREATE OR REPLACE FUNCTION catalogue.is_known_owner(p_owner_id bigint, p_kind text) RETURNS boolean LANGUAGE sql STABLE
RETURN (SELECT count(DISTINCT v.listing_id) FROM catalogue.listing l JOIN catalogue.revision v ON v.listing_id = l.id
    JOIN catalogue.review r ON r.revision_id = v.id
    WHERE l.owner_id = p_owner_id AND l.kind = p_kind AND r.status = 'approved' AND NOT r.by_rule) >= 3
  AND NOT EXISTS (SELECT FROM catalogue.removal m JOIN catalogue.listing l ON l.id = m.listing_id
    WHERE l.owner_id = p_owner_id AND m.outcome IS DISTINCT FROM 'reversed' AND m.removed_at > now() - interval '90 days');
