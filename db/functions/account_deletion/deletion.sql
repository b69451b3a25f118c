-- Returns a member's money that a deletion would leave behind, in micro-USDT: wallet, earnings and claimable profit.
CREATE OR REPLACE FUNCTION account_deletion.remaining_micro(p_member_id bigint) RETURNS bigint LANGUAGE sql STABLE AS $$
  SELECT sum(ledger.balance(ledger.account_number(p_member_id, k)))::bigint
  FROM unnest(ARRAY['wallet', 'earnings', 'claimable']) k
$$;

-- Returns why an account cannot be deleted now, with amount or number; no row if it can. `money`: enough to withdraw is
-- left; `packages`: money in packages; `withdrawals` and `deposits`: in progress; `orders` and `sales`: purchases and a
-- store's sales that are not over; `store`: not closed; `excluded`: in a self-exclusion, which a new account would end.
CREATE OR REPLACE FUNCTION account_deletion.obstacles(p_member_id bigint)
RETURNS TABLE (obstacle text, amount_micro bigint, number integer) LANGUAGE sql STABLE AS $$
  SELECT o.obstacle, o.amount_micro, o.number::integer
  FROM (
    SELECT 1 AS sort_order, 'money' AS obstacle, account_deletion.remaining_micro(p_member_id) AS amount_micro,
      0::bigint AS number
    WHERE account_deletion.remaining_micro(p_member_id) >= platform.setting_micro('withdrawalMinimum')
    UNION ALL
    SELECT 2, 'packages', p.micro, 0 FROM ledger.balance(ledger.account_number(p_member_id, 'principal')) p (micro)
    WHERE p.micro > 0
    UNION ALL
    SELECT 3, 'withdrawals', sum(w.gross_micro)::bigint, count(*) FROM withdrawals.withdrawals w
    WHERE w.member_id = p_member_id AND w.status IN ('pending', 'approved', 'paying') HAVING count(*) > 0
    UNION ALL
    SELECT 4, 'deposits', 0, count(*) FROM deposits.deposits d WHERE d.member_id = p_member_id AND d.status = 'pending'
    HAVING count(*) > 0
    UNION ALL
    SELECT 5, 'orders', sum(m.held_micro)::bigint, count(*) FROM orders.market_orders m
    WHERE m.buyer_id = p_member_id AND m.status NOT IN ('cleared', 'cancelled', 'refunded', 'split') HAVING count(*) > 0
    UNION ALL
    SELECT 6, 'sales', sum(m.held_micro)::bigint, count(*) FROM orders.market_orders m
    WHERE m.vendor_id = p_member_id AND m.status NOT IN ('cleared', 'cancelled', 'refunded', 'split')
    HAVING count(*) > 0
    UNION ALL
    SELECT 7, 'store', 0, 1 WHERE vendors.state_of(p_member_id) IN ('submitted', 'approved', 'suspended')
    UNION ALL
    SELECT 8, 'excluded', 0, 1 FROM limits.pauses x
    WHERE x.member_id = p_member_id AND x.kind = 'self-exclusion' AND x.ends_at > now() HAVING count(*) > 0) o
  ORDER BY o.sort_order
$$;

-- Returns the member or vendor of a session. Errors (PB000): unauthorized.
CREATE OR REPLACE FUNCTION account_deletion.ask_of(p_session_sha256 bytea) RETURNS bigint LANGUAGE plpgsql STABLE AS $$
DECLARE
  asking bigint := (SELECT s.subject_id FROM identity.find_session(p_session_sha256, ARRAY['member', 'vendor']) s);
BEGIN
  IF asking IS NULL THEN
    RAISE EXCEPTION 'unauthorized' USING ERRCODE = 'PB000';
  END IF;
  RETURN asking;
END $$;

-- Returns the obstacles to deleting an account, for the member or an operator who views the member's screens. Errors
-- (PB000): unauthorized.
CREATE OR REPLACE FUNCTION account_deletion.look(p_session_sha256 bytea)
RETURNS TABLE (left_micro bigint, obstacles jsonb)
LANGUAGE plpgsql STABLE SECURITY DEFINER ROWS 1 SET search_path = account_deletion, pg_temp AS $$
DECLARE
  asking bigint :=
    (SELECT s.subject_id FROM identity.find_session(p_session_sha256, ARRAY['member', 'vendor', 'viewer']) s);
BEGIN
  PERFORM identity.check_reader(asking, p_session_sha256);
  RETURN QUERY SELECT account_deletion.remaining_micro(asking),
    coalesce((SELECT jsonb_agg(to_jsonb(o)) FROM account_deletion.obstacles(asking) o), '[]');
END $$;

-- Returns why an account with this amount left cannot be deleted now, or null: deletion_blocked, left_changed.
CREATE OR REPLACE FUNCTION account_deletion.deletion_blocker(p_member_id bigint, p_left_micro bigint) RETURNS text
LANGUAGE sql STABLE AS $$
  SELECT CASE WHEN EXISTS (SELECT FROM account_deletion.obstacles(p_member_id)) THEN 'deletion_blocked'
    WHEN account_deletion.remaining_micro(p_member_id) <> p_left_micro THEN 'left_changed' END
$$;

-- Requests the deletion of the session's account, leaving exactly this amount. Returns the request that the mailed code
-- (purpose account-deletion) and the second factor, if any, confirm. Errors (PB000): unauthorized, deletion_blocked,
-- left_changed.
-- p_left_micro: compared with the balances of the account (account_deletion.deletion_blocker).
CREATE OR REPLACE FUNCTION account_deletion.ask(p_session_sha256 bytea, p_left_micro bigint) RETURNS uuid
LANGUAGE plpgsql SECURITY DEFINER SET search_path = account_deletion, pg_temp AS $$
DECLARE asking bigint := account_deletion.ask_of(p_session_sha256); refused text; asked uuid;
BEGIN
  refused := account_deletion.deletion_blocker(asking, p_left_micro);
  IF refused IS NOT NULL THEN
    RAISE EXCEPTION '%', refused USING ERRCODE = 'PB000';
  END IF;
  INSERT INTO account_deletion.request (member_id, left_micro) VALUES (asking, p_left_micro)
  ON CONFLICT (member_id) DO UPDATE SET id = uuidv7(), left_micro = excluded.left_micro, asked_at = now()
  RETURNING id INTO asked;
  RETURN asked;
END $$;

-- Deletes the session's account, in the transaction that uses the code mailed for exactly this request and the second
-- factor, if any (purpose withdrawal, the request). Mails the member. README.md lists what is deleted and what stays.
-- Errors (PB000): unauthorized, code_not_valid (also another request), factor_needed, deletion_blocked, left_changed.
CREATE OR REPLACE FUNCTION account_deletion.delete_account(p_session_sha256 bytea, p_request uuid) RETURNS void
LANGUAGE plpgsql SECURITY DEFINER SET search_path = account_deletion, pg_temp AS $$
DECLARE
  asking bigint := account_deletion.ask_of(p_session_sha256); asked account_deletion.request; address text;
  refused text;
BEGIN
  PERFORM members.lock_member(asking);
  -- The member's purchases, orders and choices wait at this lock, and then find the account frozen.
  PERFORM ledger.lock_member(asking);
  DELETE FROM account_deletion.request r WHERE r.member_id = asking AND r.id = p_request RETURNING * INTO asked;
  refused := CASE
    WHEN asked.id IS NULL
      OR NOT identity.has_consumed_code(asking, 'account-deletion', asked.id::text) THEN 'code_not_valid'
    WHEN identity.has_factor('member', asking)
      AND NOT identity.has_proved_factor(asking, 'withdrawal', asked.id::text) THEN 'factor_needed'
    ELSE account_deletion.deletion_blocker(asking, asked.left_micro) END;
  IF refused IS NOT NULL THEN
    RAISE EXCEPTION '%', refused USING ERRCODE = 'PB000';
  END IF;
  SELECT m.email INTO address FROM members.members m WHERE m.id = asking;
  INSERT INTO account_deletion.deletion (member_id, left_micro) VALUES (asking, asked.left_micro);
  PERFORM mail.remove_person(asking, address,
    EXISTS (SELECT FROM members.members m WHERE m.email = address AND m.id <> asking));
  PERFORM members.notify('account-deleted', asking, jsonb_build_object('left', asked.left_micro::text));
  -- From here on other modules see a deleted account, and release what they would otherwise keep.
  PERFORM members.delete_member(asking);
  PERFORM lostfound.remove_person(asking);
  PERFORM marriage.remove_person(asking);
  PERFORM responses.remove_person(asking);
  PERFORM resumes.remove_person(asking);
  PERFORM tickets.remove_person(asking);
  PERFORM courses.remove_person(asking);
  PERFORM certificates.remove_person(asking);
  PERFORM statements.remove_person(asking);
  PERFORM favourites.remove_person(asking);
  PERFORM carts.remove_person(asking);
  PERFORM catalogue.remove_person(asking);
  PERFORM catalogue.remove_store(asking);
  PERFORM webhooks.remove_person(asking);
  PERFORM vendors.remove_person(asking, address);
  PERFORM media.remove_of_owner(asking, catalogue.pictures_of(asking));
  PERFORM address_book.remove_person(asking);
  PERFORM notifications.remove_person(asking);
  PERFORM app_notifications.remove_person(asking);
  PERFORM invitations.remove_person(asking);
  PERFORM profile.remove_person(asking);
  PERFORM kyc.remove_person(asking);
  PERFORM identity.remove_person(asking, address);
END $$;

-- Records of deletions never change.
CREATE OR REPLACE TRIGGER deletion_stays BEFORE UPDATE OR DELETE OR TRUNCATE ON account_deletion.deletion
  FOR EACH STATEMENT EXECUTE FUNCTION platform.refuse_change('a deletion stays as it was', '23514', 'deletion_stays');
