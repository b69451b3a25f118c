-- Books what two operators approved about money, in the transaction of the approval; an inflow is booked by treasury.book. The ledger
-- compares each posting with the approval that it keeps, and takes each once. A loss takes the operator's capital first; what goes
-- beyond is a shortfall, and no member's. A member whom it concerns is mailed. 23514 account_never_overdrawn: what it
-- would take is not there.
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
      PERFORM proposals.post('desk_out', ledger.account_number(0, 'custody.desk'), ledger.account_number(0, 'custody.chain'),
        p.amount_micro, 'desk_out:' || p_id, source || jsonb_build_object('txHash', p.evidence));
    WHEN 'correction' THEN
      PERFORM proposals.post('inflow_correction', p.from_account, p.to_account, p.amount_micro, 'inflow_correction:' || p_id,
        source || jsonb_build_object('corrects', p.corrects::text));
    WHEN 'credit' THEN
      PERFORM proposals.post('adjustment_credit', operators, ledger.account_number(p.member_id, 'earnings'), p.amount_micro,
        'adjustment_credit:' || p_id, source || jsonb_build_object('reason', p.reason));
    WHEN 'reversal' THEN
      PERFORM proposals.post('adjustment_reversal', ledger.account_number(p.member_id, 'earnings'), operators, p.amount_micro,
        'adjustment_reversal:' || p_id, source || jsonb_build_object('reverses', p.reverses, 'reason', p.reason));
    WHEN 'gone_deposit' THEN
      PERFORM proposals.book_gone(p);
    ELSE
      RAISE EXCEPTION 'proposal % is not approved, or moves no money', p_id USING ERRCODE = 'PL003';
  END CASE;
  IF p.kind IN ('bonus', 'credit', 'reversal') THEN
    PERFORM members.tell(CASE p.kind WHEN 'bonus' THEN 'bonus-granted' WHEN 'credit' THEN 'correction-credited'
      ELSE 'correction-taken-back' END, p.member_id, jsonb_build_object('proposal', p_id));
  END IF;
  -- Capital and earnings that come back, or go over, first fill what is missing.
  PERFORM ledger.repay_shortfall();
END $$;
