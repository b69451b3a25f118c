-- Business days that were closed, with their factors.
CREATE OR REPLACE VIEW income.closed_days AS
SELECT day, plan_version, need_micro, booked_micro, subsidy_micro, booked_factor_ppm, subsidy_factor_ppm,
  paid_booked_micro, paid_subsidy_micro, closed_at, shortfall_micro
FROM income.closed_day;
