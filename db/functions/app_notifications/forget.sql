-- Deletes what is older than 90 days, read or not; at most 10,000 a call. The number that it deleted.
CREATE OR REPLACE FUNCTION app_notifications.forget_old() RETURNS integer
LANGUAGE plpgsql SECURITY DEFINER SET search_path = app_notifications, pg_temp AS $$
DECLARE forgotten integer;
BEGIN
  DELETE FROM app_notifications.notification n WHERE n.id = ANY (ARRAY(
    SELECT o.id FROM app_notifications.notification o WHERE o.happened_at < now() - interval '90 days' LIMIT 10000));
  GET DIAGNOSTICS forgotten = ROW_COUNT;
  RETURN forgotten;
END $$;

-- Deletes what an account was told. For the function that deletes an account; granted to no login.
CREATE OR REPLACE FUNCTION app_notifications.remove_person(p_member_id bigint) RETURNS void
LANGUAGE sql SECURITY DEFINER SET search_path = app_notifications, pg_temp
BEGIN ATOMIC
  DELETE FROM app_notifications.notification n WHERE n.member_id = p_member_id;
END;
