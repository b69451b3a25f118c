-- A voucher stays its vendor's, keeps its code, and counts its changes and its uses; nobody removes one, or a use.
CREATE OR REPLACE FUNCTION vouchers.check_voucher() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF (OLD.id, OLD.public_id, OLD.vendor_id, OLD.code, OLD.created_at) <> (NEW.id, NEW.public_id, NEW.vendor_id, NEW.code, NEW.created_at) THEN
    RAISE EXCEPTION 'a voucher stays what it is' USING ERRCODE = '23514', CONSTRAINT = 'voucher_stays';
  END IF;
  IF NEW.revision = OLD.revision AND (OLD.percent_bps, OLD.amount_micro, OLD.minimum_micro, OLD.from_day, OLD.until_day, OLD.most_uses,
      OLD.most_uses_of_buyer, OLD.paused)
    IS DISTINCT FROM (NEW.percent_bps, NEW.amount_micro, NEW.minimum_micro, NEW.from_day, NEW.until_day, NEW.most_uses,
      NEW.most_uses_of_buyer, NEW.paused) OR NEW.revision < OLD.revision THEN
    RAISE EXCEPTION 'changed terms are a new revision' USING ERRCODE = '23514', CONSTRAINT = 'voucher_terms_are_counted';
  END IF;
  RETURN NEW;
END $$;

CREATE OR REPLACE TRIGGER voucher_is_sound BEFORE UPDATE ON vouchers.voucher
  FOR EACH ROW EXECUTE FUNCTION vouchers.check_voucher();

-- When a transaction commits, a voucher was used as often as its redemptions say.
CREATE OR REPLACE FUNCTION vouchers.check_uses() RETURNS trigger
LANGUAGE plpgsql SECURITY DEFINER SET search_path = vouchers, pg_temp AS $$
BEGIN
  IF EXISTS (SELECT FROM vouchers.voucher v WHERE v.id = NEW.id
      AND v.uses <> (SELECT count(*) FROM vouchers.redemption r WHERE r.voucher_id = v.id AND r.returned_at IS NULL)) THEN
    RAISE EXCEPTION 'the uses of a voucher are not its redemptions' USING ERRCODE = '23514', CONSTRAINT = 'voucher_uses_are_redemptions';
  END IF;
  RETURN NULL;
END $$;

DROP TRIGGER IF EXISTS voucher_uses_are_redemptions ON vouchers.voucher;
CREATE CONSTRAINT TRIGGER voucher_uses_are_redemptions AFTER INSERT OR UPDATE OF uses ON vouchers.voucher
  DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION vouchers.check_uses();

CREATE OR REPLACE FUNCTION vouchers.refuse_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION 'vouchers.% is kept', TG_TABLE_NAME USING ERRCODE = '23514', CONSTRAINT = TG_TABLE_NAME || '_is_kept';
END $$;

CREATE OR REPLACE TRIGGER voucher_is_kept BEFORE DELETE OR TRUNCATE ON vouchers.voucher
  FOR EACH STATEMENT EXECUTE FUNCTION vouchers.refuse_change();
CREATE OR REPLACE TRIGGER redemption_is_kept BEFORE DELETE OR TRUNCATE ON vouchers.redemption
  FOR EACH STATEMENT EXECUTE FUNCTION vouchers.refuse_change();

-- A use is written once; all that becomes of it is that it is given back.
CREATE OR REPLACE FUNCTION vouchers.check_redemption() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF OLD.returned_at IS NOT NULL
    OR (OLD.order_public_id, OLD.voucher_id, OLD.buyer_id, OLD.redeemed_at) <> (NEW.order_public_id, NEW.voucher_id, NEW.buyer_id, NEW.redeemed_at) THEN
    RAISE EXCEPTION 'a use of a voucher stays' USING ERRCODE = '23514', CONSTRAINT = 'redemption_stays';
  END IF;
  RETURN NEW;
END $$;

CREATE OR REPLACE TRIGGER redemption_is_sound BEFORE UPDATE ON vouchers.redemption
  FOR EACH ROW EXECUTE FUNCTION vouchers.check_redemption();
