-- No withdrawal begins to an address of the platform or to one that nobody can spend from, whoever asks.
CREATE OR REPLACE FUNCTION withdrawals.check_recipient() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF chain.refusal_of_recipient(lower(NEW.address)) IS NOT NULL THEN
    RAISE EXCEPTION 'nobody is paid at this address' USING ERRCODE = '23514', CONSTRAINT = 'withdrawal_recipient_can_spend';
  END IF;
  RETURN NEW;
END $$;

CREATE OR REPLACE TRIGGER withdrawal_recipient_can_spend BEFORE INSERT ON withdrawals.withdrawal
  FOR EACH ROW EXECUTE FUNCTION withdrawals.check_recipient();
