-- The store that an open session of kind vendor works for: of a team that its owner joined, else its own. `p_roles`: who of a team may do
-- what is asked (owner, manager, packer). Null: the command line, which needs no session. Errors (PB000): unauthorized,
-- forbidden (another role of the team), account_frozen.
CREATE OR REPLACE FUNCTION vendors.check_session(p_session_sha256 bytea, p_roles text[]) RETURNS bigint
LANGUAGE plpgsql STABLE SECURITY DEFINER SET search_path = vendors, pg_temp AS $$
DECLARE asking record; works_for record;
BEGIN
  IF p_session_sha256 IS NULL AND pg_has_role(session_user, 'plumbline_command', 'USAGE') THEN
    RETURN NULL;
  END IF;
  SELECT s.subject_id INTO asking FROM identity.find_session(p_session_sha256, ARRAY['vendor']) s;
  IF NOT FOUND THEN
    RAISE EXCEPTION 'unauthorized' USING ERRCODE = 'PB000';
  END IF;
  SELECT t.vendor_id, t.role INTO works_for FROM vendors.team_member t
  WHERE t.member_id = asking.subject_id AND t.removed_at IS NULL ORDER BY (t.role = 'owner') LIMIT 1;
  IF NOT FOUND THEN
    RAISE EXCEPTION 'unauthorized' USING ERRCODE = 'PB000';
  END IF;
  IF works_for.role <> ALL (p_roles) THEN
    RAISE EXCEPTION 'forbidden' USING ERRCODE = 'PB000';
  END IF;
  PERFORM members.refuse_frozen(works_for.vendor_id);
  RETURN works_for.vendor_id;
END $$;
