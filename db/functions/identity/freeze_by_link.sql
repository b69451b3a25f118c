-- A member freezes the account with the link of a mail, once. No row when the link is not valid; else whose it is, and whether it
-- was not frozen before.
CREATE OR REPLACE FUNCTION identity.freeze_by_link(p_link_sha256 bytea) RETURNS TABLE (member_id bigint, is_new boolean)
LANGUAGE plpgsql SECURITY DEFINER ROWS 1 SET search_path = identity, pg_temp AS $$
DECLARE whose bigint := mail.take_freeze_link(p_link_sha256);
BEGIN
  IF whose IS NOT NULL THEN
    RETURN QUERY SELECT whose, identity.freeze_account(whose, 'member', 'link of a mail');
  END IF;
END $$;
