-- Each payout that was settled has its withdrawal, the transaction that the payer signed for it, and that transaction among those that
-- the watcher saw leave. Those of before the watcher noted what leaves have none there; the chain itself is asked for them all.
CREATE OR REPLACE FUNCTION reconciliation.check_settlements(p_after bigint) RETURNS SETOF reconciliation.finding LANGUAGE sql STABLE AS $$
  WITH compared AS MATERIALIZED (
    SELECT p.id, p.source ->> 'withdrawal' AS withdrawal, p.amount_micro AS settled,
      CASE WHEN p.idempotency_key = 'payout_settled:' || w.id AND w.status = 'paid' AND w.member_id = p.from_account >> 5
          AND o.reference = w.id::text AND o.status = 'final' AND o.tx_hash = p.source ->> 'txHash' AND o.to_address = lower(w.address)
          AND (coalesce(p.posted_at < (SELECT min(seen_at) FROM chain.paid_transfers), true) OR EXISTS (SELECT FROM chain.paid_transfers x
            WHERE x.tx_hash = o.tx_hash AND x.chain_id = o.chain_id AND x.status = 'final' AND x.from_address = o.from_address
              AND x.to_address = o.to_address AND x.amount_wei = w.net_micro::numeric * 1000000000000))
        THEN least(w.net_micro, o.amount_micro) ELSE 0 END AS paid
    FROM ledger.postings p
    LEFT JOIN withdrawals.withdrawals w ON w.id::text = p.source ->> 'withdrawal'
    LEFT JOIN chain.payouts o ON o.id = w.outgoing_id
    WHERE p.kind = 'payout_settled' AND p.id > p_after
  )
  SELECT NULL, coalesce(sum(paid), 0), coalesce(sum(settled), 0), count(*) FROM compared
  UNION ALL SELECT format('payout posting %s, withdrawal %s', id, withdrawal), paid, settled, 1 FROM compared WHERE paid <> settled;
$$;
