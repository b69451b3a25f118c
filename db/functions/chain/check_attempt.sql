-- The first attempt's row lock orders everything that happens to a nonce.
CREATE OR REPLACE FUNCTION chain.check_attempt() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  first chain.outgoing;
  broken text;
BEGIN
  SELECT * INTO first FROM chain.outgoing o
  WHERE o.chain_id = NEW.chain_id AND o.from_address = NEW.from_address AND o.nonce = NEW.nonce AND o.attempt = 1 FOR UPDATE;
  broken := CASE
    WHEN first.id IS NULL THEN 'outgoing_begins_with_a_first_attempt'
    WHEN (first.kind, first.reference, first.to_address, first.amount_micro, first.call_data)
      IS DISTINCT FROM (NEW.kind, NEW.reference, NEW.to_address, NEW.amount_micro, NEW.call_data) THEN 'outgoing_attempts_are_alike'
    WHEN EXISTS (SELECT FROM chain.outgoing o
                 WHERE o.chain_id = NEW.chain_id AND o.from_address = NEW.from_address AND o.nonce = NEW.nonce
                   AND o.status NOT IN ('signed', 'broadcast')) THEN 'outgoing_nonce_is_open'
    WHEN NEW.attempt <> (SELECT max(o.attempt) + 1 FROM chain.outgoing o
                         WHERE o.chain_id = NEW.chain_id AND o.from_address = NEW.from_address AND o.nonce = NEW.nonce)
      THEN 'outgoing_attempts_follow' END;
  IF broken IS NOT NULL THEN
    RAISE EXCEPTION 'a further attempt breaks %', broken USING ERRCODE = '23514', CONSTRAINT = broken;
  END IF;
  RETURN NEW;
END $$;

CREATE OR REPLACE TRIGGER outgoing_attempt_is_sound BEFORE INSERT ON chain.outgoing
  FOR EACH ROW WHEN (NEW.attempt > 1) EXECUTE FUNCTION chain.check_attempt();
