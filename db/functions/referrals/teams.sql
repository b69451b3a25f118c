-- Figures of teams, as far as changes were rolled up.
CREATE OR REPLACE VIEW referrals.teams AS
SELECT member_id, level, members, active, invested_micro
FROM referrals.team;
