-- Notes a posting of income in ledger.paid_income, and refuses pay for recruitment beyond the cap, whoever posts it. Two payers
-- cannot both use what is left: each holds the row of the account earnings.booked until it commits, which every debit of that
-- account takes anyway. Called by ledger.check_posting before the posting is written.
CREATE OR REPLACE FUNCTION ledger.count_income(p ledger.posting) RETURNS void LANGUAGE plpgsql SET search_path = ledger, pg_temp AS $$
BEGIN
  -- A distribution's receivers are compared in ledger.distribute.
  IF p.to_account IS NOT NULL THEN
    PERFORM FROM ledger.non_earner n WHERE n.owner_id = p.to_account >> 5;
    IF FOUND THEN
      PERFORM ledger.refuse_posting('income_of_an_earner');
    END IF;
  END IF;
  -- The window of the cap goes by this date.
  IF p.business_date <> (SELECT business_date FROM platform.open_day) THEN
    PERFORM ledger.refuse_posting('income_is_paid_on_the_open_day');
  END IF;
  IF ledger.is_recruitment(p.kind) THEN
    PERFORM FROM ledger.account WHERE id = ledger.system('earnings.booked') FOR NO KEY UPDATE;
  END IF;
  -- A key that was used writes nothing: ledger.post answers with the posting that is there.
  PERFORM FROM ledger.posting WHERE idempotency_key = p.idempotency_key;
  IF FOUND THEN RETURN; END IF;
  IF ledger.is_recruitment(p.kind) AND p.amount_micro > ledger.recruitment_room(p.business_date) THEN
    PERFORM ledger.refuse_posting('recruitment_within_half_of_profit');
  END IF;
  INSERT INTO ledger.paid_income (posting_id, business_date, kind, from_account, amount_micro)
  VALUES (p.id, p.business_date, p.kind, p.from_account, p.amount_micro);
END $$;
