-- Repays what is missing out of all that is the operator's: capital, then booked earnings, then subsidy. Returns what it moved.
CREATE OR REPLACE FUNCTION ledger.repay_shortfall() RETURNS bigint
LANGUAGE plpgsql SECURITY DEFINER SET search_path = ledger, pg_temp AS $$
DECLARE payer bigint; part bigint; repaid bigint := 0;
BEGIN
  IF ledger.balance(ledger.system('shortfall')) = 0 THEN RETURN 0; END IF;
  PERFORM ledger.lock_accounts(ledger.accounts_of_income());
  FOREACH payer IN ARRAY ARRAY[ledger.system('operator.capital'), ledger.system('earnings.booked'), ledger.system('earnings.subsidy')] LOOP
    part := least(-ledger.balance(ledger.system('shortfall')), ledger.balance(payer));
    CONTINUE WHEN part <= 0;
    PERFORM ledger.post(jsonb_build_array(jsonb_build_object('kind', 'shortfall_repaid', 'from', payer, 'to', ledger.system('shortfall'),
      'amount', part,
      'key', format('shortfall_repaid:%s:%s', payer, (SELECT max(e.version) FROM ledger.entry e WHERE e.account_id = ledger.system('shortfall'))),
      'source', '{}'::jsonb)));
    repaid := repaid + part;
  END LOOP;
  RETURN repaid;
END $$;
