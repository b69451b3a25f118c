-- Checks every new position: vendors have none, and the member's limits and pauses apply (PB000 and the contract's
-- error code).
CREATE OR REPLACE FUNCTION investments.check_limits() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE buyer_kind text; is_limited boolean;
BEGIN
  SELECT m.kind, m.limited_at IS NOT NULL INTO buyer_kind, is_limited FROM members.members m WHERE m.id = NEW.member_id;
  IF buyer_kind = 'vendor' THEN
    RAISE EXCEPTION 'vendors_have_no_packages' USING ERRCODE = 'PB000';
  END IF;
  IF is_limited THEN
    PERFORM limits.check_purchase(NEW.member_id, NEW.price_micro);
  END IF;
  RETURN NEW;
END $$;

CREATE OR REPLACE TRIGGER purchase_is_within_limits BEFORE INSERT ON investments.position
  FOR EACH ROW EXECUTE FUNCTION investments.check_limits();

-- Opens a position and returns it with its package's title. Errors: PB000 with the contract's error code as message;
-- 23505 one_open_position_a_package if the package is already active.
CREATE OR REPLACE FUNCTION investments.open_position(
  p_public_id uuid, p_member_id bigint, p_package_id uuid, p_amount_micro bigint, p_risk_version integer, OUT id bigint,
  OUT public_id uuid, OUT package_id uuid, OUT title text, OUT price_micro bigint, OUT yield_ppm integer,
  OUT maturity_days integer, OUT purchased_on date, OUT ends_on date, OUT left_on date, OUT status text,
  OUT purchased_at timestamptz
) LANGUAGE plpgsql AS $$
#variable_conflict use_column
DECLARE
  pack_status text; is_frozen boolean; has_accepted boolean; has_active boolean; number integer; line bigint[];
  done text;
BEGIN
  -- Serializes a member's purchases, because the purchase number and the active flag are read below.
  done := ledger.lock_member(p_member_id);
  -- One query for all reads, because each costs more to start than to run.
  SELECT c.business_date, ARRAY[m.id, m.sponsor_id, m.sponsor2_id, m.sponsor3_id], m.frozen_at IS NOT NULL,
         k.status, k.title, k.price_micro, k.yield_ppm, k.maturity_days,
         EXISTS (SELECT FROM members.notice_acceptances a
                 WHERE a.member_id = p_member_id AND a.notice = 'risk' AND a.version = p_risk_version),
         coalesce(own.number, 0) + 1, coalesce(own.active, false)
  INTO purchased_on, line, is_frozen, pack_status, title, price_micro, yield_ppm, maturity_days, has_accepted,
    number, has_active
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
  RETURNING position.id, position.ends_on, position.status, position.purchased_at
  INTO id, ends_on, status, purchased_at;
  public_id := p_public_id;
  package_id := p_package_id;
  done := referrals.record_purchase(line, CASE WHEN has_active THEN 0 ELSE 1 END, price_micro, purchased_on);
END $$;

-- Buys a package for the session's member from the Electronic Wallet: opens the position, pays for it, and returns it
-- with its package's title. On the command line, p_member_id is the buyer. Errors: as open_position; PB000
-- unauthorized; 23514 account_never_overdrawn. Calls are assigned, because a statement costs ten times as much as an
-- expression.
-- p_amount_micro: compared with the price.
-- p_risk_version: accepted: docs/security.md, the notices are texts of the code, and the member has accepted this
-- version.
CREATE OR REPLACE FUNCTION investments.buy(
  p_session_sha256 bytea, p_public_id uuid, p_member_id bigint, p_package_id uuid, p_amount_micro bigint,
  p_risk_version integer, OUT id bigint, OUT public_id uuid, OUT package_id uuid, OUT title text,
  OUT price_micro bigint, OUT yield_ppm integer, OUT maturity_days integer, OUT purchased_on date, OUT ends_on date,
  OUT left_on date, OUT status text, OUT purchased_at timestamptz
) LANGUAGE plpgsql SECURITY DEFINER SET search_path = investments, pg_temp AS $$
#variable_conflict use_variable
DECLARE member bigint; opened record; done text;
BEGIN
  member := identity.acting_member(p_session_sha256, p_member_id);
  opened := investments.open_position(p_public_id, member, p_package_id, p_amount_micro, p_risk_version);
  id := opened.id;
  public_id := opened.public_id;
  package_id := opened.package_id;
  title := opened.title;
  price_micro := opened.price_micro;
  yield_ppm := opened.yield_ppm;
  maturity_days := opened.maturity_days;
  purchased_on := opened.purchased_on;
  ends_on := opened.ends_on;
  left_on := opened.left_on;
  status := opened.status;
  purchased_at := opened.purchased_at;
  done := ledger.move_own('purchase', member, 'wallet', 'principal', p_amount_micro, 'purchase:' || p_public_id,
    jsonb_build_object('position', p_public_id));
END $$;

-- Updates the teams above when an active package leaves (−1) or returns (1). The only active package makes the member
-- (in)active.
CREATE OR REPLACE FUNCTION investments.record_active_change(p investments.position, p_sign integer) RETURNS void
LANGUAGE sql AS $$
  SELECT referrals.record_change(p.member_id, 0,
    CASE
      WHEN EXISTS (SELECT FROM investments.position o
        WHERE o.member_id = p.member_id AND o.status = 'active' AND o.id <> p.id)
      THEN 0 ELSE p_sign END,
    p_sign * p.price_micro)
$$;

-- Applies the package versions that begin on a new business day.
CREATE OR REPLACE FUNCTION investments.begin_day() RETURNS trigger
LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, pg_temp AS $$
BEGIN
  UPDATE investments.package k
  SET price_micro = v.price_micro, yield_ppm = v.yield_ppm, maturity_days = v.maturity_days, version = v.version,
      status = CASE WHEN k.withdrawn_at IS NULL OR v.published_at > k.withdrawn_at THEN 'active' ELSE k.status END
  FROM (SELECT DISTINCT ON (package_id) * FROM investments.package_version
        WHERE holds_from <= NEW.business_date ORDER BY package_id, holds_from DESC) v
  WHERE v.package_id = k.id AND v.holds_from > OLD.business_date;
  RETURN NULL;
END $$;

CREATE OR REPLACE TRIGGER packages_begin_the_day AFTER UPDATE OF business_date ON platform.calendar
  FOR EACH ROW WHEN (NEW.business_date > OLD.business_date) EXECUTE FUNCTION investments.begin_day();

-- Matures the packages whose last earning day is over. The close of the day calls it (income.close_day). The principal
-- stays the member's and can be withdrawn in full.
CREATE OR REPLACE FUNCTION investments.mature_positions(p_day date) RETURNS void
LANGUAGE sql SECURITY DEFINER SET search_path = investments, pg_temp AS $$
  WITH matured AS (
    UPDATE investments.position SET status = 'matured' WHERE status = 'active' AND ends_on <= p_day
    RETURNING id, member_id, price_micro
  ), per_member AS (
    SELECT d.member_id, sum(d.price_micro)::bigint AS price_micro,
           NOT EXISTS (SELECT FROM investments.position p WHERE p.member_id = d.member_id AND p.status = 'active'
                       AND p.id NOT IN (SELECT id FROM matured)) AS last_one
    FROM matured d GROUP BY d.member_id
  )
  SELECT referrals.record_change(member_id, 0, CASE WHEN last_one THEN -1 ELSE 0 END, -price_micro) FROM per_member;
$$;
