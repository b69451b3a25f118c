-- Withdrawals, their approvals and orders to the payer are kept for good.
CREATE OR REPLACE FUNCTION withdrawals.refuse_removal() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION 'withdrawals.% is kept for good', TG_TABLE_NAME USING ERRCODE = '23514', CONSTRAINT = TG_TABLE_NAME || '_is_kept';
END $$;

CREATE OR REPLACE TRIGGER withdrawal_is_kept BEFORE DELETE OR TRUNCATE ON withdrawals.withdrawal
  FOR EACH STATEMENT EXECUTE FUNCTION withdrawals.refuse_removal();

CREATE OR REPLACE TRIGGER approval_is_kept BEFORE UPDATE OR DELETE OR TRUNCATE ON withdrawals.approval
  FOR EACH STATEMENT EXECUTE FUNCTION withdrawals.refuse_removal();

CREATE OR REPLACE TRIGGER payout_order_is_kept BEFORE DELETE OR TRUNCATE ON withdrawals.payout_order
  FOR EACH STATEMENT EXECUTE FUNCTION withdrawals.refuse_removal();
