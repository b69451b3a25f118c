-- A purchase in one round trip: the caller runs this together with ledger.post in one statement, so that the position,
-- the money, the teams and the sponsor's direct income are written together or not at all.

-- Opens a position and returns it. Expected refusals are raised with SQLSTATE PB000 and the contract's error code as message;
-- 23505 one_open_position_a_package means that the package is active already.
CREATE FUNCTION investments.open_position(
  p_public_id uuid, p_member_id bigint, p_package_id uuid, p_amount_micro bigint, p_risk_version integer
) RETURNS investments.position LANGUAGE plpgsql AS $$
DECLARE
  buyer members.member; pack investments.package; plan income.plan; today date;
  number integer; has_active boolean; opened investments.position; award_micro bigint;
BEGIN
  -- Read here and not by platform.business_date and income.plan_on, which cost as much as all the rest of the look-ups.
  SELECT business_date INTO today FROM platform.calendar;
  SELECT * INTO plan FROM income.plan WHERE effective_on <= today ORDER BY effective_on DESC, version DESC LIMIT 1;
  -- One purchase of a member at a time: the purchase number and the active flag are read below.
  PERFORM FROM ledger.account WHERE id = p_member_id * 32 + 2 FOR NO KEY UPDATE;
  SELECT * INTO buyer FROM members.member WHERE id = p_member_id;
  SELECT * INTO pack FROM investments.package WHERE id = p_package_id;
  CASE
    WHEN pack.id IS NULL THEN RAISE 'package_unknown' USING ERRCODE = 'PB000';
    WHEN pack.status <> 'active' THEN RAISE 'package_closed' USING ERRCODE = 'PB000';
    WHEN pack.price_micro <> p_amount_micro THEN RAISE 'amount_is_not_the_price' USING ERRCODE = 'PB000';
    WHEN buyer.frozen_at IS NOT NULL THEN RAISE 'account_frozen' USING ERRCODE = 'PB000';
    WHEN NOT EXISTS (SELECT FROM members.notice_acceptance a
                     WHERE a.member_id = p_member_id AND a.notice = 'risk' AND a.version = p_risk_version)
      THEN RAISE 'notice_not_accepted' USING ERRCODE = 'PB000';
    ELSE NULL;
  END CASE;

  SELECT coalesce(max(purchase_number), 0) + 1, coalesce(bool_or(status = 'active'), false)
  INTO number, has_active FROM investments.position WHERE member_id = p_member_id;
  INSERT INTO investments.position
    (public_id, member_id, package_id, price_micro, yield_ppm, maturity_days, purchase_number, purchased_on)
  VALUES (p_public_id, p_member_id, pack.id, pack.price_micro, pack.yield_ppm, pack.maturity_days, number, today)
  RETURNING * INTO opened;
  PERFORM referrals.note_change(p_member_id, 0, CASE WHEN has_active THEN 0 ELSE 1 END, pack.price_micro);

  award_micro := pack.price_micro * plan.direct_bps / 10000;
  IF buyer.sponsor_id IS NOT NULL AND award_micro > 0 THEN
    INSERT INTO income.award (member_id, kind, amount_micro, position_id, from_member_id, plan_version, earned_on, due_on)
    VALUES (buyer.sponsor_id, CASE number WHEN 1 THEN 'direct_income' ELSE 'redirect_income' END, award_micro,
            opened.id, p_member_id, plan.version, today, today + plan.hold_days);
  END IF;
  RETURN opened;
END $$;
