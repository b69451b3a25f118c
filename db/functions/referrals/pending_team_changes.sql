-- Changes of teams that are not yet rolled up.
CREATE OR REPLACE VIEW referrals.pending_team_changes AS
SELECT id, member_id, level, members, active, invested_micro, day
FROM referrals.team_change;
