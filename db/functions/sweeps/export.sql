-- An operator exports the transactions of a sweep (`p_steps`, in their order), which is good for 24 hours; null while another one is open.
-- One that nobody signed in time is ended first. Members' addresses are emptied to an address of the platform, gas comes from the gas
-- wallet and goes to them alone: anything else is refused (sweep_to_the_platform, sweep_empties_members). Errors: as
-- identity.check_operator_session.
CREATE OR REPLACE FUNCTION sweeps.export(p_session_sha256 bytea, p_chain_id bigint, p_usdt text, p_recipient text, p_gas_wallet text,
  p_steps jsonb) RETURNS uuid LANGUAGE plpgsql SECURITY DEFINER SET search_path = sweeps, pg_temp AS $$
DECLARE
  asked_by text := identity.name_of_operator(identity.check_operator_session(p_session_sha256, ARRAY['owner', 'finance']), 'command line');
  exported uuid;
BEGIN
  IF NOT EXISTS (SELECT FROM chain.addresses a WHERE a.address = p_recipient AND a.purpose IN ('payout', 'treasury')) THEN
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
  INSERT INTO sweeps.transaction (sweep_id, position, chain_id, kind, path, from_address, nonce, to_address, amount_wei, gas, gas_price_wei)
  SELECT exported, j.position, p_chain_id, j.kind, j.path, j."from", j.nonce, j."to", j."amountWei", j.gas, j."gasPriceWei"
  FROM jsonb_to_recordset(p_steps) AS j (position smallint, kind text, path text, "from" text, nonce bigint, "to" text, "amountWei" numeric,
    gas bigint, "gasPriceWei" numeric)
  WHERE exported IS NOT NULL;
  RETURN exported;
END $$;
