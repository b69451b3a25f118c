-- The number of a ticket as people read it.
CREATE OR REPLACE FUNCTION tickets.number_of(p_id bigint) RETURNS text LANGUAGE sql IMMUTABLE
RETURN 'T-' || p_id;
