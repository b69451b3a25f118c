-- Whether this very transaction used a challenge of this member, purpose and request that the guard had verified.
CREATE OR REPLACE FUNCTION identity.has_proved_factor(p_member_id bigint, p_purpose text, p_request text) RETURNS boolean
LANGUAGE sql STABLE SECURITY DEFINER SET search_path = identity, pg_temp
RETURN EXISTS (SELECT FROM identity.challenge c WHERE c.subject_kind = 'member' AND c.subject_id = p_member_id
  AND c.request = p_request AND c.purpose = p_purpose AND c.verified_at IS NOT NULL
  AND c.used_in = pg_current_xact_id_if_assigned());
