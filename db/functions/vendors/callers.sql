-- Returns a store's payout address from its own row, because the address book's entry can be removed. For other
-- modules' functions.
CREATE OR REPLACE FUNCTION vendors.payout_address_of(p_vendor_id bigint) RETURNS text
LANGUAGE sql STABLE SECURITY DEFINER SET search_path = vendors, pg_temp
RETURN (SELECT v.payout_address FROM vendors.vendor v WHERE v.vendor_id = p_vendor_id);

-- Returns the state of a vendor. Null if the account is not a vendor.
CREATE OR REPLACE FUNCTION vendors.state_of(p_vendor_id bigint) RETURNS text
LANGUAGE sql STABLE SECURITY DEFINER SET search_path = vendors, pg_temp
RETURN (SELECT v.status FROM vendors.vendor v WHERE v.vendor_id = p_vendor_id);

-- Returns the person of an open vendor session, whichever store they work for; for a key, its store's owner.
CREATE OR REPLACE FUNCTION vendors.person_of(p_session_sha256 bytea) RETURNS bigint LANGUAGE sql STABLE
RETURN coalesce((SELECT s.subject_id FROM identity.find_session(p_session_sha256, ARRAY['vendor']) s),
  (SELECT k.vendor_id FROM vendors.find_key(p_session_sha256) k));

-- True if an operator approved the identity of the account's person. Vendors need this regardless of the setting.
CREATE OR REPLACE FUNCTION vendors.is_identified(p_vendor_id bigint) RETURNS boolean LANGUAGE sql STABLE
RETURN EXISTS (SELECT FROM kyc.submissions k WHERE k.member_id = p_vendor_id AND k.status = 'approved');

-- Returns the store that a vendor account works for, and its role, frozen or not: a team that its owner joined, or else
-- its own store. No row if the account is not a vendor. For functions of other modules that have checked the caller;
-- granted to no login.
CREATE OR REPLACE FUNCTION vendors.works_for(p_member_id bigint) RETURNS TABLE (vendor_id bigint, role text)
LANGUAGE sql STABLE SECURITY DEFINER ROWS 1 SET search_path = vendors, pg_temp
BEGIN ATOMIC
  SELECT t.vendor_id, t.role FROM vendors.team_member t WHERE t.member_id = p_member_id AND t.removed_at IS NULL
  ORDER BY (t.role = 'owner') LIMIT 1;
END;

-- Returns the store of an open key with one of the scopes, or else that of a session with one of the roles. For calls
-- that vendors' own systems make too. Errors (PB000): as vendors.check_session.
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

-- Returns the store that an open vendor session works for: a team that its owner joined, or else their own. `p_roles`:
-- allowed team roles (owner, manager, packer). Null on the command line, which needs no session. Errors (PB000):
-- unauthorized, forbidden (another role), account_frozen.
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
