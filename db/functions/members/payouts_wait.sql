-- Whether payouts of a member wait: the account is frozen, or was released less than a day ago.
CREATE OR REPLACE FUNCTION members.payouts_wait(p_member_id bigint) RETURNS boolean LANGUAGE sql STABLE
RETURN EXISTS (SELECT FROM members.member m WHERE m.id = p_member_id AND (m.frozen_at IS NOT NULL OR m.payouts_wait_until > now()));
