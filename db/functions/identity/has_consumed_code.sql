-- Whether this very transaction consumed a mailed code of this member, purpose and request. Definer: who asks may not read the table.
CREATE OR REPLACE FUNCTION identity.has_consumed_code(p_member_id bigint, p_purpose text, p_request text) RETURNS boolean
LANGUAGE sql STABLE SECURITY DEFINER SET search_path = identity, pg_temp
RETURN EXISTS (SELECT FROM identity.one_time_code c WHERE c.request = p_request AND c.member_id = p_member_id
  AND c.purpose = p_purpose AND c.consumed_at = now());
