-- What the settings together must be: reports by hand begin at what is credited or above, no more than what is
-- not credited by itself is folded, the second approval above what is approved
-- automatically, and something is left of the smallest withdrawals. settings/rules.ts says the same in words;
-- settings/rules.db.test.ts holds the two together.
CREATE OR REPLACE FUNCTION platform.settings_hold_together() RETURNS boolean LANGUAGE sql STABLE
BEGIN ATOMIC
  WITH s AS (SELECT (platform.setting_value(k.key) #>> '{}')::numeric AS value, k.key FROM unnest(ARRAY['depositReportMinimum',
      'depositMinimum', 'foldDepositsBelow', 'secondApprovalFrom', 'autoApproveUpTo', 'withdrawalMinimum', 'withdrawalChargeBps', 'packageWithdrawalMinimum',
      'packageChargeBps', 'vendorWithdrawalChargeBps']) k (key)),
    o AS (SELECT max(s.value) FILTER (WHERE s.key = 'depositReportMinimum') AS reported, max(s.value) FILTER (WHERE s.key = 'depositMinimum') AS credited,
      max(s.value) FILTER (WHERE s.key = 'foldDepositsBelow') AS folded,
      max(s.value) FILTER (WHERE s.key = 'secondApprovalFrom') AS second, max(s.value) FILTER (WHERE s.key = 'autoApproveUpTo') AS automatic,
      max(s.value) FILTER (WHERE s.key = 'withdrawalMinimum') AS least, max(s.value) FILTER (WHERE s.key = 'withdrawalChargeBps') AS bps,
      max(s.value) FILTER (WHERE s.key = 'vendorWithdrawalChargeBps') AS vendor_bps,
      max(s.value) FILTER (WHERE s.key = 'packageWithdrawalMinimum') AS package_least, max(s.value) FILTER (WHERE s.key = 'packageChargeBps') AS package_bps
      FROM s)
  SELECT o.reported >= o.credited AND o.folded <= o.credited AND o.second > o.automatic AND o.least - div(o.least * greatest(o.bps, o.vendor_bps), 10000) > 0
    AND o.package_least - div(o.package_least * o.package_bps, 10000) > 0 FROM o;
END;
