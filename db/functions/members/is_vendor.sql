-- Whether somebody is a vendor: no sponsor, no team, no packages, no income.
CREATE OR REPLACE FUNCTION members.is_vendor(p_member_id bigint) RETURNS boolean LANGUAGE sql STABLE
RETURN EXISTS (SELECT FROM members.member m WHERE m.id = p_member_id AND m.kind = 'vendor');
