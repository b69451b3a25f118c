-- When a transaction that posted for a withdrawal commits, that withdrawal exists and is in the state that the posting belongs to.
-- So nothing is reserved, paid out or charged for a withdrawal that is none, and a withdrawal is charged once in its life. No WHEN, for
-- speed (orders.check_posting).
CREATE OR REPLACE FUNCTION withdrawals.check_posting() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE w withdrawals.withdrawal; step text;
BEGIN
  IF NEW.kind NOT IN ('withdrawal_hold', 'withdrawal_release', 'withdrawal_charge', 'package_exit_hold', 'package_exit_release',
                      'package_exit_charge', 'payout_broadcast', 'payout_reverted', 'payout_settled') THEN
    RETURN NULL;
  END IF;
  step := CASE WHEN NEW.kind = 'payout_settled' THEN 'settled' ELSE replace(replace(NEW.kind, 'withdrawal_', ''), 'package_exit_', '') END;
  SELECT * INTO w FROM withdrawals.withdrawal x WHERE x.id::text = NEW.source ->> 'withdrawal';
  IF (CASE WHEN w.id IS NULL THEN false
        WHEN NEW.kind IN ('payout_broadcast', 'payout_reverted') THEN withdrawals.moves_attempt(w, NEW.kind, NEW.idempotency_key, NEW.amount_micro)
        -- The key is unique, so that the posting it names is this one.
        ELSE split_part(NEW.idempotency_key, ':', 2) = w.id::text AND withdrawals.has_posting(w, step)
          AND CASE step WHEN 'hold' THEN w.status NOT IN ('requested', 'expired') WHEN 'release' THEN w.status = 'rejected'
                ELSE w.status = 'paid' END END) IS NOT TRUE THEN
    RAISE EXCEPTION 'posting % (%) belongs to no withdrawal of that state', NEW.idempotency_key, NEW.kind
      USING ERRCODE = '23514', CONSTRAINT = 'posting_agrees_with_its_withdrawal';
  END IF;
  RETURN NULL;
END $$;

DROP TRIGGER IF EXISTS posting_agrees_with_its_withdrawal ON ledger.posting;
CREATE CONSTRAINT TRIGGER posting_agrees_with_its_withdrawal AFTER INSERT ON ledger.posting
  DEFERRABLE INITIALLY DEFERRED FOR EACH ROW
  EXECUTE FUNCTION withdrawals.check_posting();
