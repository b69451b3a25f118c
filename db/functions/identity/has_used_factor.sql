-- Whether this very transaction used a challenge of the subject that the guard had verified, for a sign-in or an enrolment.
CREATE OR REPLACE FUNCTION identity.has_used_factor(p_subject_kind text, p_subject_id bigint) RETURNS boolean LANGUAGE sql STABLE
RETURN EXISTS (SELECT FROM identity.challenge c WHERE c.subject_kind = p_subject_kind AND c.subject_id = p_subject_id
  AND c.purpose IN ('sign-in', 'enrol') AND c.used_in = pg_current_xact_id());
