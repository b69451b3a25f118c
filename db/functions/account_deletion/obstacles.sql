-- Money of a member that a deletion would leave behind, in micro-USDT: wallet, earnings and what can be claimed.
CREATE OR REPLACE FUNCTION account_deletion.left_micro(p_member_id bigint) RETURNS bigint LANGUAGE sql STABLE AS $$
  SELECT sum(ledger.balance(ledger.account_number(p_member_id, k)))::bigint FROM unnest(ARRAY['wallet', 'earnings', 'claimable']) k
$$;

-- Why an account cannot be deleted now, each with its amount or number; no row when it can. `money`: as much as can be withdrawn is left;
-- `packages`: money in packages; `withdrawals` and `deposits`: on their way; `orders`: not over; `sales`: a store's, not over; `store`: not
-- closed; `excluded`: a self-exclusion runs, which a
-- new account would end.
CREATE OR REPLACE FUNCTION account_deletion.obstacles(p_member_id bigint) RETURNS TABLE (obstacle text, amount_micro bigint, number integer)
LANGUAGE sql STABLE AS $$
  SELECT o.obstacle, o.amount_micro, o.number::integer
  FROM (
    SELECT 1 AS place, 'money' AS obstacle, account_deletion.left_micro(p_member_id) AS amount_micro, 0::bigint AS number
    WHERE account_deletion.left_micro(p_member_id) >= platform.setting_micro('withdrawalMinimum')
    UNION ALL
    SELECT 2, 'packages', p.micro, 0 FROM ledger.balance(ledger.account_number(p_member_id, 'principal')) p (micro) WHERE p.micro > 0
    UNION ALL
    SELECT 3, 'withdrawals', sum(w.gross_micro)::bigint, count(*) FROM withdrawals.withdrawals w
    WHERE w.member_id = p_member_id AND w.status IN ('pending', 'approved', 'paying') HAVING count(*) > 0
    UNION ALL
    SELECT 4, 'deposits', 0, count(*) FROM deposits.deposits d WHERE d.member_id = p_member_id AND d.status = 'pending' HAVING count(*) > 0
    UNION ALL
    SELECT 5, 'orders', sum(m.held_micro)::bigint, count(*) FROM orders.market_orders m
    WHERE m.buyer_id = p_member_id AND m.status NOT IN ('cleared', 'cancelled', 'refunded', 'split') HAVING count(*) > 0
    UNION ALL
    SELECT 6, 'sales', sum(m.held_micro)::bigint, count(*) FROM orders.market_orders m
    WHERE m.vendor_id = p_member_id AND m.status NOT IN ('cleared', 'cancelled', 'refunded', 'split') HAVING count(*) > 0
    UNION ALL
    SELECT 7, 'store', 0, 1 WHERE vendors.state_of(p_member_id) IN ('submitted', 'approved', 'suspended')
    UNION ALL
    SELECT 8, 'excluded', 0, 1 FROM limits.pauses x
    WHERE x.member_id = p_member_id AND x.kind = 'self-exclusion' AND x.ends_at > now() HAVING count(*) > 0) o
  ORDER BY o.place
$$;

-- The member or vendor that a session is of. Errors (PB000): unauthorized.
CREATE OR REPLACE FUNCTION account_deletion.ask_of(p_session_sha256 bytea) RETURNS bigint LANGUAGE plpgsql STABLE AS $$
DECLARE asking bigint := (SELECT s.subject_id FROM identity.find_session(p_session_sha256, ARRAY['member', 'vendor']) s);
BEGIN
  IF asking IS NULL THEN
    RAISE EXCEPTION 'unauthorized' USING ERRCODE = 'PB000';
  END IF;
  RETURN asking;
END $$;

-- What stands in the way of deleting the account: what the member sees before asking, and an operator who looks at the member's screens.
-- Errors (PB000): unauthorized.
CREATE OR REPLACE FUNCTION account_deletion.look(p_session_sha256 bytea)
RETURNS TABLE (left_micro bigint, obstacles jsonb)
LANGUAGE plpgsql STABLE SECURITY DEFINER ROWS 1 SET search_path = account_deletion, pg_temp AS $$
DECLARE asking bigint := (SELECT s.subject_id FROM identity.find_session(p_session_sha256, ARRAY['member', 'vendor', 'viewer']) s);
BEGIN
  PERFORM identity.check_reader(asking, p_session_sha256);
  RETURN QUERY SELECT account_deletion.left_micro(asking),
    coalesce((SELECT jsonb_agg(to_jsonb(o)) FROM account_deletion.obstacles(asking) o), '[]');
END $$;
