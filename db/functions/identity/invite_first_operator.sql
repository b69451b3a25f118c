-- The invitation of the first operator, an owner, for the command line; no row when there is an operator.
CREATE OR REPLACE FUNCTION identity.invite_first_operator(p_token_sha256 bytea) RETURNS uuid
LANGUAGE plpgsql SECURITY DEFINER SET search_path = identity, pg_temp AS $$
BEGIN
  IF EXISTS (SELECT FROM identity.operator) THEN
    RETURN NULL;
  END IF;
  RETURN (identity.open_invitation(p_token_sha256, 'owner', NULL, NULL)).id;
END $$;
