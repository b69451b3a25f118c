-- Stores what two operators approved. `proposals` calls it in the transaction of the second decision. The JSON has the
-- columns of ledger.approval; other fields are ignored.
CREATE OR REPLACE FUNCTION ledger.approve(p_approval jsonb) RETURNS void LANGUAGE sql SET search_path = ledger, pg_temp
BEGIN ATOMIC
  INSERT INTO ledger.approval SELECT * FROM jsonb_populate_record(NULL::ledger.approval, p_approval);
END;

-- True if two operators approved exactly this posting. The posting's unique key contains the approval's id, so an
-- approval is used once. The part of a loss that exceeds the capital has its own posting, with the key `…:shortfall`.
CREATE OR REPLACE FUNCTION ledger.is_approved(p ledger.posting) RETURNS boolean
LANGUAGE plpgsql SET search_path = pg_catalog, pg_temp AS $$
DECLARE r ledger.approval; base text;
BEGIN
  SELECT * INTO r FROM ledger.approval x WHERE x.id::text = p.source ->> 'proposal';
  base := p.kind || ':' || r.id;
  IF NOT FOUND OR p.idempotency_key <> base || (CASE WHEN p.from_account = ledger.system('shortfall') THEN ':shortfall'
      WHEN p.kind = 'deposit_gone' THEN ':'
        || (SELECT k.name FROM ledger.account_kind k WHERE k.code = p.from_account & 31)
      ELSE '' END) THEN
    RETURN false;
  END IF;
  RETURN CASE p.kind
    WHEN 'trading_loss' THEN r.kind = 'loss' AND r.place = 'desk'
      AND p.amount_micro <= -ledger.balance(ledger.system('custody.desk'))
    WHEN 'desk_out' THEN r.kind = 'desk_out' AND p.amount_micro = r.amount_micro
    WHEN 'custody_loss' THEN r.kind = 'loss' AND r.place = 'chain' OR ledger.belongs_to_correction(p, r)
    WHEN 'deposit_gone' THEN ledger.belongs_to_correction(p, r)
    WHEN 'deposit_recovered' THEN ledger.belongs_to_correction(p, r)
    WHEN 'inflow_correction' THEN r.kind = 'correction' AND p.amount_micro = r.amount_micro
      AND (p.from_account, p.to_account) = (r.from_account, r.to_account)
      AND p.amount_micro <= ledger.remaining_of_booking(r.corrects, r.from_account)
    WHEN 'adjustment_credit' THEN r.kind = 'credit' AND p.amount_micro = r.amount_micro
      AND p.to_account >> 5 = r.member_id
    WHEN 'adjustment_reversal' THEN r.kind = 'reversal' AND p.amount_micro = r.amount_micro
      AND p.from_account >> 5 = r.member_id
      AND EXISTS (SELECT FROM ledger.approval c
        WHERE c.id = r.reverses AND c.kind = 'credit' AND c.member_id = r.member_id)
      AND p.amount_micro <= ledger.remaining_of_credit(r.reverses)
    ELSE false END
    -- A loss uses up the capital first; only the rest goes to the shortfall.
    AND CASE WHEN p.from_account = ledger.system('shortfall') THEN ledger.balance(ledger.system('operator.capital')) = 0
      ELSE true END
    AND CASE WHEN r.kind = 'loss' THEN p.amount_micro + coalesce((SELECT sum(q.amount_micro) FROM ledger.posting q
          WHERE q.idempotency_key IN (base, base || ':shortfall')), 0) <= r.amount_micro ELSE true END;
END $$;

-- True if two operators approved this transfer as earnings, up to the amount that they saw.
CREATE OR REPLACE FUNCTION ledger.is_approved_inflow(p ledger.posting) RETURNS boolean
LANGUAGE sql STABLE SET search_path = pg_catalog, pg_temp AS $$
  SELECT EXISTS (
    SELECT FROM ledger.evidence e JOIN ledger.approval r ON r.evidence = e.tx_hash AND r.kind = 'inflow'
    WHERE e.id = p.evidence_id AND r.id::text = p.source ->> 'proposal' AND r.to_account = p.to_account
      AND p.amount_micro
        + coalesce((SELECT sum(q.amount_micro) FROM ledger.evidence x JOIN ledger.posting q ON q.evidence_id = x.id
            WHERE x.chain_id = e.chain_id AND x.tx_hash = e.tx_hash), 0) <= r.amount_micro);
$$;

-- Returns how much of a booking is still on one of the operator's accounts after corrections.
CREATE OR REPLACE FUNCTION ledger.remaining_of_booking(p_posting bigint, p_account smallint) RETURNS bigint
LANGUAGE sql STABLE
BEGIN ATOMIC
  SELECT (coalesce((SELECT p.amount_micro FROM ledger.posting p
                    WHERE p.id = p_posting AND p.to_account = p_account
                      AND p.kind IN ('trading_result', 'subsidy_in', 'capital_in')), 0)
    + coalesce(sum(
      CASE WHEN c.to_account = p_account THEN q.amount_micro
        WHEN c.from_account = p_account THEN -q.amount_micro END), 0))::bigint
  FROM ledger.approval c JOIN ledger.posting q ON q.idempotency_key = 'inflow_correction:' || c.id
  WHERE c.corrects = p_posting;
END;

-- Returns how much of a credit to a member has not been reversed.
CREATE OR REPLACE FUNCTION ledger.remaining_of_credit(p_approval uuid) RETURNS bigint LANGUAGE sql STABLE
BEGIN ATOMIC
  SELECT (coalesce(
    (SELECT p.amount_micro FROM ledger.posting p WHERE p.idempotency_key = 'adjustment_credit:' || p_approval), 0)
    - coalesce(sum(q.amount_micro), 0))::bigint
  FROM ledger.approval r JOIN ledger.posting q ON q.idempotency_key = 'adjustment_reversal:' || r.id
  WHERE r.reverses = p_approval;
END;
