-- Ranks of each compensation plan.
CREATE OR REPLACE VIEW income.plan_ranks AS
SELECT plan_version, rank, own_principal_micro, team_invested_micro, reward_micro
FROM income.plan_rank;
