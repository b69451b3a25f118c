-- Begins a position's exit. It earns no further day, the teams above no longer count it, and its held one-off incomes
-- are cancelled (income.record_exit). The caller posts the hold of the principal in the same transaction. Returns the
-- former status; null if the member has no such position to exit. Locks out the close of a day and the member's
-- purchases and other exits, so that "the last active package" is unambiguous. Locks the wallet before principal and
-- withdrawing, in the ledger's order.
CREATE OR REPLACE FUNCTION investments.begin_exit(p_member_id bigint, p_position_id bigint) RETURNS text
LANGUAGE plpgsql AS $$
DECLARE day date; p investments.position;
BEGIN
  day := platform.keep_day_open();
  PERFORM ledger.lock_account(ledger.account_number(p_member_id, 'wallet'));
  UPDATE investments.position SET status = 'exiting', left_from = status, left_on = day
  WHERE id = p_position_id AND member_id = p_member_id AND status IN ('active', 'matured') RETURNING * INTO p;
  IF p.left_from = 'active' THEN
    PERFORM investments.record_active_change(p, -1);
  END IF;
  RETURN p.left_from;
END $$;

-- Returns the whole principal of a matured package to the Electronic Wallet, once. Null if the member has no such
-- matured position.
CREATE OR REPLACE FUNCTION investments.give_back(p_session_sha256 bytea, p_member_id bigint, p_public_id uuid)
RETURNS bigint LANGUAGE plpgsql SECURITY DEFINER SET search_path = investments, pg_temp AS $$
DECLARE returned investments.position;
BEGIN
  PERFORM identity.check_session(p_member_id, p_session_sha256);
  -- Before the position, as an exit does, to prevent a deadlock.
  PERFORM ledger.lock_account(ledger.account_number(p_member_id, 'wallet'));
  UPDATE investments.position SET status = 'returned', left_on = platform.business_date()
  WHERE member_id = p_member_id AND public_id = p_public_id AND status = 'matured' RETURNING * INTO returned;
  IF returned.id IS NULL THEN
    RETURN NULL;
  END IF;
  RETURN ledger.move_own('package_return', p_member_id, 'principal', 'wallet', returned.price_micro,
    'package_return:' || p_public_id, jsonb_build_object('position', p_public_id));
END $$;

-- Undoes a rejected exit. The position returns to its former status, and the teams count it again. Awards that the exit
-- cancelled are held again with their old due date (income.record_exit), because the purchase was never undone.
CREATE OR REPLACE FUNCTION investments.undo_exit(p_member_id bigint, p_position_id bigint) RETURNS void
LANGUAGE plpgsql AS $$
DECLARE p investments.position;
BEGIN
  PERFORM platform.keep_day_open();
  PERFORM ledger.lock_account(ledger.account_number(p_member_id, 'wallet'));
  UPDATE investments.position SET status = left_from, left_from = NULL, left_on = NULL
  WHERE id = p_position_id AND member_id = p_member_id AND status = 'exiting' RETURNING * INTO STRICT p;
  IF p.status = 'active' THEN
    PERFORM investments.record_active_change(p, 1);
  END IF;
END $$;

-- Records the days on which a position did not earn because of an exit that was rejected.
CREATE OR REPLACE FUNCTION investments.record_pause() RETURNS trigger
LANGUAGE plpgsql SECURITY DEFINER SET search_path = investments, pg_temp AS $$
BEGIN
  IF platform.business_date() > OLD.left_on THEN
    INSERT INTO investments.exit_pause VALUES (OLD.id, OLD.left_on, platform.business_date());
  END IF;
  RETURN NULL;
END $$;

CREATE OR REPLACE TRIGGER rejected_exit_leaves_a_trace AFTER UPDATE OF left_on ON investments.position
  FOR EACH ROW WHEN (OLD.left_from = 'active' AND NEW.status = 'active') EXECUTE FUNCTION investments.record_pause();
