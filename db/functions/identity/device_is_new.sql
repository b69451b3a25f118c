-- Whether somebody who was signed in before comes with a browser and from an address that are both new. Ended sessions count for their 30
-- days.
CREATE OR REPLACE FUNCTION identity.device_is_new(p_kinds text[], p_subject_id bigint, p_ip inet, p_user_agent text) RETURNS boolean
LANGUAGE sql STABLE AS $$
  SELECT count(*) > 0 AND NOT coalesce(bool_or(s.user_agent = p_user_agent OR s.ip = p_ip), false)
  FROM (SELECT x.user_agent, x.ip FROM identity.session x WHERE x.kind = ANY (p_kinds) AND x.subject_id = p_subject_id
        ORDER BY x.created_at DESC LIMIT 200) s
$$;
