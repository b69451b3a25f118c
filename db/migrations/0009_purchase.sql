-- A purchase in one round trip: the caller runs this together with ledger.post in one statement, so that the position,
-- the money, the teams and the sponsor's direct income are written together or not at all.

-- Opens a position and returns it with its package's title. Expected refusals are raised with SQLSTATE PB000 and the contract's error code as message;
-- 23505 one_open_position_a_package means that the package is active already.
CREATE FUNCTION investments.open_position(
  p_public_id uuid, p_member_id bigint, p_package_id uuid, p_amount_micro bigint, p_risk_version integer,
  OUT id bigint, OUT public_id uuid, OUT package_id uuid, OUT title text, OUT price_micro bigint, OUT yield_ppm integer,
  OUT maturity_days integer, OUT purchased_on date, OUT ends_on date, OUT left_on date, OUT status text, OUT purchased_at timestamptz
) LANGUAGE plpgsql AS $$
#variable_conflict use_column
DECLARE
  pack_status text; is_frozen boolean; has_accepted boolean; has_active boolean; number integer;
  sponsor bigint; sponsor2 bigint; sponsor3 bigint; plan_version integer; award_micro bigint; due_on date;
BEGIN
  -- One purchase of a member at a time: the purchase number and the active flag are read below.
  PERFORM FROM ledger.account WHERE id = p_member_id * 32 + 2 FOR NO KEY UPDATE;
  -- One statement for all that decides: each costs more to start than to run.
  SELECT c.business_date, plan.version, plan.direct_bps * p_amount_micro / 10000, c.business_date + plan.hold_days,
         m.sponsor_id, m.sponsor2_id, m.sponsor3_id, m.frozen_at IS NOT NULL,
         k.status, k.title, k.price_micro, k.yield_ppm, k.maturity_days,
         EXISTS (SELECT FROM members.notice_acceptance a
                 WHERE a.member_id = p_member_id AND a.notice = 'risk' AND a.version = p_risk_version),
         coalesce(own.number, 0) + 1, coalesce(own.active, false)
  INTO purchased_on, plan_version, award_micro, due_on, sponsor, sponsor2, sponsor3, is_frozen,
       pack_status, title, price_micro, yield_ppm, maturity_days, has_accepted, number, has_active
  FROM platform.calendar c
  JOIN members.member m ON m.id = p_member_id
  LEFT JOIN investments.package k ON k.id = p_package_id,
  LATERAL (SELECT version, direct_bps, hold_days FROM income.plan
           WHERE effective_on <= c.business_date ORDER BY effective_on DESC, version DESC LIMIT 1) plan,
  LATERAL (SELECT max(purchase_number) AS number, bool_or(p.status = 'active') AS active
           FROM investments.position p WHERE p.member_id = m.id) own;
  IF pack_status IS DISTINCT FROM 'active' OR price_micro <> p_amount_micro OR is_frozen OR NOT has_accepted THEN
    RAISE USING ERRCODE = 'PB000', MESSAGE = CASE
      WHEN pack_status IS NULL THEN 'package_unknown'
      WHEN pack_status <> 'active' THEN 'package_closed'
      WHEN price_micro <> p_amount_micro THEN 'amount_is_not_the_price'
      WHEN is_frozen THEN 'account_frozen'
      ELSE 'notice_not_accepted' END;
  END IF;

  INSERT INTO investments.position
    (public_id, member_id, package_id, price_micro, yield_ppm, maturity_days, purchase_number, purchased_on)
  VALUES (p_public_id, p_member_id, p_package_id, price_micro, yield_ppm, maturity_days, number, purchased_on)
  RETURNING position.id, position.ends_on, position.status, position.purchased_at INTO id, ends_on, status, purchased_at;
  public_id := p_public_id;
  package_id := p_package_id;
  -- What referrals.note_change appends, with the sponsors that were read above.
  INSERT INTO referrals.team_change (member_id, level, members, active, invested_micro)
  SELECT s.id, s.level, 0, CASE WHEN has_active THEN 0 ELSE 1 END, price_micro
  FROM (VALUES (p_member_id, 0), (sponsor, 1), (sponsor2, 2), (sponsor3, 3)) s (id, level) WHERE s.id IS NOT NULL;
  IF sponsor IS NOT NULL AND award_micro > 0 THEN
    INSERT INTO income.award (member_id, kind, amount_micro, position_id, from_member_id, plan_version, earned_on, due_on)
    VALUES (sponsor, CASE number WHEN 1 THEN 'direct_income' ELSE 'redirect_income' END, award_micro,
            id, p_member_id, plan_version, purchased_on, due_on);
  END IF;
END $$;
