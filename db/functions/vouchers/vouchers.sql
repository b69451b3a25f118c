-- Vouchers, for other modules; `fault_now` says why nobody can use one on this business day: null when somebody can.
CREATE OR REPLACE VIEW vouchers.vouchers AS
SELECT v.id, v.public_id, v.vendor_id, v.code, v.percent_bps, v.amount_micro, v.minimum_micro, v.from_day, v.until_day, v.most_uses,
  v.most_uses_of_buyer, v.uses, v.paused, v.revision, v.created_at,
  CASE WHEN v.paused THEN 'paused'
    WHEN platform.business_date() < v.from_day THEN 'not_yet'
    WHEN platform.business_date() > v.until_day THEN 'over'
    WHEN v.uses >= v.most_uses THEN 'used_up' END AS fault_now
FROM vouchers.voucher v;

-- The discount of a voucher on goods of this worth, rounded down: 0 below its minimum.
CREATE OR REPLACE FUNCTION vouchers.discount_of(p_voucher vouchers.vouchers, p_goods_micro bigint) RETURNS bigint LANGUAGE sql IMMUTABLE
RETURN CASE WHEN p_goods_micro < (p_voucher).minimum_micro THEN 0
  ELSE coalesce((p_voucher).amount_micro, p_goods_micro * (p_voucher).percent_bps / 10000) END;

-- How often a buyer used a voucher.
CREATE OR REPLACE FUNCTION vouchers.uses_of(p_voucher_id bigint, p_buyer_id bigint) RETURNS bigint
LANGUAGE sql STABLE SECURITY DEFINER SET search_path = vouchers, pg_temp AS $$
  SELECT count(*) FROM vouchers.redemption r
  WHERE r.voucher_id = p_voucher_id AND r.buyer_id = p_buyer_id AND r.returned_at IS NULL
$$;
