-- The kinds of session that somebody sees beside their own: an operator's look at a member's screens stands with the member's.
CREATE OR REPLACE FUNCTION identity.sees_sessions_of(p_kind text) RETURNS text[] LANGUAGE sql IMMUTABLE
RETURN CASE p_kind WHEN 'operator' THEN ARRAY['operator'] WHEN 'vendor' THEN ARRAY['vendor', 'viewer'] ELSE ARRAY['member', 'viewer'] END;
