-- Deletes what an account chose. For the function that deletes an account; granted to no login.
CREATE OR REPLACE FUNCTION notifications.remove_person(p_member_id bigint) RETURNS void
LANGUAGE sql SECURITY DEFINER SET search_path = notifications, pg_temp
BEGIN ATOMIC
  DELETE FROM notifications.declined d WHERE d.member_id = p_member_id;
END;
