-- The account that an open session acts for where listings are owned: a member's own, or the store of a vendor whose role in its team is
-- one of p_roles. A part of the functions that ask. Errors (PB000): unauthorized, forbidden (another role of the team), account_frozen.
CREATE OR REPLACE FUNCTION catalogue.owner_in_role(p_session_sha256 bytea, p_roles text[]) RETURNS bigint LANGUAGE plpgsql STABLE AS $$
DECLARE member bigint := (SELECT s.subject_id FROM identity.find_session(p_session_sha256, ARRAY['member']) s);
BEGIN
  IF member IS NULL THEN
    RETURN vendors.check_session(p_session_sha256, p_roles);
  END IF;
  PERFORM members.refuse_frozen(member);
  RETURN member;
END $$;

-- The same of owners and managers of a team, for other modules.
CREATE OR REPLACE FUNCTION catalogue.owner_of_session(p_session_sha256 bytea) RETURNS bigint
LANGUAGE plpgsql STABLE SECURITY DEFINER SET search_path = catalogue, pg_temp AS $$
BEGIN
  RETURN catalogue.owner_in_role(p_session_sha256, ARRAY['owner', 'manager']);
END $$;

-- The same, for what a vendor's own systems do as well: also the store of an open key that has the scope for listings.
CREATE OR REPLACE FUNCTION catalogue.owner_of_caller(p_token_sha256 bytea) RETURNS bigint LANGUAGE plpgsql STABLE AS $$
BEGIN
  IF EXISTS (SELECT FROM identity.find_session(p_token_sha256, ARRAY['member'])) THEN
    RETURN catalogue.owner_of_session(p_token_sha256);
  END IF;
  RETURN vendors.check_caller(p_token_sha256, ARRAY['owner', 'manager'], ARRAY['listings:write']);
END $$;

-- The person behind it: by whom a revision is.
CREATE OR REPLACE FUNCTION catalogue.person_of(p_token_sha256 bytea) RETURNS bigint LANGUAGE sql STABLE
RETURN coalesce((SELECT s.subject_id FROM identity.find_session(p_token_sha256, ARRAY['member']) s), vendors.person_of(p_token_sha256));
