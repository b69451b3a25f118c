-- Each step of a withdrawal from its confirmation on, told to the endpoints of a vendor.
CREATE OR REPLACE FUNCTION webhooks.tell_of_payout() RETURNS trigger
LANGUAGE plpgsql SECURITY DEFINER SET search_path = webhooks, pg_temp AS $$
BEGIN
  PERFORM webhooks.emit(NEW.member_id, 'payout.' || NEW.status, jsonb_build_object('payoutId', NEW.id, 'status', NEW.status,
    'gross', webhooks.amount(NEW.gross_micro), 'net', webhooks.amount(NEW.net_micro), 'address', NEW.address));
  RETURN NULL;
END $$;
CREATE OR REPLACE TRIGGER payout_is_told AFTER UPDATE OF status ON withdrawals.withdrawal FOR EACH ROW
  WHEN (NEW.status <> OLD.status AND NEW.status IN ('pending', 'approved', 'paid', 'rejected'))
  EXECUTE FUNCTION webhooks.tell_of_payout();
