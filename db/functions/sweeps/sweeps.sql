-- Sweeps of deposit addresses.
CREATE OR REPLACE VIEW sweeps.sweeps AS
SELECT id, chain_id, usdt, recipient, gas_wallet, status, exported_by, exported_at, expires_at, imported_by,
  imported_at, closed_at
FROM sweeps.sweep;

-- Allowed state transitions of a sweep and of its transactions. A test compares them with the README of sweeps.
CREATE OR REPLACE FUNCTION sweeps.is_allowed_transition(p_from text, p_to text) RETURNS boolean LANGUAGE sql IMMUTABLE
RETURN (p_from, p_to) IN (('exported', 'signed'), ('exported', 'given_up'), ('signed', 'done'), ('signed', 'given_up'));

CREATE OR REPLACE FUNCTION sweeps.is_allowed_transaction_transition(p_from text, p_to text) RETURNS boolean
LANGUAGE sql IMMUTABLE
RETURN (p_from, p_to) IN (
  ('unsigned', 'signed'), ('unsigned', 'void'),
  ('signed', 'broadcast'), ('signed', 'final'), ('signed', 'reverted'), ('signed', 'void'),
  ('broadcast', 'final'), ('broadcast', 'reverted'), ('broadcast', 'void'));

-- Rejects invalid state transitions of a sweep.
CREATE OR REPLACE FUNCTION sweeps.check_state() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF NOT sweeps.is_allowed_transition(OLD.status, NEW.status) THEN
    RAISE EXCEPTION 'a sweep that is % does not become %', OLD.status, NEW.status
      USING ERRCODE = '23514', CONSTRAINT = 'sweep_state_follows';
  END IF;
  RETURN NEW;
END $$;

CREATE OR REPLACE TRIGGER sweep_state_follows BEFORE UPDATE ON sweeps.sweep
  FOR EACH ROW WHEN (OLD.status <> NEW.status) EXECUTE FUNCTION sweeps.check_state();

-- Rejects signing anything else than what was exported, or signing twice.
CREATE OR REPLACE FUNCTION sweeps.check_change() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE broken text;
BEGIN
  broken := CASE
    WHEN (OLD.sweep_id, OLD.position, OLD.chain_id, OLD.kind, OLD.path, OLD.from_address, OLD.nonce, OLD.to_address,
          OLD.amount_wei, OLD.gas, OLD.gas_price_wei)
      <> (NEW.sweep_id, NEW.position, NEW.chain_id, NEW.kind, NEW.path, NEW.from_address, NEW.nonce, NEW.to_address,
          NEW.amount_wei, NEW.gas, NEW.gas_price_wei) THEN 'transaction_stays_as_exported'
    WHEN OLD.raw_transaction IS NOT NULL
      AND (OLD.raw_transaction, OLD.tx_hash) IS DISTINCT FROM (NEW.raw_transaction, NEW.tx_hash)
        THEN 'transaction_stays_as_signed'
    WHEN OLD.status <> NEW.status
      AND NOT sweeps.is_allowed_transaction_transition(OLD.status, NEW.status) THEN 'transaction_state_follows' END;
  IF broken IS NOT NULL THEN
    RAISE EXCEPTION 'a change of a sweep''s transaction breaks %', broken USING ERRCODE = '23514', CONSTRAINT = broken;
  END IF;
  RETURN NEW;
END $$;

CREATE OR REPLACE TRIGGER transaction_change_is_sound BEFORE UPDATE ON sweeps.transaction
  FOR EACH ROW EXECUTE FUNCTION sweeps.check_change();

-- Locks a sweep, so that its changes are serialized.
CREATE OR REPLACE FUNCTION sweeps.lock(p_id uuid) RETURNS void
LANGUAGE sql SECURITY DEFINER SET search_path = sweeps, pg_temp
BEGIN ATOMIC
  SELECT FROM sweeps.sweep s WHERE s.id = p_id FOR UPDATE;
END;

-- Exports the transactions of a sweep (`p_steps`, in order) for an operator, valid for 24 hours. Null while another one
-- is open; an expired unsigned one is ended first. Members' addresses are emptied only to an address of the platform.
-- Gas comes from the gas wallet and goes only to them. Anything else is rejected (sweep_to_the_platform,
-- sweep_empties_members). Errors: as identity.check_operator_session.
CREATE OR REPLACE FUNCTION sweeps.export(
  p_session_sha256 bytea, p_chain_id bigint, p_usdt text, p_recipient text, p_gas_wallet text, p_steps jsonb
) RETURNS uuid LANGUAGE plpgsql SECURITY DEFINER SET search_path = sweeps, pg_temp AS $$
DECLARE
  asked_by text :=
    identity.name_of_operator(identity.check_operator_session(p_session_sha256, ARRAY['owner', 'finance']),
      'command_line');
  exported uuid;
BEGIN
  IF NOT EXISTS (SELECT FROM chain.addresses a
    WHERE a.address = p_recipient AND a.purpose IN ('payout', 'treasury')) THEN
    RAISE EXCEPTION 'sweep_to_the_platform' USING ERRCODE = '23514', CONSTRAINT = 'sweep_to_the_platform';
  END IF;
  IF EXISTS (SELECT FROM jsonb_to_recordset(p_steps) AS j (kind text, "from" text, "to" text)
             WHERE (CASE j.kind WHEN 'transfer' THEN j."to" = p_recipient AND EXISTS (
                 SELECT FROM chain.addresses a WHERE a.address = j."from" AND a.purpose = 'member')
               WHEN 'gas' THEN j."from" = p_gas_wallet AND EXISTS (
                 SELECT FROM chain.addresses a WHERE a.address = j."to" AND a.purpose = 'member') END) IS NOT TRUE) THEN
    RAISE EXCEPTION 'sweep_empties_members' USING ERRCODE = '23514', CONSTRAINT = 'sweep_empties_members';
  END IF;
  PERFORM sweeps.end_sweep(s.id) FROM (
    SELECT x.id FROM sweeps.sweep x WHERE x.status = 'exported' AND x.expires_at <= now() FOR UPDATE) s;
  INSERT INTO sweeps.sweep (chain_id, usdt, recipient, gas_wallet, exported_by, expires_at)
  VALUES (p_chain_id, p_usdt, p_recipient, p_gas_wallet, asked_by, now() + interval '24 hours')
  ON CONFLICT DO NOTHING RETURNING id INTO exported;
  INSERT INTO sweeps.transaction (sweep_id, position, chain_id, kind, path, from_address, nonce, to_address, amount_wei,
    gas, gas_price_wei)
  SELECT exported, j.position, p_chain_id, j.kind, j.path, j."from", j.nonce, j."to", j."amountWei",
    j.gas, j."gasPriceWei"
  FROM jsonb_to_recordset(p_steps) AS j (position smallint, kind text, path text, "from" text, nonce bigint, "to" text,
    "amountWei" numeric, gas bigint, "gasPriceWei" numeric)
  WHERE exported IS NOT NULL;
  RETURN exported;
END $$;

-- Imports the signed bytes of all transactions of a sweep (`p_signed`: position, raw, txHash) for an operator, and
-- marks it as signed. The caller compared each with the export; only the swept addresses' seed can sign them. False if
-- the sweep no longer waits for them. Errors: as identity.check_operator_session; 23514 sweep_signed_whole.
CREATE OR REPLACE FUNCTION sweeps.import(p_session_sha256 bytea, p_id uuid, p_signed jsonb) RETURNS boolean
LANGUAGE plpgsql SECURITY DEFINER SET search_path = sweeps, pg_temp AS $$
DECLARE
  asked_by text :=
    identity.name_of_operator(identity.check_operator_session(p_session_sha256, ARRAY['owner', 'finance']),
      'command_line');
BEGIN
  UPDATE sweeps.sweep s SET status = 'signed', imported_by = asked_by, imported_at = now()
  WHERE s.id = p_id AND s.status = 'exported' AND s.expires_at > now();
  IF NOT FOUND THEN
    RETURN false;
  END IF;
  UPDATE sweeps.transaction t SET status = 'signed', raw_transaction = j.raw, tx_hash = j."txHash"
  FROM jsonb_to_recordset(p_signed) AS j (position smallint, raw text, "txHash" text)
  WHERE t.sweep_id = p_id AND t.position = j.position AND t.status = 'unsigned';
  IF EXISTS (SELECT FROM sweeps.transaction t WHERE t.sweep_id = p_id AND t.status = 'unsigned') THEN
    RAISE EXCEPTION 'sweep_signed_whole' USING ERRCODE = '23514', CONSTRAINT = 'sweep_signed_whole';
  END IF;
  RETURN true;
END $$;

-- Gives up an open sweep, for an operator. False if it is over. Errors: as identity.check_operator_session.
CREATE OR REPLACE FUNCTION sweeps.give_up(p_session_sha256 bytea, p_id uuid) RETURNS boolean
LANGUAGE plpgsql SECURITY DEFINER SET search_path = sweeps, pg_temp AS $$
BEGIN
  PERFORM identity.check_operator_session(p_session_sha256, ARRAY['owner', 'finance']);
  RETURN sweeps.end_sweep(p_id);
END $$;

-- Ends an open sweep with all of its unfinished transactions. False if it is over.
CREATE OR REPLACE FUNCTION sweeps.end_sweep(p_id uuid) RETURNS boolean LANGUAGE plpgsql AS $$
BEGIN
  UPDATE sweeps.sweep s SET status = 'given_up', closed_at = now()
  WHERE s.id = p_id AND s.status IN ('exported', 'signed');
  IF NOT FOUND THEN
    RETURN false;
  END IF;
  UPDATE sweeps.transaction t SET status = 'void', resolved_at = now()
  WHERE t.sweep_id = p_id AND t.status IN ('unsigned', 'signed', 'broadcast');
  RETURN true;
END $$;
