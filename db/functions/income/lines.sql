-- Lines of members' incomes, with running totals.
CREATE OR REPLACE VIEW income.lines AS
SELECT member_id, kind, number, day, credited_on, amount_micro, team_micro, total_after_micro, day_total_after_micro,
  posting_id, award_id, plan_version
FROM income.line;
