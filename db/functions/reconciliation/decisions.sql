-- Returns each decision of an operator that has or needs a confirmation. `violation`: the error that SQL can detect, as
-- a code with its facts, or null. A verifier checks what a passkey signed. Decisions without a confirmation are those
-- made before confirmations existed, bookings on the command line, and those of a demo's seed. With real money,
-- confirmations must be signed by a passkey. Settings are included as their current values compared with the decisions.
--   p_is_demo: accepts codes of authenticator apps, and decisions of the seed without any
CREATE OR REPLACE FUNCTION reconciliation.decisions(p_is_demo boolean) RETURNS TABLE (
  subject text, location jsonb, amount_micro bigint, facts text, violation jsonb, nonce bytea, statements text[],
  public_key bytea, client_data bytea, authenticator_data bytea, signature bytea
) LANGUAGE sql STABLE AS $$
  WITH decided AS (
    SELECT format('approval:%s:%s', a.withdrawal_id, a.operator_id) AS subject,
      jsonb_build_object('code', 'withdrawal_approval', 'withdrawal', a.withdrawal_id::text,
        'operator', a.operator_id::text) AS location,
      a.gross_micro AS amount_micro, a.operator_id,
      -- The posting is chained, and so is its time.
      CASE WHEN a.confirmation_id IS NULL THEN greatest(a.approved_at,
        (SELECT p.posted_at FROM ledger.postings p
          WHERE p.idempotency_key = 'withdrawal_hold:' || a.withdrawal_id)) END AS at,
      a.confirmation_id, a.unconfirmed, false AS at_the_machine, a.statement
    FROM withdrawals.approvals a
    UNION ALL
    SELECT format('proposal:%s:%s', d.proposal_id, d.decision),
      jsonb_build_object('code', 'proposal_decision', 'proposal', d.proposal_id::text, 'step', d.decision,
        'operator', d.operator_id::text), d.amount_micro, d.operator_id,
      d.decided_at, d.confirmation_id, d.unconfirmed, false, d.statement
    FROM proposals.decisions d
    UNION ALL
    SELECT format('publication:%s', d.draft_id),
      jsonb_build_object('code', 'plan_publication', 'draft', d.draft_id::text, 'operator', d.operator_id::text), 0,
      d.operator_id,
      d.decided_at, d.confirmation_id, d.unconfirmed, false, d.statement
    FROM plans.publications d
    UNION ALL
    SELECT format('fee:%s', d.draft_id),
      jsonb_build_object('code', 'fee_publication', 'version', d.version::text, 'operator', d.operator_id::text), 0,
      d.operator_id, d.decided_at, d.confirmation_id, d.unconfirmed, false, d.statement
    FROM orders.fee_publications d
    UNION ALL
    SELECT format('dispute:%s:%s', d.decision_id, d.decision),
      jsonb_build_object('code', 'dispute_decision', 'decision', d.decision_id::text, 'step', d.decision,
        'operator', d.operator_id::text), d.held_micro, d.operator_id,
      d.decided_at, d.confirmation_id, d.unconfirmed, false, d.statement
    FROM disputes.decisions d
    UNION ALL
    SELECT format('booking:%s', b.posting_id),
      jsonb_build_object('code', 'booking', 'posting', b.posting_id::text, 'kind', b.kind), b.amount_micro,
      b.operator_id, b.booked_at, b.confirmation_id,
      CASE WHEN b.confirmation_id IS NULL THEN coalesce(b.unconfirmed, 'command line') END,
      -- An operator's name without a session means that it was not done in the console.
      b.operator_id IS NULL, b.statement
    FROM treasury.bookings b
    UNION ALL
    SELECT format('operator:%s', d.id),
      jsonb_build_object('code', 'operator_decision', 'decision', d.id::text, 'kind', d.kind), 0,
      d.decided_by, d.decided_at, d.confirmation_id, NULL, false, d.statement
    FROM identity.operator_decisions d
    UNION ALL
    SELECT format('settings:%s', v.version),
      jsonb_build_object('code', 'settings_version', 'version', v.version::text), 0, v.operator_id, v.decided_at,
      v.confirmation_id, v.unconfirmed, v.operator_id IS NULL, v.statement
    FROM settings.versions_of_one v
  )
  SELECT d.subject, d.location, d.amount_micro,
    encode(sha256(
      convert_to(jsonb_build_array(d.operator_id, d.confirmation_id, d.unconfirmed, d.statement, to_jsonb(c))::text,
        'UTF8')), 'hex'),
    CASE
      WHEN d.confirmation_id IS NULL THEN CASE
        WHEN d.at < m.confirmed_since OR p_is_demo OR d.at_the_machine THEN NULL
        ELSE jsonb_build_object('code', 'no_confirmation') END
      WHEN c.id IS NULL THEN jsonb_build_object('code', 'unknown_confirmation')
      WHEN c.operator_id IS DISTINCT FROM d.operator_id
        THEN jsonb_build_object('code', 'confirmation_of_another_operator')
      WHEN NOT identity.is_confirmed(d.confirmation_id, d.operator_id, coalesce(noted.statement, d.statement))
        THEN jsonb_build_object('code', 'confirmation_of_something_else')
      WHEN c.method <> 'passkey'
        THEN CASE WHEN NOT p_is_demo THEN jsonb_build_object('code', 'confirmation_without_passkey') END
      WHEN NOT EXISTS (SELECT FROM identity.operator_keys k
        WHERE k.operator_id = c.operator_id AND k.public_key = c.public_key
          AND k.added_at <= c.verified_at AND coalesce(k.removed_at, c.verified_at) >= c.verified_at)
        THEN jsonb_build_object('code', 'foreign_key') END,
    c.nonce, c.statements, c.public_key, c.client_data, c.authenticator_data, c.signature
  FROM decided d CROSS JOIN reconciliation.mark m
  LEFT JOIN identity.confirmations c ON c.id = d.confirmation_id
  LEFT JOIN LATERAL (
    SELECT s AS statement FROM unnest(c.statements) s
    WHERE d.subject LIKE 'booking:%' AND starts_with(s, d.statement || E'\nNote: ') LIMIT 1) noted ON true
  UNION ALL
  SELECT s.subject, s.location, 0, s.facts, s.violation, NULL, NULL, NULL, NULL, NULL, NULL
  FROM reconciliation.settings_as_decided(p_is_demo) s
$$;

-- Checks that each approval in the ledger is a proposal with the same facts, approved by another operator than its
-- author. Each posting that needs an approval must reference one, and its postings must not exceed the approval's
-- amount.
CREATE OR REPLACE FUNCTION reconciliation.check_approvals(p_after bigint) RETURNS SETOF reconciliation.finding
LANGUAGE sql STABLE AS $$
  WITH approved AS (
    SELECT * FROM proposals.proposals
    WHERE status = 'approved'
      AND kind IN ('loss', 'desk_out', 'inflow', 'correction', 'credit', 'reversal', 'gone_deposit')
  ), compared AS MATERIALIZED (
    SELECT jsonb_build_object('code', 'approval', 'approval', coalesce(a.id, p.id)::text,
        'kind', coalesce(a.kind, p.kind)) AS location,
      coalesce(a.amount_micro, 0) AS found, CASE WHEN p.id IS NULL THEN 0
        WHEN a.id IS NULL
          OR (p.decided_by <> p.proposed_by AND (a.kind, a.place, a.evidence, a.corrects, a.from_account, a.to_account,
            a.member_id, a.reverses, a.booked_on) IS NOT DISTINCT FROM (p.kind, p.place, p.evidence,
            p.corrects, p.from_account, p.to_account, p.member_id, p.reverses, p.booked_on)) IS TRUE THEN p.amount_micro
        ELSE 0 END AS expected
    FROM ledger.approvals a FULL JOIN approved p ON p.id = a.id
    UNION ALL
    SELECT CASE
        WHEN q.source ->> 'proposal' IS NULL
          THEN jsonb_build_object('code', 'posting_without_approval', 'posting', q.id::text, 'kind', q.kind)
        ELSE jsonb_build_object('code', 'approved_posting', 'posting', q.id::text, 'kind', q.kind,
          'approval', q.source ->> 'proposal') END, q.amount_micro,
      CASE
        WHEN q.idempotency_key LIKE q.kind || ':' || a.id || '%' THEN least(q.amount_micro, a.amount_micro - coalesce((
        SELECT sum(o.amount_micro) FROM ledger.postings o WHERE o.id <> q.id
          AND o.idempotency_key IN (q.kind || ':' || a.id, q.kind || ':' || a.id || ':shortfall')), 0)) ELSE 0 END
    FROM ledger.postings q
    JOIN ledger.routes r ON r.kind = q.kind AND r.from_kind = q.from_account & 31 AND r.to_kind = q.to_kind
      AND r.evidence = 'approval'
    LEFT JOIN ledger.approvals a ON a.id::text = q.source ->> 'proposal'
    WHERE q.id > p_after
    UNION ALL
    -- A deposit that left the chain is taken back as a whole. What the operator lost by it is returned if its
    -- transaction returns.
    SELECT jsonb_build_object('code', 'deposit_correction', 'approval', a.id::text, 'posting', a.corrects::text),
      ledger.corrected_part(a.id), a.amount_micro
    FROM ledger.approvals a WHERE a.kind = 'gone_deposit'
    UNION ALL
    SELECT jsonb_build_object('code', 'corrected_deposit', 'posting', again.id::text), coalesce(r.amount_micro, 0),
      ledger.corrected_part(a.id, 'custody_loss')
    FROM ledger.approvals a JOIN ledger.postings d ON d.id = a.corrects
    JOIN ledger.evidence_records e ON e.follows = d.evidence_id JOIN ledger.postings again ON again.evidence_id = e.id
    LEFT JOIN ledger.postings r ON r.idempotency_key = 'deposit_recovered:' || a.id
    WHERE a.kind = 'gone_deposit' AND again.id > p_after
  )
  SELECT NULL, coalesce(sum(expected), 0), coalesce(sum(found), 0), count(*) FROM compared
  UNION ALL SELECT location, expected, found, 1 FROM compared WHERE expected <> found;
$$;

-- Compares each setting with the newest version that changed it, and each version of two owners with what they
-- approved, so that writing a setting directly is detected. A setting without a version must have its default, unless
-- it was written before decisions were confirmed, or by a demo's seed. Payouts are paused by a switch, which has no
-- versions.
CREATE OR REPLACE FUNCTION reconciliation.settings_as_decided(p_is_demo boolean)
RETURNS TABLE (subject text, location jsonb, facts text, violation jsonb) LANGUAGE sql STABLE AS $$
  SELECT format('setting:%s:%s', s.key, s.facts), jsonb_build_object('code', 'setting', 'setting', s.key), s.facts,
    CASE
      WHEN s.decided IS DISTINCT FROM s.shown
        AND NOT (s.version IS NULL AND (s.changed_at < m.confirmed_since OR p_is_demo))
      THEN CASE
        WHEN s.version IS NULL THEN jsonb_build_object('code', 'value_not_default', 'value', coalesce(s.shown, '–'),
          'default', coalesce(s.decided, '–'))
        ELSE jsonb_build_object('code', 'value_not_decided', 'value', coalesce(s.shown, '–'),
          'version', s.version::text, 'decided', coalesce(s.decided, '–')) END END
  FROM (
    SELECT k.key, v.version, w.changed_at, platform.shown_setting(k.key, platform.setting_value(k.key)) AS shown,
      CASE WHEN v.version IS NULL THEN platform.shown_setting(k.key, platform.setting_default(k.key))
        ELSE v.decided END AS decided,
      encode(sha256(
        convert_to(jsonb_build_array(platform.setting_value(k.key), v.version, v.decided)::text,
          'UTF8')), 'hex') AS facts
    FROM (SELECT s.key FROM platform.settings s UNION SELECT jsonb_object_keys(x.changes)
      FROM platform.setting_versions x) k
    LEFT JOIN platform.settings w ON w.key = k.key
    LEFT JOIN LATERAL (SELECT x.version, x.changes -> k.key ->> 'after' AS decided FROM platform.setting_versions x
      WHERE x.changes ? k.key ORDER BY x.version DESC LIMIT 1) v ON true
    WHERE k.key <> 'payoutsPaused') s, reconciliation.mark m
  UNION ALL
  SELECT format('version:%s', v.version), jsonb_build_object('code', 'settings_version', 'version', v.version::text),
    encode(sha256(convert_to(jsonb_build_array(v.changes, v.proposal_id, p.changes, p.status)::text, 'UTF8')), 'hex'),
    CASE WHEN p.kind IS DISTINCT FROM 'settings' OR p.status <> 'approved' OR EXISTS (
        SELECT FROM jsonb_each(p.changes) a FULL JOIN jsonb_each(v.changes) b USING (key)
        WHERE platform.shown_setting(key, a.value -> 'value') IS DISTINCT FROM b.value ->> 'after')
      THEN jsonb_build_object('code', 'change_not_approved') END
  FROM platform.setting_versions v LEFT JOIN proposals.proposals p ON p.id = v.proposal_id
  WHERE v.proposal_id IS NOT NULL
$$;
