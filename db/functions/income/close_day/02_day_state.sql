-- What the preview of the open day follows from, as far as one look tells: the day, the plan, the funds, and the newest one-off
-- income. What is not in it (a package that leaves) is met by the preview's expiry.
CREATE OR REPLACE FUNCTION income.day_state() RETURNS text LANGUAGE sql STABLE
BEGIN ATOMIC
  SELECT md5(concat_ws('|', c.business_date, (income.plan_on(c.business_date)).version, f.booked, f.subsidy, f.shortfall,
                       (SELECT max(a.id) FROM income.award a)))
  FROM platform.open_day c, ledger.free_earnings() f;
END;
