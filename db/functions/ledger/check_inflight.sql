-- A payout settles what was broadcast, so that no charge can be taken on a payout that never was.
CREATE OR REPLACE FUNCTION ledger.check_inflight() RETURNS void LANGUAGE plpgsql SET search_path = ledger, pg_temp AS $$
BEGIN
  IF ledger.balance(ledger.system('custody.inflight')) > 0 THEN
    PERFORM ledger.refuse_posting('account_never_overdrawn');
  END IF;
END $$;
