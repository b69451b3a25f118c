-- Keeps what two operators approved; called by proposals in the transaction of the second one's decision. Given as the columns of
-- ledger.approval, with whatever else the proposal has.
CREATE OR REPLACE FUNCTION ledger.approve(p_approval jsonb) RETURNS void LANGUAGE sql SET search_path = ledger, pg_temp
BEGIN ATOMIC
  INSERT INTO ledger.approval SELECT * FROM jsonb_populate_record(NULL::ledger.approval, p_approval);
END;
