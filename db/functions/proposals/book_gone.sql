-- Books the correction of a deposit that left the chain: what is on its member's own accounts goes back, in the order of ledger.free_kinds;
-- what is missing takes the operator's capital and then becomes a shortfall. Together it is the whole deposit.
CREATE OR REPLACE FUNCTION proposals.book_gone(p proposals.proposal) RETURNS void LANGUAGE plpgsql AS $$
DECLARE
  chain bigint := ledger.account_number(0, 'custody.chain'); capital bigint := ledger.account_number(0, 'operator.capital');
  source jsonb := jsonb_build_object('proposal', p.id, 'deposit', p.corrects::text); left_over bigint := p.amount_micro; part bigint; k text;
BEGIN
  PERFORM ledger.lock_account(a) FROM unnest(ARRAY[capital, ledger.account_number(0, 'shortfall')]) a;
  FOREACH k IN ARRAY ledger.free_kinds() LOOP
    PERFORM ledger.lock_account(ledger.account_number(p.member_id, k));
    part := least(left_over, ledger.balance(ledger.account_number(p.member_id, k)));
    IF part > 0 THEN
      PERFORM proposals.post('deposit_gone', ledger.account_number(p.member_id, k), chain, part, 'deposit_gone:' || p.id || ':' || k,
        source || jsonb_build_object('txHash', (SELECT g.tx_hash FROM ledger.gone_deposits g WHERE g.posting_id = p.corrects)));
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
    PERFORM proposals.post('deposit_gone', ledger.account_number(0, 'operator.dust'), chain, 1, 'deposit_gone:' || p.id || ':operator.dust', source);
  END IF;
  PERFORM members.tell('deposit-taken-back', p.member_id, jsonb_build_object('proposal', p.id));
END $$;
