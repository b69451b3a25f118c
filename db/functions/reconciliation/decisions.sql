-- Each decision of an operator that names a confirmation, or should: what is wrong with it as far as SQL can say, and what a passkey
-- signed, for whoever verifies it. Null faults are right. Without one is what was decided before confirmations were asked for, what
-- somebody at the machine booked, and in a demo what its seed decided. Where money is real a passkey signs. Settings stand among them as
-- they are beside what was decided.
--   p_is_demo: codes of authenticator apps are enough, and its seed decides without any
CREATE OR REPLACE FUNCTION reconciliation.decisions(p_is_demo boolean)
RETURNS TABLE (subject text, place text, amount_micro bigint, facts text, fault text, nonce bytea, statements text[], public_key bytea,
  client_data bytea, authenticator_data bytea, signature bytea)
LANGUAGE sql STABLE AS $$
  WITH decided AS (
    SELECT format('approval:%s:%s', a.withdrawal_id, a.operator_id) AS subject,
      format('approval of withdrawal %s by operator %s', a.withdrawal_id, a.operator_id) AS place, a.gross_micro AS amount_micro, a.operator_id,
      -- The posting is chained, and so is its time.
      CASE WHEN a.confirmation_id IS NULL THEN greatest(a.approved_at,
        (SELECT p.posted_at FROM ledger.postings p WHERE p.idempotency_key = 'withdrawal_hold:' || a.withdrawal_id)) END AS at,
      a.confirmation_id, a.unconfirmed, false AS at_the_machine, a.statement
    FROM withdrawals.approvals a
    UNION ALL
    SELECT format('proposal:%s:%s', d.proposal_id, d.decision), format('proposal %s, %s by operator %s', d.proposal_id, d.decision, d.operator_id),
      d.amount_micro, d.operator_id, d.decided_at, d.confirmation_id, d.unconfirmed, false, d.statement
    FROM proposals.decisions d
    UNION ALL
    SELECT format('publication:%s', d.draft_id), format('draft %s, published by operator %s', d.draft_id, d.operator_id), 0, d.operator_id,
      d.decided_at, d.confirmation_id, d.unconfirmed, false, d.statement
    FROM plans.publications d
    UNION ALL
    SELECT format('fee:%s', d.draft_id), format('version %s of the marketplace fee, published by operator %s', d.version, d.operator_id), 0,
      d.operator_id, d.decided_at, d.confirmation_id, d.unconfirmed, false, d.statement
    FROM orders.fee_publications d
    UNION ALL
    SELECT format('dispute:%s:%s', d.decision_id, d.decision), format('dispute, decision %s, %s by operator %s', d.decision_id, d.decision,
      d.operator_id), d.held_micro, d.operator_id, d.decided_at, d.confirmation_id, d.unconfirmed, false, d.statement
    FROM disputes.decisions d
    UNION ALL
    SELECT format('booking:%s', b.posting_id), format('booking %s (%s)', b.posting_id, b.kind), b.amount_micro, b.operator_id, b.booked_at,
      b.confirmation_id, CASE WHEN b.confirmation_id IS NULL THEN coalesce(b.unconfirmed, 'command line') END,
      -- An operator's name, and no session: not from the console.
      b.operator_id IS NULL, b.statement
    FROM treasury.bookings b
    UNION ALL
    SELECT format('operator:%s', d.id), format('decision %s about an operator (%s)', d.id, d.kind), 0, d.decided_by, d.decided_at,
      d.confirmation_id, NULL, false, d.statement
    FROM identity.operator_decisions d
    UNION ALL
    SELECT format('settings:%s', v.version), format('settings, version %s', v.version), 0, v.operator_id, v.decided_at, v.confirmation_id,
      v.unconfirmed, v.operator_id IS NULL, v.statement
    FROM settings.versions_of_one v
  )
  SELECT d.subject, d.place, d.amount_micro,
    encode(sha256(convert_to(jsonb_build_array(d.operator_id, d.confirmation_id, d.unconfirmed, d.statement, to_jsonb(c))::text, 'UTF8')), 'hex'),
    CASE
      WHEN d.confirmation_id IS NULL THEN CASE
        WHEN d.at < m.confirmed_since OR p_is_demo OR d.at_the_machine THEN NULL ELSE 'no confirmation' END
      WHEN c.id IS NULL THEN 'a confirmation that nobody gave'
      WHEN c.operator_id IS DISTINCT FROM d.operator_id THEN 'another operator’s confirmation'
      WHEN NOT identity.is_confirmed(d.confirmation_id, d.operator_id, coalesce(noted.statement, d.statement))
        THEN 'a confirmation of something else'
      WHEN c.method <> 'passkey' THEN CASE WHEN NOT p_is_demo THEN 'a confirmation that no passkey signed' END
      WHEN NOT EXISTS (SELECT FROM identity.operator_keys k WHERE k.operator_id = c.operator_id AND k.public_key = c.public_key
          AND k.added_at <= c.verified_at AND coalesce(k.removed_at, c.verified_at) >= c.verified_at) THEN 'a key that is not the operator’s' END,
    c.nonce, c.statements, c.public_key, c.client_data, c.authenticator_data, c.signature
  FROM decided d CROSS JOIN reconciliation.mark m
  LEFT JOIN identity.confirmations c ON c.id = d.confirmation_id
  LEFT JOIN LATERAL (
    SELECT s AS statement FROM unnest(c.statements) s WHERE d.subject LIKE 'booking:%' AND starts_with(s, d.statement || E'\nNote: ') LIMIT 1) noted ON true
  UNION ALL
  SELECT s.subject, s.place, 0, s.facts, s.fault, NULL, NULL, NULL, NULL, NULL, NULL FROM reconciliation.settings_as_decided(p_is_demo) s
$$;
