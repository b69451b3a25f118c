-- Returns which server and database this is: the cluster, its timeline and the database's number. The timeline changes
-- when a standby is promoted and after a restore to a point in time; the others when a dump is restored.
CREATE OR REPLACE FUNCTION platform.server() RETURNS text LANGUAGE sql STABLE
RETURN (SELECT s.system_identifier FROM pg_control_system() s)
  || '/' || left(pg_walfile_name(pg_current_wal_insert_lsn()), 8)
  || '/' || (SELECT d.oid FROM pg_database d WHERE d.datname = current_database());

-- True if a full reconciliation of this server was clean, or if its database was new here. A standby serves only reads,
-- and knows neither, so it answers true. Definer: no role reads the table.
CREATE OR REPLACE FUNCTION platform.is_reconciled() RETURNS boolean
LANGUAGE sql STABLE SECURITY DEFINER SET search_path = platform, pg_temp
RETURN CASE WHEN pg_is_in_recovery() THEN true
  ELSE platform.server() = (SELECT r.server FROM platform.reconciled_server r) END;

-- Records that this server was reconciled. No login calls it: the trigger of a clean full run does.
CREATE OR REPLACE FUNCTION platform.confirm_server() RETURNS void
LANGUAGE sql SECURITY DEFINER SET search_path = platform, pg_temp AS $$
  UPDATE platform.reconciled_server r SET server = platform.server(), reconciled_at = now()
  WHERE r.server <> platform.server();
$$;
