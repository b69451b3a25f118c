-- What a setting is without a row, as the table keeps values; null for what is no setting. platform/settings.ts has the same, and a
-- test compares the two.
CREATE OR REPLACE FUNCTION platform.setting_default(p_key text) RETURNS jsonb LANGUAGE sql IMMUTABLE
RETURN CASE p_key
  WHEN 'depositMinimum' THEN '"10000000"' WHEN 'depositReportMinimum' THEN '"30000000"'
  WHEN 'foldDepositsBelow' THEN '"100000"'
  WHEN 'withdrawalMinimum' THEN '"30000000"' WHEN 'payoutCost' THEN '"500000"' WHEN 'withdrawalChargeBps' THEN '500'
  WHEN 'vendorWithdrawalChargeBps' THEN '0'
  WHEN 'packageWithdrawalMinimum' THEN '"10000000"' WHEN 'packageChargeBps' THEN '1000'
  WHEN 'autoApproveUpTo' THEN '"0"' WHEN 'autoApproveHourly' THEN '"1000000000"'
  WHEN 'secondApprovalFrom' THEN '"1000000000"' WHEN 'sweepFrom' THEN '"20000000"'
  WHEN 'orderCodeFrom' THEN '"100000000"' WHEN 'newVendorHold' THEN '"2000000000"' WHEN 'newVendorClear' THEN '"500000000"'
  WHEN 'disputeTwoFrom' THEN '"200000000"'
  WHEN 'payoutsPaused' THEN 'false' WHEN 'identityChecks' THEN 'false' WHEN 'anchorProofs' THEN 'true'
  WHEN 'firstPayoutsWait' THEN 'false'
  WHEN 'limitRaiseWaitHours' THEN '24' WHEN 'limitRemovalWaitHours' THEN '168' WHEN 'sessionIdleHours' THEN '168'
  WHEN 'ticketAnswerHours' THEN '24' WHEN 'ticketSolveHours' THEN '120' WHEN 'ticketCloseHours' THEN '168'
  WHEN 'timeZone' THEN '""' WHEN 'dayCloseAt' THEN '"auto"' WHEN 'brandName' THEN '"Plumbline"' WHEN 'mailName' THEN '""'
  WHEN 'contactEmail' THEN '""' END::jsonb;
