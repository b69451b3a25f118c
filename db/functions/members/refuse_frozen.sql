-- Refuses in the middle of a statement that moves money: SQLSTATE PB000, the contract's error code as message.
CREATE OR REPLACE FUNCTION members.refuse_frozen(p_member_id bigint) RETURNS void LANGUAGE plpgsql AS $$
BEGIN
  IF EXISTS (SELECT FROM members.member WHERE id = p_member_id AND frozen_at IS NOT NULL) THEN
    RAISE 'account_frozen' USING ERRCODE = 'PB000';
  END IF;
END $$;
