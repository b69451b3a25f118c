-- Paying out with fewer eyes, and every change of a charge. Without a row what platform/settings.ts has holds.
CREATE OR REPLACE FUNCTION platform.takes_two_owners(p_key text, p_from jsonb, p_to jsonb) RETURNS boolean LANGUAGE sql IMMUTABLE
BEGIN ATOMIC
  SELECT CASE p_key
    WHEN 'autoApproveUpTo' THEN coalesce((p_to #>> '{}')::numeric, 0) > coalesce((p_from #>> '{}')::numeric, 0)
    WHEN 'autoApproveHourly' THEN coalesce((p_to #>> '{}')::numeric, 1000000000) > coalesce((p_from #>> '{}')::numeric, 1000000000)
    WHEN 'secondApprovalFrom' THEN coalesce((p_to #>> '{}')::numeric, 1000000000) > coalesce((p_from #>> '{}')::numeric, 1000000000)
    WHEN 'orderCodeFrom' THEN coalesce((p_to #>> '{}')::numeric, 100000000) > coalesce((p_from #>> '{}')::numeric, 100000000)
    WHEN 'newVendorHold' THEN coalesce((p_to #>> '{}')::numeric, 2000000000) > coalesce((p_from #>> '{}')::numeric, 2000000000)
    WHEN 'newVendorClear' THEN coalesce((p_to #>> '{}')::numeric, 500000000) > coalesce((p_from #>> '{}')::numeric, 500000000)
    WHEN 'disputeTwoFrom' THEN coalesce((p_to #>> '{}')::numeric, 200000000) > coalesce((p_from #>> '{}')::numeric, 200000000)
    WHEN 'withdrawalChargeBps' THEN coalesce((p_to #>> '{}')::numeric, 500) <> coalesce((p_from #>> '{}')::numeric, 500)
    WHEN 'vendorWithdrawalChargeBps' THEN coalesce((p_to #>> '{}')::numeric, 0) <> coalesce((p_from #>> '{}')::numeric, 0)
    WHEN 'packageChargeBps' THEN coalesce((p_to #>> '{}')::numeric, 1000) <> coalesce((p_from #>> '{}')::numeric, 1000)
    ELSE false END;
END;
