-- How a setting is kept: amounts as text of micro-USDT, shares as basis points, waits as hours. Null for what is no setting.
CREATE OR REPLACE FUNCTION platform.setting_kind(p_key text) RETURNS text LANGUAGE sql IMMUTABLE
RETURN CASE
  WHEN p_key IN ('depositMinimum', 'depositReportMinimum', 'foldDepositsBelow', 'withdrawalMinimum', 'payoutCost', 'packageWithdrawalMinimum',
    'autoApproveUpTo', 'autoApproveHourly', 'secondApprovalFrom', 'sweepFrom', 'orderCodeFrom', 'newVendorHold', 'newVendorClear', 'disputeTwoFrom') THEN 'amount'
  WHEN p_key IN ('withdrawalChargeBps', 'packageChargeBps', 'vendorWithdrawalChargeBps') THEN 'percent'
  WHEN p_key IN ('limitRaiseWaitHours', 'limitRemovalWaitHours', 'sessionIdleHours', 'ticketAnswerHours', 'ticketSolveHours', 'ticketCloseHours') THEN 'hours'
  WHEN p_key IN ('payoutsPaused', 'identityChecks', 'anchorProofs', 'firstPayoutsWait') THEN 'flag'
  WHEN p_key = 'timeZone' THEN 'zone' WHEN p_key = 'dayCloseAt' THEN 'time' WHEN p_key = 'brandName' THEN 'name'
  WHEN p_key = 'mailName' THEN 'text' WHEN p_key = 'contactEmail' THEN 'email' END;
