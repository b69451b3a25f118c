-- The store that an account of kind vendor works for, and in which role, frozen or not: of a team that its owner joined, else its own. No
-- row for an account that is none. For functions of other modules that know who asks; granted to no login.
CREATE OR REPLACE FUNCTION vendors.works_for(p_member_id bigint) RETURNS TABLE (vendor_id bigint, role text)
LANGUAGE sql STABLE SECURITY DEFINER ROWS 1 SET search_path = vendors, pg_temp
BEGIN ATOMIC
  SELECT t.vendor_id, t.role FROM vendors.team_member t WHERE t.member_id = p_member_id AND t.removed_at IS NULL
  ORDER BY (t.role = 'owner') LIMIT 1;
END;
