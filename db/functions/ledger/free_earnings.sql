-- What a close would find for incomes, after the repayment.
CREATE OR REPLACE FUNCTION ledger.free_earnings(OUT booked bigint, OUT subsidy bigint, OUT shortfall bigint) LANGUAGE plpgsql STABLE AS $$
DECLARE part bigint;
BEGIN
  shortfall := -ledger.balance(27);
  shortfall := shortfall - least(shortfall, ledger.balance(18));
  part := least(shortfall, ledger.balance(16));
  booked := ledger.balance(16) - part;
  shortfall := shortfall - part;
  part := least(shortfall, ledger.balance(17));
  subsidy := ledger.balance(17) - part;
  shortfall := shortfall - part;
END $$;
