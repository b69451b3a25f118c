-- What a person calls a setting, as the console does (apps/console/src/lib/settings/words.ts; a test compares the two). Where there are no
-- words its key stands.
CREATE OR REPLACE FUNCTION platform.setting_words(p_key text) RETURNS text LANGUAGE sql IMMUTABLE
RETURN CASE p_key
  WHEN 'depositMinimum' THEN 'Smallest deposit'
  WHEN 'depositReportMinimum' THEN 'Smallest report by hand'
  WHEN 'withdrawalMinimum' THEN 'Smallest withdrawal'
  WHEN 'packageWithdrawalMinimum' THEN 'Smallest withdrawal from a package'
  WHEN 'sweepFrom' THEN 'Swept from'
  WHEN 'limitRaiseWaitHours' THEN 'Wait for a raised limit'
  WHEN 'limitRemovalWaitHours' THEN 'Wait for a removed limit'
  WHEN 'timeZone' THEN 'Time zone of the business day'
  WHEN 'mailName' THEN 'Name that mails come from'
  WHEN 'contactEmail' THEN 'Contact form goes to'
  WHEN 'withdrawalChargeBps' THEN 'Charge of a withdrawal'
  WHEN 'packageChargeBps' THEN 'Charge before maturity'
  WHEN 'autoApproveUpTo' THEN 'Approved automatically up to'
  WHEN 'secondApprovalFrom' THEN 'Two operators from'
  WHEN 'identityChecks' THEN 'Identity checks'
  WHEN 'dayCloseAt' THEN 'A day closes at'
  WHEN 'vendorWithdrawalChargeBps' THEN 'Charge of a vendor’s withdrawal'
  WHEN 'orderCodeFrom' THEN 'Orders confirmed from'
  WHEN 'newVendorHold' THEN 'New vendor holds at most'
  WHEN 'newVendorClear' THEN 'New vendor clears at most'
  WHEN 'disputeTwoFrom' THEN 'Disputes decided by two from'
  WHEN 'brandName' THEN 'Name of the product'
  ELSE p_key END;
