-- Deletes what an account kept: favourites and saved searches. For the function that deletes an account; granted to no login.
CREATE OR REPLACE FUNCTION favourites.remove_person(p_member_id bigint) RETURNS void
LANGUAGE sql SECURITY DEFINER SET search_path = favourites, pg_temp
BEGIN ATOMIC
  DELETE FROM favourites.favourite f WHERE f.owner_id = p_member_id;
  DELETE FROM favourites.saved_search s WHERE s.owner_id = p_member_id;
END;
