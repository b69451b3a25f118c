-- A published plan in the words of a draft: shares and days are whole numbers, amounts micro-USDT as text.
CREATE OR REPLACE FUNCTION plans.plan_spec(p income.plans) RETURNS jsonb LANGUAGE sql STABLE
BEGIN ATOMIC
  SELECT jsonb_build_object(
    'levelBps', jsonb_build_array(p.level_a_bps, p.level_b_bps, p.level_c_bps), 'matchingBps', p.matching_bps,
    'directBps', p.direct_bps, 'holdDays', p.hold_days,
    'ranks', (SELECT coalesce(jsonb_agg(jsonb_build_object('rank', r.rank, 'ownPrincipalMicro', r.own_principal_micro::text,
        'teamInvestedMicro', r.team_invested_micro::text, 'rewardMicro', r.reward_micro::text) ORDER BY r.rank), '[]')
      FROM income.plan_ranks r WHERE r.plan_version = p.version));
END;
