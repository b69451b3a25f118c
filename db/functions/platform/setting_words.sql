-- Micro-USDT as a person reads them, such as 1,250.00 or 0.000001.
CREATE OR REPLACE FUNCTION platform.usdt_text(p_micro bigint) RETURNS text LANGUAGE sql IMMUTABLE
RETURN to_char(p_micro::numeric / 1000000, 'FM999,999,999,999,990.009999') || ' USDT';

-- A value of a setting as a person reads and writes it: USDT with two to six decimals, percent. rules.ts shows the same.
CREATE OR REPLACE FUNCTION platform.shown_setting(p_key text, p_value jsonb) RETURNS text LANGUAGE sql IMMUTABLE
RETURN CASE platform.setting_kind(p_key)
  WHEN 'amount' THEN regexp_replace(((p_value #>> '{}')::numeric / 1000000)::numeric(20, 6)::text, '0{1,4}$', '')
  WHEN 'percent' THEN trim_scale((p_value #>> '{}')::numeric / 100)::text
  ELSE p_value #>> '{}' END;

-- What a person calls a setting, as the console does (apps/console/src/lib/settings/words.ts; a test compares the two). Where there are no
-- words its key stands.
CREATE OR REPLACE FUNCTION platform.setting_words(p_key text) RETURNS text LANGUAGE sql IMMUTABLE
RETURN CASE p_key
  WHEN 'depositMinimum' THEN 'Smallest deposit'
  WHEN 'depositReportMinimum' THEN 'Smallest report by hand'
  WHEN 'foldDepositsBelow' THEN 'Transfers folded below'
  WHEN 'withdrawalMinimum' THEN 'Smallest withdrawal'
  WHEN 'payoutCost' THEN 'Smallest whole balance'
  WHEN 'packageWithdrawalMinimum' THEN 'Smallest withdrawal from a package'
  WHEN 'sweepFrom' THEN 'Swept from'
  WHEN 'anchorProofs' THEN 'Anchor each day’s proof'
  WHEN 'limitRaiseWaitHours' THEN 'Wait for a raised limit'
  WHEN 'limitRemovalWaitHours' THEN 'Wait for a removed limit'
  WHEN 'sessionIdleHours' THEN 'Unused sessions end after'
  WHEN 'timeZone' THEN 'Time zone of the business day'
  WHEN 'mailName' THEN 'Name that mails come from'
  WHEN 'contactEmail' THEN 'Contact form goes to'
  WHEN 'withdrawalChargeBps' THEN 'Charge of a withdrawal'
  WHEN 'packageChargeBps' THEN 'Charge before maturity'
  WHEN 'autoApproveUpTo' THEN 'Approved automatically up to'
  WHEN 'autoApproveHourly' THEN 'Approved automatically in an hour'
  WHEN 'firstPayoutsWait' THEN 'First payouts wait'
  WHEN 'secondApprovalFrom' THEN 'Two operators from'
  WHEN 'identityChecks' THEN 'Identity checks'
  WHEN 'dayCloseAt' THEN 'A day closes at'
  WHEN 'vendorWithdrawalChargeBps' THEN 'Charge of a vendor’s withdrawal'
  WHEN 'orderCodeFrom' THEN 'Orders confirmed from'
  WHEN 'newVendorHold' THEN 'New vendor holds at most'
  WHEN 'newVendorClear' THEN 'New vendor clears at most'
  WHEN 'disputeTwoFrom' THEN 'Disputes decided by two from'
  WHEN 'ticketAnswerHours' THEN 'Tickets answered within'
  WHEN 'ticketSolveHours' THEN 'Tickets solved within'
  WHEN 'ticketCloseHours' THEN 'Solved tickets close after'
  WHEN 'brandName' THEN 'Name of the product'
  ELSE p_key END;
