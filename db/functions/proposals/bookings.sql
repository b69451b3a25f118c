-- Makes one posting of proposals.book.
CREATE OR REPLACE FUNCTION proposals.post(
  p_kind text, p_from bigint, p_to bigint, p_amount_micro bigint, p_key text, p_source jsonb
) RETURNS void LANGUAGE sql AS $$
  SELECT ledger.post(
    jsonb_build_array(jsonb_build_object('kind', p_kind, 'from', p_from, 'to', p_to, 'amount', p_amount_micro,
    'key', p_key, 'source', p_source)))
$$;

-- Books what two operators approved about money, in the transaction of the approval; treasury.book books inflows. The
-- ledger compares each posting with its approval and accepts each once. A loss uses up the operator's capital first;
-- the rest is a shortfall and touches no member's money. Mails the member concerned. Errors: 23514
-- account_never_overdrawn if the money is not there.
CREATE OR REPLACE FUNCTION proposals.book(p_id uuid) RETURNS void
LANGUAGE plpgsql SECURITY DEFINER SET search_path = proposals, pg_temp AS $$
DECLARE
  p proposals.proposal; source jsonb; capital bigint; loss text; place bigint;
  operators bigint := ledger.account_number(0, 'operator.capital');
BEGIN
  SELECT * INTO p FROM proposals.proposal x WHERE x.id = p_id AND x.status = 'approved';
  source := jsonb_build_object('proposal', p_id);
  CASE p.kind
    WHEN 'bonus' THEN
      PERFORM income.grant_bonus(p.member_id, p.amount_micro, p.reason, p_id);
    WHEN 'loss' THEN
      loss := CASE p.place WHEN 'desk' THEN 'trading_loss' ELSE 'custody_loss' END;
      place := ledger.account_number(0, 'custody.' || p.place);
      source := source || jsonb_build_object('evidence', p.evidence);
      PERFORM ledger.lock_account(a) FROM unnest(ARRAY[operators, ledger.account_number(0, 'shortfall')]) a;
      capital := least(ledger.balance(operators), p.amount_micro);
      IF capital > 0 THEN
        PERFORM proposals.post(loss, operators, place, capital, loss || ':' || p_id, source);
      END IF;
      IF capital < p.amount_micro THEN
        PERFORM proposals.post(loss, ledger.account_number(0, 'shortfall'), place, p.amount_micro - capital,
          loss || ':' || p_id || ':shortfall', source);
      END IF;
    WHEN 'desk_out' THEN
      PERFORM proposals.post('desk_out', ledger.account_number(0, 'custody.desk'),
        ledger.account_number(0, 'custody.chain'), p.amount_micro, 'desk_out:' || p_id,
        source || jsonb_build_object('txHash', p.evidence));
    WHEN 'correction' THEN
      PERFORM proposals.post('inflow_correction', p.from_account, p.to_account, p.amount_micro,
        'inflow_correction:' || p_id, source || jsonb_build_object('corrects', p.corrects::text));
    WHEN 'credit' THEN
      PERFORM proposals.post('adjustment_credit', operators,
        ledger.account_number(p.member_id, 'earnings'), p.amount_micro, 'adjustment_credit:' || p_id,
        source || jsonb_build_object('reason', p.reason));
    WHEN 'reversal' THEN
      PERFORM proposals.post('adjustment_reversal', ledger.account_number(p.member_id, 'earnings'),
        operators, p.amount_micro, 'adjustment_reversal:' || p_id,
        source || jsonb_build_object('reverses', p.reverses, 'reason', p.reason));
    WHEN 'gone_deposit' THEN
      PERFORM proposals.book_gone(p);
    ELSE
      RAISE EXCEPTION 'proposal % is not approved, or moves no money', p_id USING ERRCODE = 'PL003';
  END CASE;
  IF p.kind IN ('bonus', 'credit', 'reversal') THEN
    PERFORM members.notify(CASE p.kind WHEN 'bonus' THEN 'bonus-granted' WHEN 'credit' THEN 'correction-credited'
      ELSE 'correction-taken-back' END, p.member_id, jsonb_build_object('proposal', p_id));
  END IF;
  -- Capital and earnings that return or are reassigned first fill the shortfall.
  PERFORM ledger.repay_shortfall();
END $$;

-- Books a transfer as the earnings that two operators approved in this transaction: kind, note and author are those of
-- the proposal (treasury.post_inflow). Errors: 42501 if this transaction approved no such booking.
CREATE OR REPLACE FUNCTION proposals.book_inflow(p_proposal_id uuid, p_transfer_id bigint)
RETURNS bigint LANGUAGE plpgsql SECURITY DEFINER SET search_path = proposals, pg_temp AS $$
DECLARE approved record;
BEGIN
  SELECT CASE a.to_account WHEN ledger.account_number(0, 'earnings.booked') THEN 'trading_result'
      WHEN ledger.account_number(0, 'earnings.subsidy') THEN 'subsidy_in' END AS kind, a.reason, o.email INTO approved
  FROM ledger.approvals a JOIN proposals.proposal p ON p.id = a.id JOIN identity.operators o ON o.id = p.proposed_by
  JOIN chain.transfers t ON t.id = p_transfer_id AND t.tx_hash = a.evidence
  WHERE a.id = p_proposal_id AND a.kind = 'inflow' AND a.approved_at = now();
  IF NOT FOUND THEN
    RAISE EXCEPTION 'this transaction approved no such booking' USING ERRCODE = '42501';
  END IF;
  RETURN treasury.post_inflow(approved.kind, p_transfer_id, NULL, approved.email, approved.reason, p_proposal_id, NULL);
END $$;

-- Books the correction of a deposit that left the chain. What is on the member's own accounts goes back, in the order
-- of ledger.free_kinds. The rest reduces the operator's capital and then becomes a shortfall. Together it is the whole
-- deposit.
CREATE OR REPLACE FUNCTION proposals.book_gone(p proposals.proposal) RETURNS void LANGUAGE plpgsql AS $$
DECLARE
  chain bigint := ledger.account_number(0, 'custody.chain');
  capital bigint := ledger.account_number(0, 'operator.capital');
  source jsonb := jsonb_build_object('proposal', p.id, 'deposit', p.corrects::text); left_over bigint := p.amount_micro;
  part bigint; k text;
BEGIN
  PERFORM ledger.lock_account(a) FROM unnest(ARRAY[capital, ledger.account_number(0, 'shortfall')]) a;
  FOREACH k IN ARRAY ledger.free_kinds() LOOP
    PERFORM ledger.lock_account(ledger.account_number(p.member_id, k));
    part := least(left_over, ledger.balance(ledger.account_number(p.member_id, k)));
    IF part > 0 THEN
      PERFORM proposals.post('deposit_gone', ledger.account_number(p.member_id, k), chain, part,
        'deposit_gone:' || p.id || ':' || k,
        source || jsonb_build_object(
          'txHash', (SELECT g.tx_hash FROM ledger.gone_deposits g WHERE g.posting_id = p.corrects)));
      left_over := left_over - part;
    END IF;
  END LOOP;
  part := least(left_over, ledger.balance(capital));
  IF part > 0 THEN
    PERFORM proposals.post('custody_loss', capital, chain, part, 'custody_loss:' || p.id, source);
  END IF;
  IF left_over > part THEN
    PERFORM proposals.post('custody_loss', ledger.account_number(0, 'shortfall'), chain, left_over - part,
      'custody_loss:' || p.id || ':shortfall', source);
  END IF;
  IF deposits.mark_gone(p.corrects) THEN
    PERFORM proposals.post('deposit_gone', ledger.account_number(0, 'operator.dust'), chain, 1,
      'deposit_gone:' || p.id || ':operator.dust', source);
  END IF;
  PERFORM members.notify('deposit-taken-back', p.member_id, jsonb_build_object('proposal', p.id));
END $$;
