-- Vouchers, for other modules. `blocker_now`: why nobody can use one on this business day, or null.
CREATE OR REPLACE VIEW vouchers.vouchers AS
SELECT v.id, v.public_id, v.vendor_id, v.code, v.percent_bps, v.amount_micro, v.minimum_micro, v.from_day,
  v.until_day, v.most_uses, v.most_uses_of_buyer, v.uses, v.paused, v.revision, v.created_at,
  CASE WHEN v.paused THEN 'paused'
    WHEN platform.business_date() < v.from_day THEN 'not_yet'
    WHEN platform.business_date() > v.until_day THEN 'over'
    WHEN v.uses >= v.most_uses THEN 'used_up' END AS blocker_now
FROM vouchers.voucher v;

-- Returns a voucher's discount on goods of this value, rounded down; 0 below its minimum.
CREATE OR REPLACE FUNCTION vouchers.discount_of(p_voucher vouchers.vouchers, p_goods_micro bigint) RETURNS bigint
LANGUAGE sql IMMUTABLE
RETURN CASE WHEN p_goods_micro < (p_voucher).minimum_micro THEN 0
  ELSE coalesce((p_voucher).amount_micro, p_goods_micro * (p_voucher).percent_bps / 10000) END;

-- Returns how often a buyer used a voucher.
CREATE OR REPLACE FUNCTION vouchers.uses_of(p_voucher_id bigint, p_buyer_id bigint) RETURNS bigint
LANGUAGE sql STABLE SECURITY DEFINER SET search_path = vouchers, pg_temp AS $$
  SELECT count(*) FROM vouchers.redemption r
  WHERE r.voucher_id = p_voucher_id AND r.buyer_id = p_buyer_id AND r.returned_at IS NULL
$$;

-- Rejects changes of a voucher's vendor and code, and changed terms without a new revision. Vouchers and uses are never
-- deleted.
CREATE OR REPLACE FUNCTION vouchers.check_voucher() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF (OLD.id, OLD.public_id, OLD.vendor_id, OLD.code, OLD.created_at)
    <> (NEW.id, NEW.public_id, NEW.vendor_id, NEW.code, NEW.created_at) THEN
    RAISE EXCEPTION 'a voucher stays what it is' USING ERRCODE = '23514', CONSTRAINT = 'voucher_stays';
  END IF;
  IF NEW.revision = OLD.revision
    AND (OLD.percent_bps, OLD.amount_micro, OLD.minimum_micro, OLD.from_day, OLD.until_day, OLD.most_uses,
      OLD.most_uses_of_buyer, OLD.paused)
    IS DISTINCT FROM (NEW.percent_bps, NEW.amount_micro, NEW.minimum_micro, NEW.from_day, NEW.until_day, NEW.most_uses,
      NEW.most_uses_of_buyer, NEW.paused) OR NEW.revision < OLD.revision THEN
    RAISE EXCEPTION 'changed terms are a new revision'
      USING ERRCODE = '23514', CONSTRAINT = 'voucher_terms_are_counted';
  END IF;
  RETURN NEW;
END $$;

CREATE OR REPLACE TRIGGER voucher_is_sound BEFORE UPDATE ON vouchers.voucher
  FOR EACH ROW EXECUTE FUNCTION vouchers.check_voucher();

-- Checks at commit that a voucher's uses equal its redemptions.
CREATE OR REPLACE FUNCTION vouchers.check_uses() RETURNS trigger
LANGUAGE plpgsql SECURITY DEFINER SET search_path = vouchers, pg_temp AS $$
BEGIN
  IF EXISTS (SELECT FROM vouchers.voucher v WHERE v.id = NEW.id
      AND v.uses <> (SELECT count(*) FROM vouchers.redemption r
        WHERE r.voucher_id = v.id AND r.returned_at IS NULL)) THEN
    RAISE EXCEPTION 'the uses of a voucher are not its redemptions'
      USING ERRCODE = '23514', CONSTRAINT = 'voucher_uses_are_redemptions';
  END IF;
  RETURN NULL;
END $$;

DROP TRIGGER IF EXISTS voucher_uses_are_redemptions ON vouchers.voucher;
CREATE CONSTRAINT TRIGGER voucher_uses_are_redemptions AFTER INSERT OR UPDATE OF uses ON vouchers.voucher
  DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION vouchers.check_uses();

CREATE OR REPLACE TRIGGER voucher_is_kept BEFORE DELETE OR TRUNCATE ON vouchers.voucher
  FOR EACH STATEMENT EXECUTE FUNCTION platform.refuse_change('vouchers.voucher is kept', '23514', 'voucher_is_kept');
CREATE OR REPLACE TRIGGER redemption_is_kept BEFORE DELETE OR TRUNCATE ON vouchers.redemption
  FOR EACH STATEMENT
  EXECUTE FUNCTION platform.refuse_change('vouchers.redemption is kept', '23514', 'redemption_is_kept');

-- Rejects changes of a use, except that it is returned once.
CREATE OR REPLACE FUNCTION vouchers.check_redemption() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF OLD.returned_at IS NOT NULL
    OR (OLD.order_public_id, OLD.voucher_id, OLD.buyer_id, OLD.redeemed_at)
      <> (NEW.order_public_id, NEW.voucher_id, NEW.buyer_id, NEW.redeemed_at) THEN
    RAISE EXCEPTION 'a use of a voucher stays' USING ERRCODE = '23514', CONSTRAINT = 'redemption_stays';
  END IF;
  RETURN NEW;
END $$;

CREATE OR REPLACE TRIGGER redemption_is_sound BEFORE UPDATE ON vouchers.redemption
  FOR EACH ROW EXECUTE FUNCTION vouchers.check_redemption();

-- Creates a voucher (p_id null), or changes its terms, but not its code and uses. Returns its public id. Errors: PB000
-- as vendors.check_session; voucher_unknown, voucher_code_taken, vouchers_full (a hundred that are not over),
-- voucher_changed (another revision than the vendor saw), voucher_used_more (used more often than the new terms allow).
-- p_percent_bps: free choice of the vendor, who pays the discount.
-- p_amount_micro: free choice of the vendor, who pays the discount.
-- p_minimum_micro: free choice of the vendor, who pays the discount.
-- p_from_day: free choice of the vendor.
-- p_until_day: free choice of the vendor.
-- p_revision: compared with that of the voucher; null for a new one.
CREATE OR REPLACE FUNCTION vouchers.save(
  p_session_sha256 bytea, p_id uuid, p_code text, p_percent_bps integer, p_amount_micro bigint, p_minimum_micro bigint,
  p_from_day date, p_until_day date, p_most_uses integer, p_most_uses_of_buyer integer, p_revision integer
) RETURNS uuid LANGUAGE plpgsql SECURITY DEFINER SET search_path = vouchers, pg_temp AS $$
DECLARE
  vendor bigint := vendors.check_session(p_session_sha256, ARRAY['owner', 'manager']); kept uuid; v vouchers.voucher;
BEGIN
  IF p_id IS NULL THEN
    IF (SELECT count(*) FROM vouchers.voucher x
      WHERE x.vendor_id = vendor AND coalesce(x.until_day >= platform.business_date(), true)) >= 100 THEN
      RAISE 'vouchers_full' USING ERRCODE = 'PB000';
    END IF;
    INSERT INTO vouchers.voucher (vendor_id, code, percent_bps, amount_micro, minimum_micro, from_day,
      until_day, most_uses, most_uses_of_buyer)
    VALUES (vendor, p_code, p_percent_bps, p_amount_micro, p_minimum_micro,
      coalesce(p_from_day, platform.business_date()), p_until_day, p_most_uses, p_most_uses_of_buyer)
    ON CONFLICT ON CONSTRAINT voucher_code_once DO NOTHING RETURNING public_id INTO kept;
    IF NOT FOUND THEN
      RAISE 'voucher_code_taken' USING ERRCODE = 'PB000';
    END IF;
    RETURN kept;
  END IF;
  v := vouchers.lock_own(vendor, p_id);
  IF v.revision IS DISTINCT FROM p_revision THEN
    RAISE 'voucher_changed' USING ERRCODE = 'PB000';
  END IF;
  IF v.uses > p_most_uses THEN
    RAISE 'voucher_used_more' USING ERRCODE = 'PB000';
  END IF;
  UPDATE vouchers.voucher x
  SET percent_bps = p_percent_bps, amount_micro = p_amount_micro, minimum_micro = p_minimum_micro,
    from_day = coalesce(p_from_day, x.from_day), until_day = p_until_day, most_uses = p_most_uses,
    most_uses_of_buyer = p_most_uses_of_buyer, revision = x.revision + 1
  WHERE x.id = v.id;
  RETURN p_id;
END $$;

-- Pauses or resumes a voucher. Errors: PB000 as vendors.check_session; voucher_unknown.
CREATE OR REPLACE FUNCTION vouchers.pause(p_session_sha256 bytea, p_id uuid, p_paused boolean) RETURNS void
LANGUAGE plpgsql SECURITY DEFINER SET search_path = vouchers, pg_temp AS $$
DECLARE vendor bigint := vendors.check_session(p_session_sha256, ARRAY['owner', 'manager']); v vouchers.voucher;
BEGIN
  v := vouchers.lock_own(vendor, p_id);
  UPDATE vouchers.voucher x SET paused = p_paused, revision = x.revision + 1 WHERE x.id = v.id AND x.paused <> p_paused;
END $$;

-- Returns and locks a vendor's voucher. Errors: PB000 voucher_unknown, also if it is another store's.
CREATE OR REPLACE FUNCTION vouchers.lock_own(p_vendor_id bigint, p_id uuid) RETURNS vouchers.voucher
LANGUAGE plpgsql AS $$
DECLARE v vouchers.voucher;
BEGIN
  SELECT * INTO v FROM vouchers.voucher x WHERE x.public_id = p_id AND x.vendor_id = p_vendor_id FOR NO KEY UPDATE;
  IF NOT FOUND THEN
    RAISE 'voucher_unknown' USING ERRCODE = 'PB000';
  END IF;
  RETURN v;
END $$;

-- Uses a voucher for an order, in the order's transaction. The row lock decides who gets the last use. For the orders'
-- functions; granted to no login. Errors: PB000 cart_changed (its terms changed since p_revision), voucher_not_usable
-- (paused, or not on this day), voucher_used_up (in total, or by this buyer).
CREATE OR REPLACE FUNCTION vouchers.take(
  p_voucher_id bigint, p_revision integer, p_buyer_id bigint, p_order_public_id uuid
) RETURNS void LANGUAGE plpgsql SECURITY DEFINER SET search_path = vouchers, pg_temp AS $$
DECLARE v vouchers.voucher; today date := platform.business_date();
BEGIN
  SELECT * INTO v FROM vouchers.voucher x WHERE x.id = p_voucher_id FOR NO KEY UPDATE;
  IF NOT FOUND OR v.revision <> p_revision THEN
    RAISE 'cart_changed' USING ERRCODE = 'PB000';
  END IF;
  IF v.paused OR today < v.from_day OR today > v.until_day THEN
    RAISE 'voucher_not_usable' USING ERRCODE = 'PB000';
  END IF;
  IF v.uses >= v.most_uses OR vouchers.uses_of(v.id, p_buyer_id) >= v.most_uses_of_buyer THEN
    RAISE 'voucher_used_up' USING ERRCODE = 'PB000';
  END IF;
  UPDATE vouchers.voucher x SET uses = x.uses + 1 WHERE x.id = v.id;
  INSERT INTO vouchers.redemption (order_public_id, voucher_id, buyer_id) VALUES (p_order_public_id, v.id, p_buyer_id);
END $$;

-- Returns the voucher's use of an order that was fully refunded before it was sent. For the orders' functions; granted
-- to no login.
CREATE OR REPLACE FUNCTION vouchers.give_back(p_order_public_id uuid) RETURNS void
LANGUAGE plpgsql SECURITY DEFINER SET search_path = vouchers, pg_temp AS $$
DECLARE used bigint := (SELECT r.voucher_id FROM vouchers.redemption r WHERE r.order_public_id = p_order_public_id);
BEGIN
  -- Locks the voucher first, as vouchers.take does.
  PERFORM FROM vouchers.voucher v WHERE v.id = used FOR NO KEY UPDATE;
  UPDATE vouchers.redemption r SET returned_at = now()
  WHERE r.order_public_id = p_order_public_id AND r.returned_at IS NULL;
  IF FOUND THEN
    UPDATE vouchers.voucher v SET uses = v.uses - 1 WHERE v.id = used;
  END IF;
END $$;
