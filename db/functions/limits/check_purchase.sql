-- Refuses a purchase of a member that has limits or a pause (PB000 and the contract's error code).
CREATE OR REPLACE FUNCTION limits.check_purchase(p_member_id bigint, p_price_micro bigint) RETURNS void LANGUAGE plpgsql AS $$
DECLARE refused text; at timestamptz := clock_timestamp();
BEGIN
  PERFORM limits.lock_member(p_member_id);
  refused := coalesce(
    limits.pause_refusal(p_member_id, at),
    (SELECT 'purchase_limit_reached' FROM limits.limits_at(p_member_id, at) l
     WHERE limits.spent_micro(p_member_id, at - limits.window_of(l.period)) + p_price_micro > l.amount_micro LIMIT 1));
  IF refused IS NOT NULL THEN
    RAISE EXCEPTION USING ERRCODE = 'PB000', MESSAGE = refused;
  END IF;
END $$;
