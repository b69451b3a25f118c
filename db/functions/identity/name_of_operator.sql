-- How rows name who did something: an operator's address, or what the command line was given (check_operator_session answered null).
CREATE OR REPLACE FUNCTION identity.name_of_operator(p_operator_id bigint, p_otherwise text) RETURNS text LANGUAGE sql STABLE
RETURN CASE WHEN p_operator_id IS NULL THEN p_otherwise ELSE (SELECT o.email FROM identity.operator o WHERE o.id = p_operator_id) END;
