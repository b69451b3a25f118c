-- The audit trail, for the console's lists.
CREATE OR REPLACE VIEW audit.entries AS
SELECT id, at, operator_id, actor, role, ip, user_agent, action, subject, reason, before, after, previous_sha256,
  sha256
FROM audit.entry;

-- Returns the hash over the whole row and the hash of the one before it. jsonb's text is canonical.
CREATE OR REPLACE FUNCTION audit.hash_of(e audit.entry) RETURNS bytea
LANGUAGE sql STABLE PARALLEL SAFE
BEGIN ATOMIC
  SELECT sha256(convert_to(jsonb_build_array(
    e.id, to_char(e.at AT TIME ZONE 'UTC', 'YYYY-MM-DD HH24:MI:SS.US'), e.operator_id, e.actor, e.role, host(e.ip),
    e.user_agent, e.action, e.subject, e.reason, e.before, e.after, encode(e.previous_sha256, 'hex'))::text, 'UTF8'));
END;

-- Adds a row; there is no other way. Parallel writers wait for the head, so there is one chain.
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

-- Returns the first row that was edited, removed or inserted, with the error: a code with its facts (AUDIT_VIOLATIONS
-- in packages/contract). No row if the chain is intact.
CREATE OR REPLACE FUNCTION audit.first_broken() RETURNS TABLE (id bigint, violation jsonb) LANGUAGE sql STABLE AS $$
  WITH linked AS (
    SELECT e AS entry, e.id, e.sha256, e.previous_sha256,
      lag(e.id, 1, 0::bigint) OVER w AS previous_id, lag(e.sha256, 1, sha256('plumbline audit')) OVER w AS expected
    FROM audit.entry e WINDOW w AS (ORDER BY e.id)
  ), broken AS (
    SELECT l.id, CASE
      WHEN l.id <> l.previous_id + 1 THEN jsonb_build_object('code', 'audit_rows_missing', 'row', l.id::text,
        'from', (l.previous_id + 1)::text)
      WHEN l.previous_sha256 <> l.expected THEN jsonb_build_object('code', 'audit_row_out_of_order', 'row', l.id::text)
      WHEN l.sha256 <> audit.hash_of(l.entry) THEN jsonb_build_object('code', 'audit_row_changed', 'row', l.id::text)
      END AS violation
    FROM linked l
    UNION ALL
    SELECT coalesce(last.id, 0) + 1, CASE
      WHEN h.id > coalesce(last.id, 0) THEN jsonb_build_object('code', 'audit_end_missing',
        'row', (coalesce(last.id, 0) + 1)::text, 'to', h.id::text)
      WHEN h.id < coalesce(last.id, 0) THEN jsonb_build_object('code', 'audit_rows_added', 'row', h.id::text)
      WHEN h.sha256 <> coalesce(last.sha256, h.sha256) THEN jsonb_build_object('code', 'audit_end_changed') END
    FROM audit.head h
    LEFT JOIN LATERAL (SELECT e.id, e.sha256 FROM audit.entry e ORDER BY e.id DESC LIMIT 1) last ON true
  )
  SELECT b.id, b.violation FROM broken b WHERE b.violation IS NOT NULL ORDER BY b.id LIMIT 1
$$;

-- For every login, including the schema's owner.
CREATE OR REPLACE TRIGGER audit_is_append_only BEFORE UPDATE OR DELETE OR TRUNCATE ON audit.entry
  FOR EACH STATEMENT EXECUTE FUNCTION platform.refuse_change('the audit trail is added to, never changed', '42501');

CREATE OR REPLACE TRIGGER audit_head_stays BEFORE DELETE OR TRUNCATE ON audit.head
  FOR EACH STATEMENT EXECUTE FUNCTION platform.refuse_change('the audit trail is added to, never changed', '42501');

CREATE OR REPLACE TRIGGER setting_version_is_append_only BEFORE UPDATE OR DELETE OR TRUNCATE ON platform.setting_version
  FOR EACH STATEMENT EXECUTE FUNCTION platform.refuse_change('the audit trail is added to, never changed', '42501');
