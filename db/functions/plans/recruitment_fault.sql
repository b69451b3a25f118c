-- Why a plan pays too much for the sale of a package (decisions 1.8): an error code of the contract, or null. At full target over
-- the package's whole life,
--   recruitment_above_half: direct income and the rewards of the three teams that a sale stands in are more than half of its profit;
--   sponsor_above_buyer: somebody above the buyer gets more than the buyer, level and matching income included.
-- Shares are parts per million of the price; a reward is the rewards up to a rank over the team's investment that it needs, rounded
-- up. The same rule in TypeScript: apps/api/src/modules/earning/plans/recruitment.ts; recruitment.db.test.ts holds the two together.
CREATE OR REPLACE FUNCTION plans.recruitment_fault(p_plan jsonb, p_yield_ppm integer, p_maturity_days integer) RETURNS text
LANGUAGE plpgsql IMMUTABLE SET search_path = pg_catalog, pg_temp AS $$
DECLARE
  life numeric := p_yield_ppm::numeric * p_maturity_days; direct numeric := (p_plan ->> 'directBps')::numeric * 100;
  level numeric[]; matching numeric := (p_plan ->> 'matchingBps')::numeric; rewards numeric := 0; one_team numeric := 0; three_teams numeric := 0;
  of_rank record;
BEGIN
  level := ARRAY[(p_plan #>> '{levelBps,0}')::numeric, (p_plan #>> '{levelBps,1}')::numeric, (p_plan #>> '{levelBps,2}')::numeric];
  FOR of_rank IN
    SELECT (r ->> 'rewardMicro')::numeric AS reward, (r ->> 'teamInvestedMicro')::numeric AS team
    FROM jsonb_array_elements(p_plan -> 'ranks') WITH ORDINALITY u (r, place) ORDER BY place
  LOOP
    rewards := rewards + of_rank.reward;
    CONTINUE WHEN rewards = 0;
    IF of_rank.team = 0 THEN RETURN 'plan_rank_without_team'; END IF;
    one_team := greatest(one_team, div(rewards * 1000000 + of_rank.team - 1, of_rank.team));
    three_teams := greatest(three_teams, div(rewards * 3000000 + of_rank.team - 1, of_rank.team));
  END LOOP;
  IF 2 * (direct + three_teams) > life THEN RETURN 'recruitment_above_half'; END IF;
  -- One, two, three and four steps above the buyer, in parts of 10^14.
  IF greatest(
       (direct + one_team) * 100000000 + life * level[1] * 10000,
       one_team * 100000000 + life * (level[2] * 10000 + matching * level[1]),
       one_team * 100000000 + life * (level[3] * 10000 + matching * level[2]),
       life * matching * level[3]) > life * 100000000
  THEN
    RETURN 'sponsor_above_buyer';
  END IF;
  RETURN NULL;
END $$;
