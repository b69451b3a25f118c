CREATE OR REPLACE VIEW withdrawals.withdrawals AS
SELECT id, member_id, source, position_id, address, gross_micro, charge_micro, net_micro, status, reason,
  outgoing_id, created_at, expires_at, confirmed_at, decided_at, decided_by, paid_at, refused_at
FROM withdrawals.withdrawal;

-- Returns the account that a withdrawal debits: the Flexible wallet, or the principal for a package.
CREATE OR REPLACE FUNCTION withdrawals.origin_of(w withdrawals.withdrawal) RETURNS bigint LANGUAGE sql STABLE
RETURN ledger.account_number(w.member_id, CASE w.source WHEN 'package' THEN 'principal' ELSE 'earnings' END);

-- Computes the terms of a withdrawal, in micro-USDT, from its source, its member, the package and the settings. The
-- charge is rounded down (decisions 1.2). A member chooses the gross amount only for the Flexible wallet; for a package
-- it is the price. A whole balance below the minimum may be withdrawn, if it covers the cost of a payout. A matured
-- package has no charge and no minimum (decisions 1.6). No row if the member is unknown or has no such package.
CREATE OR REPLACE FUNCTION withdrawals.terms_of(
  p_source text, p_member_id bigint, p_position_id bigint, p_gross_micro bigint
) RETURNS TABLE (gross_micro bigint, charge_micro bigint, net_micro bigint, minimum_micro bigint) LANGUAGE sql STABLE
BEGIN ATOMIC
  WITH determined AS (
    SELECT p_gross_micro AS gross, (platform.setting_value(
        CASE m.kind WHEN 'vendor' THEN 'vendorWithdrawalChargeBps'
          ELSE 'withdrawalChargeBps' END) #>> '{}')::numeric AS bps,
      platform.setting_value(
        CASE p_gross_micro WHEN ledger.balance(ledger.account_number(m.id, 'earnings')) THEN 'payoutCost'
        ELSE 'withdrawalMinimum' END) AS minimum
    FROM members.members m WHERE m.id = p_member_id AND p_source = 'earnings' AND p_position_id IS NULL
    UNION ALL
    SELECT p.price_micro,
      CASE p.status WHEN 'matured' THEN 0 ELSE (platform.setting_value('packageChargeBps') #>> '{}')::numeric END,
      CASE p.status WHEN 'matured' THEN to_jsonb(0) ELSE platform.setting_value('packageWithdrawalMinimum') END
    FROM investments.positions p
    WHERE p.id = p_position_id AND p.member_id = p_member_id AND p.status IN ('active', 'matured')
      AND p_source = 'package')
  SELECT d.gross, c.charge, d.gross - c.charge, (d.minimum #>> '{}')::bigint
  FROM determined d, LATERAL (SELECT div(d.gross * d.bps, 10000)::bigint AS charge) c;
END;

-- Rejects a withdrawal to an address of the platform, or to one that nobody can spend from.
CREATE OR REPLACE FUNCTION withdrawals.check_recipient() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF chain.refusal_of_recipient(lower(NEW.address)) IS NOT NULL THEN
    RAISE EXCEPTION 'nobody is paid at this address'
      USING ERRCODE = '23514', CONSTRAINT = 'withdrawal_recipient_can_spend';
  END IF;
  RETURN NEW;
END $$;

CREATE OR REPLACE TRIGGER withdrawal_recipient_can_spend BEFORE INSERT ON withdrawals.withdrawal
  FOR EACH ROW EXECUTE FUNCTION withdrawals.check_recipient();

-- Rejects a new withdrawal whose terms differ from those that withdrawals.terms_of computes.
CREATE OR REPLACE FUNCTION withdrawals.check_terms() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF NOT EXISTS (SELECT FROM withdrawals.terms_of(NEW.source, NEW.member_id, NEW.position_id, NEW.gross_micro) t
      WHERE (t.gross_micro, t.charge_micro, t.net_micro) = (NEW.gross_micro, NEW.charge_micro, NEW.net_micro)
        AND NEW.gross_micro >= t.minimum_micro) THEN
    RAISE EXCEPTION 'a withdrawal has other terms' USING ERRCODE = '23514', CONSTRAINT = 'withdrawal_has_its_terms';
  END IF;
  RETURN NEW;
END $$;

-- Runs after withdrawal_is_sound and withdrawal_recipient_can_spend: triggers run in the order of their names.
CREATE OR REPLACE TRIGGER withdrawal_terms_are_determined BEFORE INSERT ON withdrawals.withdrawal
  FOR EACH ROW EXECUTE FUNCTION withdrawals.check_terms();

-- Checks the form of a withdrawal and its start: requested, undecided, and valid for at most an hour. A trigger instead
-- of CHECKs for speed: PostgreSQL prepares every CHECK again for each statement.
CREATE OR REPLACE FUNCTION withdrawals.check_withdrawal() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE broken text;
BEGIN
  -- One expression for valid rows, which are the normal case.
  IF (NEW.gross_micro > 0 AND NEW.charge_micro >= 0 AND NEW.net_micro > 0
      AND NEW.charge_micro + NEW.net_micro = NEW.gross_micro
      AND NEW.address ~ '^0x[0-9a-fA-F]{40}$'
      AND CASE NEW.source WHEN 'earnings' THEN NEW.position_id IS NULL WHEN 'package' THEN NEW.position_id IS NOT NULL
        ELSE false END
      AND CASE WHEN NEW.status IN ('requested', 'expired', 'pending', 'approved') THEN true
               WHEN NEW.status IN ('paying', 'paid') THEN NEW.outgoing_id IS NOT NULL
               WHEN NEW.status = 'rejected' THEN NEW.reason <> '' ELSE false END
      AND NEW.expires_at > NEW.created_at
      AND (TG_OP = 'UPDATE'
        OR NEW.status = 'requested' AND NEW.created_at = now() AND NEW.expires_at <= now() + interval '1 hour'
        AND num_nonnulls(NEW.outgoing_id, NEW.confirmed_at, NEW.decided_at, NEW.decided_by, NEW.paid_at,
          NEW.refused_at) = 0)) IS TRUE
  THEN
    RETURN NEW;
  END IF;
  broken := CASE
    WHEN (NEW.gross_micro > 0) IS NOT TRUE THEN 'withdrawal_gross_positive'
    WHEN (NEW.charge_micro >= 0) IS NOT TRUE THEN 'withdrawal_charge_not_negative'
    WHEN (NEW.net_micro > 0) IS NOT TRUE THEN 'withdrawal_net_positive'
    WHEN (NEW.charge_micro + NEW.net_micro = NEW.gross_micro) IS NOT TRUE THEN 'withdrawal_splits_exactly'
    WHEN (NEW.address ~ '^0x[0-9a-fA-F]{40}$') IS NOT TRUE THEN 'withdrawal_address_form'
    WHEN (NEW.source IN ('earnings', 'package')) IS NOT TRUE THEN 'withdrawal_source'
    WHEN (NEW.source = 'package') <> (NEW.position_id IS NOT NULL) THEN 'package_withdrawal_names_position'
    WHEN (NEW.status IN ('requested', 'expired', 'pending', 'approved', 'paying', 'paid', 'rejected')) IS NOT TRUE
      THEN 'withdrawal_status'
    WHEN NEW.status = 'rejected' AND NEW.reason = '' THEN 'rejection_has_a_reason'
    WHEN NEW.status IN ('paying', 'paid') AND NEW.outgoing_id IS NULL THEN 'paying_has_a_transaction'
    WHEN (NEW.expires_at > NEW.created_at) IS NOT TRUE THEN 'hold_has_an_expiry'
    ELSE 'withdrawal_begins_requested' END;
  RAISE EXCEPTION 'a withdrawal breaks %', broken USING ERRCODE = '23514', CONSTRAINT = broken;
END $$;

CREATE OR REPLACE TRIGGER withdrawal_is_sound BEFORE INSERT OR UPDATE ON withdrawals.withdrawal
  FOR EACH ROW EXECUTE FUNCTION withdrawals.check_withdrawal();

-- Returns a withdrawal and locks it until the transaction ends, so that its changes are serialized.
CREATE OR REPLACE FUNCTION withdrawals.lock(p_id uuid) RETURNS SETOF withdrawals.withdrawal
LANGUAGE sql SECURITY DEFINER SET search_path = withdrawals, pg_temp AS $$
  SELECT * FROM withdrawals.withdrawal w WHERE w.id = p_id FOR NO KEY UPDATE
$$;

-- Returns everything that decides a request from the Flexible wallet to `p_address` (lower case). Plain SQL, so that it
-- is inlined into the statement that finds the session.
CREATE OR REPLACE FUNCTION withdrawals.applicant(p_member_id bigint, p_address text)
RETURNS TABLE (email text, is_frozen boolean, earnings bigint, settings jsonb, refusal text, is_allowed boolean)
LANGUAGE sql STABLE AS $$
  SELECT m.email, m.frozen_at IS NOT NULL,
         coalesce((SELECT e.balance_after_micro FROM ledger.entries e
                   WHERE e.account_id = ledger.account_number(p_member_id, 'earnings')
                   ORDER BY e.version DESC LIMIT 1), 0),
         (SELECT jsonb_object_agg(s.key, s.value) FROM platform.settings s),
         chain.refusal_of_recipient(p_address), address_book.allows(m.id, p_address)
  FROM members.members m WHERE m.id = p_member_id;
$$;

-- Stores a member's request on the current terms; `p_gross_micro` is null for a package. It reserves nothing: the
-- mailed code, which states these terms, does. A request expires after 20 minutes: ten for the mail to arrive, ten for
-- the code. If the Flexible wallet has too little, up to `p_most_moved_micro` is first moved from the Electronic
-- Wallet. A repeated request finds the money there and moves nothing. Errors: 23514 withdrawal_has_its_terms if there
-- are no such terms or the amount is below the minimum; PB000 insufficient_balance if more is missing, account_frozen.
-- p_gross_micro: free choice of the member, within the minimum (withdrawals.terms_of); a package has its own price.
-- p_most_moved_micro: free choice of the member, within what the withdrawal lacks and the Electronic Wallet holds.
CREATE OR REPLACE FUNCTION withdrawals.request(
  p_session_sha256 bytea, p_id uuid, p_member_id bigint, p_source text, p_position_id bigint, p_address text,
  p_gross_micro bigint, p_most_moved_micro bigint
) RETURNS SETOF withdrawals.withdrawal LANGUAGE plpgsql SECURITY DEFINER SET search_path = withdrawals, pg_temp AS $$
DECLARE lacking bigint;
BEGIN
  PERFORM identity.check_session(p_member_id, p_session_sha256);
  IF p_most_moved_micro > 0 THEN
    PERFORM ledger.lock_member(p_member_id);
    lacking := p_gross_micro - ledger.balance(ledger.account_number(p_member_id, 'earnings'));
    IF lacking > least(p_most_moved_micro, ledger.balance(ledger.account_number(p_member_id, 'wallet'))) THEN
      RAISE 'insufficient_balance' USING ERRCODE = 'PB000';
    ELSIF lacking > 0 THEN
      PERFORM wallets.transfer(p_session_sha256, p_member_id, 'wallet', 'earnings', lacking, 'withdrawal:' || p_id);
    END IF;
  END IF;
  RETURN QUERY
  INSERT INTO withdrawals.withdrawal (id, member_id, source, position_id, address, gross_micro, charge_micro,
    net_micro, expires_at)
  SELECT p_id, p_member_id, p_source, p_position_id, p_address, t.gross_micro, t.charge_micro, t.net_micro,
    now() + interval '20 minutes'
  FROM withdrawals.terms_of(p_source, p_member_id, p_position_id, p_gross_micro) t
  RETURNING *;
  IF NOT FOUND THEN
    RAISE EXCEPTION 'nothing can be withdrawn so' USING ERRCODE = '23514', CONSTRAINT = 'withdrawal_has_its_terms';
  END IF;
END $$;

-- requested → pending, or approved at once if withdrawals.auto_approval_blocker returns null. Exits the package, if
-- any, holds the gross amount and mails the member. Triggers of the row require the code (and the second factor) that
-- this transaction used. A package that matured since the request has no charge. No row if the withdrawal is no longer
-- requested, or the package is gone.
CREATE OR REPLACE FUNCTION withdrawals.confirm(p_id uuid) RETURNS SETOF withdrawals.withdrawal
LANGUAGE plpgsql SECURITY DEFINER SET search_path = withdrawals, pg_temp AS $$
DECLARE w withdrawals.withdrawal; left_from text; charge bigint; approved_by text;
BEGIN
  SELECT * INTO w FROM withdrawals.withdrawal x WHERE x.id = p_id AND x.status = 'requested' FOR NO KEY UPDATE;
  IF NOT FOUND THEN
    RETURN;
  END IF;
  PERFORM withdrawals.lock_related(w.member_id, w.address);
  IF w.source = 'package' THEN
    left_from := investments.begin_exit(w.member_id, w.position_id);
    IF left_from IS NULL THEN
      RETURN;
    END IF;
  END IF;
  PERFORM ledger.move_own(CASE w.source WHEN 'package' THEN 'package_exit_hold' ELSE 'withdrawal_hold' END, w.member_id,
    CASE w.source WHEN 'package' THEN 'principal' ELSE 'earnings' END, 'withdrawing', w.gross_micro,
    'withdrawal_hold:' || w.id, jsonb_build_object('withdrawal', w.id));
  charge := CASE WHEN left_from = 'matured' THEN 0 ELSE w.charge_micro END;
  approved_by := CASE WHEN withdrawals.auto_approval_blocker(w) IS NULL THEN 'rule' END;
  RETURN QUERY
  UPDATE withdrawals.withdrawal x SET status = CASE WHEN approved_by IS NULL THEN 'pending' ELSE 'approved' END,
    charge_micro = charge, net_micro = w.gross_micro - charge, confirmed_at = now(),
    decided_by = approved_by, decided_at = CASE WHEN approved_by IS NULL THEN NULL ELSE now() END
  WHERE x.id = w.id RETURNING *;
  PERFORM members.notify('withdrawal-confirmed', w.member_id, jsonb_build_object('withdrawal', w.id));
END $$;
