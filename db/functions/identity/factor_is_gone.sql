-- A factor that was asked for before a payout is gone: no payout of its member leaves for a day, in which its owner reads the
-- mail about it. Whoever deletes it cannot leave that out.
CREATE OR REPLACE FUNCTION identity.factor_is_gone() RETURNS trigger LANGUAGE plpgsql
SECURITY DEFINER SET search_path = identity, pg_temp AS $$
BEGIN
  PERFORM members.delay_payouts(OLD.subject_id, 24);
  RETURN NULL;
END $$;

CREATE OR REPLACE TRIGGER payouts_wait_without_it AFTER DELETE ON identity.totp
  FOR EACH ROW WHEN (OLD.subject_kind = 'member' AND OLD.confirmed_at IS NOT NULL) EXECUTE FUNCTION identity.factor_is_gone();
CREATE OR REPLACE TRIGGER payouts_wait_without_it AFTER DELETE ON identity.passkey
  FOR EACH ROW WHEN (OLD.subject_kind = 'member') EXECUTE FUNCTION identity.factor_is_gone();
