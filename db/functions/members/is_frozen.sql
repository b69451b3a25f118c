-- Whether an account is frozen. With a search_path of its own, because a plan is made anew whenever a caller has another one.
CREATE OR REPLACE FUNCTION members.is_frozen(p_member_id bigint) RETURNS boolean LANGUAGE sql STABLE SET search_path = members, pg_temp
RETURN EXISTS (SELECT FROM members.member m WHERE m.id = p_member_id AND m.frozen_at IS NOT NULL);
