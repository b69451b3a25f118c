-- Turns the pending sides of one system account into entries. The caller holds the account's row lock.
CREATE OR REPLACE FUNCTION ledger.roll_up_account(p_account_id bigint, p_max_rows integer) RETURNS integer
LANGUAGE plpgsql SECURITY DEFINER SET search_path = ledger, pg_temp AS $$
DECLARE moved integer;
BEGIN
  WITH taken AS (
    -- Deletes up to the last id instead of joining with the chosen rows. If the table was empty at its last ANALYZE,
    -- the join becomes a nested loop: 20,000 sides take 45 s, with the account locked.
    DELETE FROM ledger.pending_entry u
    WHERE u.account_id = p_account_id AND u.posting_id <= (SELECT max(l.posting_id) FROM (
      SELECT posting_id FROM ledger.pending_entry WHERE account_id = p_account_id
      ORDER BY posting_id LIMIT p_max_rows) l)
    RETURNING u.posting_id, u.delta_micro
  ), last AS (
    SELECT version, balance_after_micro, credited_after_micro FROM ledger.entry
    WHERE account_id = p_account_id ORDER BY version DESC LIMIT 1
  )
  INSERT INTO ledger.entry (account_id, version, posting_id, delta_micro, balance_after_micro, credited_after_micro)
  SELECT p_account_id,
         coalesce((SELECT version FROM last), 0) + row_number() OVER chain,
         posting_id, delta_micro,
         coalesce((SELECT balance_after_micro FROM last), 0) + sum(delta_micro) OVER chain,
         coalesce((SELECT credited_after_micro FROM last), 0) + sum(greatest(delta_micro, 0)) OVER chain
  FROM taken WINDOW chain AS (ORDER BY posting_id);
  GET DIAGNOSTICS moved = ROW_COUNT;
  RETURN moved;
END $$;

-- Rolls up every system account. Returns the number of sides rolled up. Several processes may run it at once.
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
