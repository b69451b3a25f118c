-- The payout address of a store, as it stands there: its entry in the address book can be removed. For other modules'
-- functions.
CREATE OR REPLACE FUNCTION vendors.payout_address_of(p_vendor_id bigint) RETURNS text
LANGUAGE sql STABLE SECURITY DEFINER SET search_path = vendors, pg_temp
RETURN (SELECT v.payout_address FROM vendors.vendor v WHERE v.vendor_id = p_vendor_id);

-- The state of a vendor; null for an account that is none.
CREATE OR REPLACE FUNCTION vendors.state_of(p_vendor_id bigint) RETURNS text
LANGUAGE sql STABLE SECURITY DEFINER SET search_path = vendors, pg_temp
RETURN (SELECT v.status FROM vendors.vendor v WHERE v.vendor_id = p_vendor_id);

-- The person of an open session of kind vendor, whichever store they work for; of a key its store's owner.
CREATE OR REPLACE FUNCTION vendors.person_of(p_session_sha256 bytea) RETURNS bigint LANGUAGE sql STABLE
RETURN coalesce((SELECT s.subject_id FROM identity.find_session(p_session_sha256, ARRAY['vendor']) s),
  (SELECT k.vendor_id FROM vendors.find_key(p_session_sha256) k));

-- Whether an operator approved the identity of the person behind an account: asked for of vendors whatever the setting
-- says.
CREATE OR REPLACE FUNCTION vendors.is_identified(p_vendor_id bigint) RETURNS boolean LANGUAGE sql STABLE
RETURN EXISTS (SELECT FROM kyc.submissions k WHERE k.member_id = p_vendor_id AND k.status = 'approved');

-- The store that an account of kind vendor works for, and in which role, frozen or not: of a team that its owner
-- joined, else its own. No row for an account that is none. For functions of other modules that know who asks; granted
-- to no login.
CREATE OR REPLACE FUNCTION vendors.works_for(p_member_id bigint) RETURNS TABLE (vendor_id bigint, role text)
LANGUAGE sql STABLE SECURITY DEFINER ROWS 1 SET search_path = vendors, pg_temp
BEGIN ATOMIC
  SELECT t.vendor_id, t.role FROM vendors.team_member t WHERE t.member_id = p_member_id AND t.removed_at IS NULL
  ORDER BY (t.role = 'owner') LIMIT 1;
END;

-- As vendors.check_session, for what a vendor's own systems do as well: the store of an open key that has one of the
-- scopes, else that of a session whose role in its team may. Errors (PB000): as vendors.check_session.
CREATE OR REPLACE FUNCTION vendors.check_caller(p_token_sha256 bytea, p_roles text[], p_scopes text[]) RETURNS bigint
LANGUAGE plpgsql STABLE SECURITY DEFINER SET search_path = vendors, pg_temp AS $$
DECLARE store bigint := (SELECT k.vendor_id FROM vendors.find_key(p_token_sha256) k WHERE k.scopes && p_scopes);
BEGIN
  IF store IS NULL THEN
    RETURN vendors.check_session(p_token_sha256, p_roles);
  END IF;
  PERFORM members.refuse_frozen(store);
  RETURN store;
END $$;

-- The store that an open session of kind vendor works for: of a team that its owner joined, else its own. `p_roles`:
-- who of a team may do what is asked (owner, manager, packer). Null: the command line, which needs no session. Errors
-- (PB000): unauthorized, forbidden (another role of the team), account_frozen.
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
