-- Computes the terms of a withdrawal, in micro-USDT, from its source, its member, the package and the settings; the charge is rounded down
-- (decisions 1.2). A member chooses the gross amount only from the Flexible wallet; that of a package is its price. A whole balance may be
-- withdrawn below the minimum, down to the cost of a payout; a matured package has no charge and no minimum (decisions 1.6). No row if
-- the member is unknown, or has no such package that can be withdrawn.
CREATE OR REPLACE FUNCTION withdrawals.terms_of(p_source text, p_member_id bigint, p_position_id bigint, p_gross_micro bigint)
RETURNS TABLE (gross_micro bigint, charge_micro bigint, net_micro bigint, minimum_micro bigint) LANGUAGE sql STABLE
BEGIN ATOMIC
  WITH determined AS (
    SELECT p_gross_micro AS gross, (platform.setting_value(
        CASE m.kind WHEN 'vendor' THEN 'vendorWithdrawalChargeBps' ELSE 'withdrawalChargeBps' END) #>> '{}')::numeric AS bps,
      platform.setting_value(CASE p_gross_micro WHEN ledger.balance(ledger.account_number(m.id, 'earnings')) THEN 'payoutCost'
        ELSE 'withdrawalMinimum' END) AS minimum
    FROM members.members m WHERE m.id = p_member_id AND p_source = 'earnings' AND p_position_id IS NULL
    UNION ALL
    SELECT p.price_micro, CASE p.status WHEN 'matured' THEN 0 ELSE (platform.setting_value('packageChargeBps') #>> '{}')::numeric END,
      CASE p.status WHEN 'matured' THEN to_jsonb(0) ELSE platform.setting_value('packageWithdrawalMinimum') END
    FROM investments.positions p
    WHERE p.id = p_position_id AND p.member_id = p_member_id AND p.status IN ('active', 'matured') AND p_source = 'package')
  SELECT d.gross, c.charge, d.gross - c.charge, (d.minimum #>> '{}')::bigint
  FROM determined d, LATERAL (SELECT div(d.gross * d.bps, 10000)::bigint AS charge) c;
END;
