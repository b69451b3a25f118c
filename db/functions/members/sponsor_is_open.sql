-- A sponsor stays as soon as somebody's income hangs on it: the member, or anybody up to two steps below, has bought. Those
-- further below earn nothing for whoever stands above the member. A vendor has none to correct.
CREATE OR REPLACE FUNCTION members.sponsor_is_open(p_member_id bigint) RETURNS boolean LANGUAGE sql STABLE AS $$
  SELECT NOT members.is_vendor(p_member_id) AND NOT EXISTS (
    -- The first entry of a member's principal is the first purchase.
    SELECT FROM members.member m JOIN ledger.entries e ON e.account_id = ledger.account_number(m.id, 'principal') AND e.version = 1
    WHERE m.id = p_member_id OR m.sponsor_id = p_member_id OR m.sponsor2_id = p_member_id);
$$;
