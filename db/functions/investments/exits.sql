-- Takes a position out: it earns no further day, the teams above no longer count it, and one-off incomes that are still
-- within its hold are cancelled (income.note_exit). The caller posts the hold of the principal in the same transaction.
-- Answers the status that it left; null when it is no position of the member that can be left. The close of a day, and
-- the member's purchases and other exits, are kept out: "the last active package" then has one answer. The wallet comes
-- before principal and withdrawing in the ledger's order.
CREATE OR REPLACE FUNCTION investments.begin_exit(p_member_id bigint, p_position_id bigint) RETURNS text
LANGUAGE plpgsql AS $$
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

-- A matured package returns its whole principal to the Electronic Wallet, once; null when it is no matured position of
-- the member.
CREATE OR REPLACE FUNCTION investments.give_back(p_session_sha256 bytea, p_member_id bigint, p_public_id uuid)
RETURNS bigint LANGUAGE plpgsql SECURITY DEFINER SET search_path = investments, pg_temp AS $$
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
  RETURN ledger.move_own('package_return', p_member_id, 'principal', 'wallet', returned.price_micro,
    'package_return:' || p_public_id, jsonb_build_object('position', p_public_id));
END $$;

-- The exit was rejected: the position goes back to the status it left, the teams count it again, and the awards that
-- this exit cancelled are held again with their old due date (income.note_exit), since the purchase was never undone.
CREATE OR REPLACE FUNCTION investments.undo_exit(p_member_id bigint, p_position_id bigint) RETURNS void
LANGUAGE plpgsql AS $$
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

-- Keeps the days on which a position did not earn because its member was leaving it, when the exit is rejected later.
CREATE OR REPLACE FUNCTION investments.note_pause() RETURNS trigger
LANGUAGE plpgsql SECURITY DEFINER SET search_path = investments, pg_temp AS $$
BEGIN
  IF platform.business_date() > OLD.left_on THEN
    INSERT INTO investments.exit_pause VALUES (OLD.id, OLD.left_on, platform.business_date());
  END IF;
  RETURN NULL;
END $$;

CREATE OR REPLACE TRIGGER rejected_exit_leaves_a_trace AFTER UPDATE OF left_on ON investments.position
  FOR EACH ROW WHEN (OLD.left_from = 'active' AND NEW.status = 'active') EXECUTE FUNCTION investments.note_pause();
