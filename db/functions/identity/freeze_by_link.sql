-- A member freezes the account with the link of a mail, once. No row when the link is not valid; else whose it is, and whether it
-- was not frozen before: then the member is mailed.
CREATE OR REPLACE FUNCTION identity.freeze_by_link(p_link_sha256 bytea) RETURNS TABLE (member_id bigint, is_new boolean)
LANGUAGE plpgsql SECURITY DEFINER ROWS 1 SET search_path = identity, pg_temp AS $$
DECLARE whose bigint := mail.take_freeze_link(p_link_sha256); is_frozen_now boolean;
BEGIN
  IF whose IS NULL THEN
    RETURN;
  END IF;
  is_frozen_now := identity.freeze_account(whose, 'member', 'link of a mail');
  IF is_frozen_now THEN
    PERFORM members.tell('account-frozen', whose);
  END IF;
  RETURN QUERY SELECT whose, is_frozen_now;
END $$;
