-- A matured package returns its whole principal to the Electronic Wallet, once; null when it is no matured position of the member.
CREATE OR REPLACE FUNCTION investments.give_back(p_session_sha256 bytea, p_member_id bigint, p_public_id uuid) RETURNS bigint
LANGUAGE plpgsql SECURITY DEFINER SET search_path = investments, pg_temp AS $$
DECLARE returned investments.position;
BEGIN
  PERFORM identity.check_session(p_member_id, p_session_sha256);
  -- Before the position, as an exit does: the two would wait for each other otherwise.
  PERFORM ledger.lock_account(ledger.account_number(p_member_id, 'wallet'));
  UPDATE investments.position SET status = 'returned', left_on = platform.business_date()
  WHERE member_id = p_member_id AND public_id = p_public_id AND status = 'matured' RETURNING * INTO returned;
  IF returned.id IS NULL THEN
    RETURN NULL;
  END IF;
  RETURN ledger.move_own('package_return', p_member_id, 'principal', 'wallet', returned.price_micro, 'package_return:' || p_public_id,
    jsonb_build_object('position', p_public_id));
END $$;
