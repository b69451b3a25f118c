-- Whether an account is frozen.
CREATE OR REPLACE FUNCTION members.is_frozen(p_member_id bigint) RETURNS boolean LANGUAGE sql STABLE
RETURN EXISTS (SELECT FROM members.member m WHERE m.id = p_member_id AND m.frozen_at IS NOT NULL);
