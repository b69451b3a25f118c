-- Opens a position and returns it with its package's title. Expected refusals are raised with SQLSTATE PB000 and the
-- contract's error code as message; 23505 one_open_position_a_package means that the package is active already.
CREATE OR REPLACE FUNCTION investments.open_position(
  p_public_id uuid, p_member_id bigint, p_package_id uuid, p_amount_micro bigint, p_risk_version integer,
  OUT id bigint, OUT public_id uuid, OUT package_id uuid, OUT title text, OUT price_micro bigint, OUT yield_ppm integer,
  OUT maturity_days integer, OUT purchased_on date, OUT ends_on date, OUT left_on date, OUT status text, OUT purchased_at timestamptz
) LANGUAGE plpgsql AS $$
#variable_conflict use_column
DECLARE
  pack_status text; is_frozen boolean; has_accepted boolean; has_active boolean; number integer; line bigint[]; done text;
BEGIN
  -- One purchase of a member at a time: the purchase number and the active flag are read below.
  done := ledger.lock_member(p_member_id);
  -- One statement for all that decides: each costs more to start than to run.
  SELECT c.business_date, ARRAY[m.id, m.sponsor_id, m.sponsor2_id, m.sponsor3_id], m.frozen_at IS NOT NULL,
         k.status, k.title, k.price_micro, k.yield_ppm, k.maturity_days,
         EXISTS (SELECT FROM members.notice_acceptances a
                 WHERE a.member_id = p_member_id AND a.notice = 'risk' AND a.version = p_risk_version),
         coalesce(own.number, 0) + 1, coalesce(own.active, false)
  INTO purchased_on, line, is_frozen, pack_status, title, price_micro, yield_ppm, maturity_days, has_accepted, number, has_active
  FROM platform.open_day c
  JOIN members.members m ON m.id = p_member_id
  LEFT JOIN investments.package k ON k.id = p_package_id,
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
  done := referrals.note_purchase(line, CASE WHEN has_active THEN 0 ELSE 1 END, price_micro, purchased_on);
END $$;
