-- What a close would find for incomes, after the repayment.
CREATE OR REPLACE FUNCTION ledger.free_earnings(OUT booked bigint, OUT subsidy bigint, OUT shortfall bigint) LANGUAGE plpgsql STABLE AS $$
DECLARE part bigint;
BEGIN
  shortfall := -ledger.balance(ledger.system('shortfall'));
  shortfall := shortfall - least(shortfall, ledger.balance(ledger.system('operator.capital')));
  part := least(shortfall, ledger.balance(ledger.system('earnings.booked')));
  booked := ledger.balance(ledger.system('earnings.booked')) - part;
  shortfall := shortfall - part;
  part := least(shortfall, ledger.balance(ledger.system('earnings.subsidy')));
  subsidy := ledger.balance(ledger.system('earnings.subsidy')) - part;
  shortfall := shortfall - part;
END $$;
