-- Repays what is missing out of all that is the operator's: capital, then booked earnings, then subsidy. Returns what it moved.
CREATE OR REPLACE FUNCTION ledger.repay_shortfall() RETURNS bigint
LANGUAGE plpgsql SECURITY DEFINER SET search_path = ledger, pg_temp AS $$
DECLARE payer bigint; part bigint; repaid bigint := 0;
BEGIN
  IF ledger.balance(27) = 0 THEN RETURN 0; END IF;
  PERFORM FROM ledger.account WHERE id IN (16, 17, 18, 27) ORDER BY id FOR NO KEY UPDATE;
  FOREACH payer IN ARRAY '{18,16,17}'::bigint[] LOOP
    part := least(-ledger.balance(27), ledger.balance(payer));
    CONTINUE WHEN part <= 0;
    PERFORM ledger.post(jsonb_build_array(jsonb_build_object('kind', 'shortfall_repaid', 'from', payer, 'to', 27, 'amount', part,
      'key', format('shortfall_repaid:%s:%s', payer, (SELECT max(e.version) FROM ledger.entry e WHERE e.account_id = 27)),
      'source', '{}'::jsonb)));
    repaid := repaid + part;
  END LOOP;
  RETURN repaid;
END $$;
