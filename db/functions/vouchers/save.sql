-- Makes a voucher (p_id null), or changes the terms of one: its code and how often it was used stay. Answers its public id.
-- PB000: as vendors.check_session; voucher_unknown, voucher_code_taken, vouchers_full (a hundred that are not over),
-- voucher_changed (its terms are of another revision than the vendor saw), voucher_used_more (it was used more often than it would allow).
DROP FUNCTION IF EXISTS vouchers.save(bytea, uuid, text, integer, bigint, bigint, date, date, integer, integer);
-- p_percent_bps: free choice of the vendor, who pays the discount.
-- p_amount_micro: free choice of the vendor, who pays the discount.
-- p_minimum_micro: free choice of the vendor, who pays the discount.
-- p_from_day: free choice of the vendor.
-- p_until_day: free choice of the vendor.
-- p_revision: compared with that of the voucher; null for a new one.
CREATE OR REPLACE FUNCTION vouchers.save(
  p_session_sha256 bytea, p_id uuid, p_code text, p_percent_bps integer, p_amount_micro bigint, p_minimum_micro bigint, p_from_day date,
  p_until_day date, p_most_uses integer, p_most_uses_of_buyer integer, p_revision integer
) RETURNS uuid LANGUAGE plpgsql SECURITY DEFINER SET search_path = vouchers, pg_temp AS $$
DECLARE vendor bigint := vendors.check_session(p_session_sha256, ARRAY['owner', 'manager']); kept uuid; v vouchers.voucher;
BEGIN
  IF p_id IS NULL THEN
    IF (SELECT count(*) FROM vouchers.voucher x WHERE x.vendor_id = vendor AND coalesce(x.until_day >= platform.business_date(), true)) >= 100 THEN
      RAISE 'vouchers_full' USING ERRCODE = 'PB000';
    END IF;
    INSERT INTO vouchers.voucher (vendor_id, code, percent_bps, amount_micro, minimum_micro, from_day, until_day, most_uses,
      most_uses_of_buyer)
    VALUES (vendor, p_code, p_percent_bps, p_amount_micro, p_minimum_micro, coalesce(p_from_day, platform.business_date()), p_until_day,
      p_most_uses, p_most_uses_of_buyer)
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
  UPDATE vouchers.voucher x SET percent_bps = p_percent_bps, amount_micro = p_amount_micro, minimum_micro = p_minimum_micro,
    from_day = coalesce(p_from_day, x.from_day), until_day = p_until_day, most_uses = p_most_uses, most_uses_of_buyer = p_most_uses_of_buyer,
    revision = x.revision + 1
  WHERE x.id = v.id;
  RETURN p_id;
END $$;

-- Takes a voucher out of use, or lets it be used again. PB000: as vendors.check_session; voucher_unknown.
CREATE OR REPLACE FUNCTION vouchers.pause(p_session_sha256 bytea, p_id uuid, p_paused boolean) RETURNS void
LANGUAGE plpgsql SECURITY DEFINER SET search_path = vouchers, pg_temp AS $$
DECLARE vendor bigint := vendors.check_session(p_session_sha256, ARRAY['owner', 'manager']); v vouchers.voucher;
BEGIN
  v := vouchers.lock_own(vendor, p_id);
  UPDATE vouchers.voucher x SET paused = p_paused, revision = x.revision + 1 WHERE x.id = v.id AND x.paused <> p_paused;
END $$;

-- A voucher of this vendor, held. PB000 voucher_unknown: also another store's.
CREATE OR REPLACE FUNCTION vouchers.lock_own(p_vendor_id bigint, p_id uuid) RETURNS vouchers.voucher LANGUAGE plpgsql AS $$
DECLARE v vouchers.voucher;
BEGIN
  SELECT * INTO v FROM vouchers.voucher x WHERE x.public_id = p_id AND x.vendor_id = p_vendor_id FOR NO KEY UPDATE;
  IF NOT FOUND THEN
    RAISE 'voucher_unknown' USING ERRCODE = 'PB000';
  END IF;
  RETURN v;
END $$;
