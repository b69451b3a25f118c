-- Adds a version of the compensation plan; returns its number. plans.publish calls it: nobody else may insert into the tables.
CREATE OR REPLACE FUNCTION income.add_plan(
  p_holds_from date, p_terms jsonb, p_author bigint, p_author_email text, p_operator bigint, p_reason text
) RETURNS integer LANGUAGE plpgsql AS $$
DECLARE new_version integer;
BEGIN
  SELECT max(p.version) + 1 INTO new_version FROM income.plan p;
  INSERT INTO income.plan (version, effective_on, level_a_bps, level_b_bps, level_c_bps, matching_bps, direct_bps, hold_days,
                           created_by, proposed_by, published_by, reason)
  VALUES (new_version, p_holds_from, (p_terms #>> '{levelBps,0}')::integer, (p_terms #>> '{levelBps,1}')::integer,
          (p_terms #>> '{levelBps,2}')::integer, (p_terms ->> 'matchingBps')::integer, (p_terms ->> 'directBps')::integer,
          (p_terms ->> 'holdDays')::integer, p_author_email, p_author, p_operator, p_reason);
  INSERT INTO income.plan_rank (plan_version, rank, own_principal_micro, team_invested_micro, reward_micro)
  SELECT new_version, (r ->> 'rank')::smallint, (r ->> 'ownPrincipalMicro')::bigint, (r ->> 'teamInvestedMicro')::bigint, (r ->> 'rewardMicro')::bigint
  FROM jsonb_array_elements(p_terms -> 'ranks') r;
  RETURN new_version;
END $$;
