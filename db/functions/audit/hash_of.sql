-- Over everything of the row and the hash of the one before it. jsonb's text is canonical.
CREATE OR REPLACE FUNCTION audit.hash_of(e audit.entry) RETURNS bytea
LANGUAGE sql STABLE PARALLEL SAFE
BEGIN ATOMIC
  SELECT sha256(convert_to(jsonb_build_array(
    e.id, to_char(e.at AT TIME ZONE 'UTC', 'YYYY-MM-DD HH24:MI:SS.US'), e.operator_id, e.actor, e.role, host(e.ip),
    e.user_agent, e.action, e.subject, e.reason, e.before, e.after, encode(e.previous_sha256, 'hex'))::text, 'UTF8'));
END;
