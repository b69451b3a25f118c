-- Takes a position out: it earns no further day, the teams above no longer count it, and one-off incomes that are still within its hold
-- are cancelled (income.note_exit). The caller posts the hold of the principal in the same transaction. Answers the status that it left;
-- null when it is no position of the member that can be left. The close of a day, and the member's purchases and other exits, are kept
-- out: "the last active package" then has one answer. The wallet comes before principal and withdrawing in the ledger's order.
CREATE OR REPLACE FUNCTION investments.begin_exit(p_member_id bigint, p_position_id bigint) RETURNS text LANGUAGE plpgsql AS $$
DECLARE day date; p investments.position;
BEGIN
  day := platform.keep_day_open();
  PERFORM ledger.lock_account(ledger.account_number(p_member_id, 'wallet'));
  UPDATE investments.position SET status = 'exiting', left_from = status, left_on = day
  WHERE id = p_position_id AND member_id = p_member_id AND status IN ('active', 'matured') RETURNING * INTO p;
  IF p.left_from = 'active' THEN
    PERFORM investments.note_active_change(p, -1);
  END IF;
  RETURN p.left_from;
END $$;
