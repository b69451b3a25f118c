-- An operator has jobs that gave up tried again (platform.retry_jobs): one by its id, or the oldest of a task. Errors: as
-- check_operator_session.
CREATE OR REPLACE FUNCTION identity.retry_jobs(p_session_sha256 bytea, p_id bigint, p_task text, p_limit integer)
RETURNS TABLE (id bigint, task text, attempts integer)
LANGUAGE plpgsql SECURITY DEFINER SET search_path = identity, pg_temp AS $$
BEGIN
  PERFORM identity.check_operator_session(p_session_sha256, ARRAY['owner', 'finance', 'support']);
  RETURN QUERY SELECT * FROM platform.retry_jobs(p_id, p_task, p_limit);
END $$;
