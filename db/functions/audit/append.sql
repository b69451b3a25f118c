-- The only way to add a row. Parallel writers wait for the head, so there is one chain.
CREATE OR REPLACE FUNCTION audit.append(
  operator_id bigint, actor text, role text, ip inet, user_agent text, action text, subject text, reason text,
  before jsonb, after jsonb
) RETURNS bigint LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, pg_temp AS $$
DECLARE
  head audit.head;
  e audit.entry;
BEGIN
  SELECT * INTO STRICT head FROM audit.head h FOR UPDATE;
  e := ROW (head.id + 1, clock_timestamp(), append.operator_id, append.actor, append.role, append.ip,
    append.user_agent, append.action, append.subject, append.reason, append.before, append.after, head.sha256,
    NULL)::audit.entry;
  e.sha256 := audit.hash_of(e);
  INSERT INTO audit.entry SELECT (e).*;
  UPDATE audit.head h SET id = e.id, sha256 = e.sha256;
  RETURN e.id;
END $$;
