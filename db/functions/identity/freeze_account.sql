-- Freezes an account, ends its sessions and voids its tickets, and notes who froze it and why. False when it is frozen already.
CREATE OR REPLACE FUNCTION identity.freeze_account(p_member_id bigint, p_by text, p_reason text) RETURNS boolean LANGUAGE plpgsql AS $$
BEGIN
  IF NOT members.freeze(p_member_id) THEN
    RETURN false;
  END IF;
  INSERT INTO identity.freeze (member_id, frozen_by, reason) VALUES (p_member_id, p_by, p_reason);
  PERFORM identity.end_member_access(p_member_id);
  RETURN true;
END $$;
