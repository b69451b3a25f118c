-- Rolls up every system account; returns the number of sides rolled up. Safe to run in several processes.
CREATE OR REPLACE FUNCTION ledger.roll_up(p_max_rows integer DEFAULT 50000) RETURNS integer
LANGUAGE plpgsql SECURITY DEFINER SET search_path = ledger, pg_temp AS $$
DECLARE account bigint; total integer := 0;
BEGIN
  FOR account IN
    SELECT a.id FROM ledger.account a WHERE a.owner_id = 0 AND a.id < 32
      AND EXISTS (SELECT FROM ledger.pending_entry u WHERE u.account_id = a.id)
    ORDER BY a.id FOR NO KEY UPDATE SKIP LOCKED
  LOOP
    total := total + ledger.roll_up_account(account, p_max_rows);
  END LOOP;
  RETURN total;
END $$;
