-- What the record of a closed day says was paid is what was posted for it.
CREATE OR REPLACE FUNCTION reconciliation.check_days(p_after bigint) RETURNS SETOF reconciliation.finding LANGUAGE sql STABLE AS $$
  WITH compared AS MATERIALIZED (
    SELECT d.day, d.paid_booked_micro + d.paid_subsidy_micro AS said, coalesce((
      SELECT sum(p.amount_micro) FROM ledger.postings p
      WHERE p.idempotency_key IN (SELECT format('%s:%s:%s', k, d.day, a)
        FROM unnest('{trading_profit,level_income,relevel_income,matching_income,rematching_income}'::text[]) k, unnest(ARRAY[ledger.kind('earnings.booked'), ledger.kind('earnings.subsidy')]) a)), 0) AS posted
    FROM income.closed_days d
    WHERE p_after = 0 OR d.day >= platform.business_date() - 7
  )
  SELECT NULL, coalesce(sum(said), 0), coalesce(sum(posted), 0), count(*) FROM compared
  UNION ALL SELECT format('day %s', day), said, posted, 1 FROM compared WHERE said <> posted;
$$;
