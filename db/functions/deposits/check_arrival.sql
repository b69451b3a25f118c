-- Rejects a deposit whose member or amount differs from its transfer: the watcher records deposits, and may not choose their amounts.
CREATE OR REPLACE FUNCTION deposits.check_arrival() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF NOT EXISTS (SELECT FROM chain.transfers t WHERE t.id = NEW.transfer_id
      AND (t.member_id, div(t.amount_wei, 1000000000000), mod(t.amount_wei, 1000000000000))
        = (NEW.member_id, NEW.amount_micro::numeric, NEW.remainder_wei::numeric)) THEN
    RAISE EXCEPTION 'a deposit differs from its transfer' USING ERRCODE = '23514', CONSTRAINT = 'deposit_is_its_transfer';
  END IF;
  RETURN NEW;
END $$;

CREATE OR REPLACE TRIGGER deposit_is_its_transfer BEFORE INSERT ON deposits.deposit
  FOR EACH ROW EXECUTE FUNCTION deposits.check_arrival();
