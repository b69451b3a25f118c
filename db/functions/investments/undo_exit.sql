-- The exit was rejected: the position goes back to the status it left, the teams count it again, and the awards that this exit cancelled
-- are held again with their old due date (income.note_exit), since the purchase was never undone.
CREATE OR REPLACE FUNCTION investments.undo_exit(p_member_id bigint, p_position_id bigint) RETURNS void LANGUAGE plpgsql AS $$
DECLARE p investments.position;
BEGIN
  PERFORM platform.keep_day_open();
  PERFORM ledger.lock_account(ledger.account_number(p_member_id, 'wallet'));
  UPDATE investments.position SET status = left_from, left_from = NULL, left_on = NULL
  WHERE id = p_position_id AND member_id = p_member_id AND status = 'exiting' RETURNING * INTO STRICT p;
  IF p.status = 'active' THEN
    PERFORM investments.note_active_change(p, 1);
  END IF;
END $$;
