-- Records a final transfer. Returns its id, also if it was recorded before. `p_follows`: evidence of the same
-- transaction, whose deposit was corrected because it had left the chain.
CREATE OR REPLACE FUNCTION ledger.record_evidence(
  p_recipient text, p_member_id bigint, p_amount_micro bigint,
  p_chain_id bigint, p_block_hash text, p_tx_hash text, p_log_index integer, p_follows bigint DEFAULT NULL
) RETURNS bigint LANGUAGE plpgsql SECURITY DEFINER SET search_path = ledger, pg_temp AS $$
DECLARE known ledger.evidence;
BEGIN
  IF p_follows IS NOT NULL AND NOT ledger.is_corrected(p_follows) THEN
    RAISE EXCEPTION 'the deposit of evidence % was not corrected', p_follows USING ERRCODE = 'PL003';
  END IF;
  INSERT INTO ledger.evidence (recipient, member_id, amount_micro, chain_id, block_hash, tx_hash, log_index, follows)
  VALUES (p_recipient, p_member_id, p_amount_micro, p_chain_id, lower(p_block_hash), lower(p_tx_hash),
    p_log_index, p_follows)
  ON CONFLICT ON CONSTRAINT evidence_transfer_once DO NOTHING
  RETURNING * INTO known;
  IF FOUND THEN RETURN known.id; END IF;
  SELECT * INTO known FROM ledger.evidence e
  WHERE e.chain_id = p_chain_id AND e.tx_hash = lower(p_tx_hash) AND e.log_index = p_log_index
    AND e.follows IS NOT DISTINCT FROM p_follows;
  IF (known.recipient, known.member_id, known.amount_micro)
     IS DISTINCT FROM (p_recipient, p_member_id, p_amount_micro) THEN
    RAISE EXCEPTION 'evidence % was recorded with other facts', p_tx_hash USING ERRCODE = 'PL003';
  END IF;
  RETURN known.id;
END $$;

-- True if two operators corrected this evidence's deposit, because its transfer left the chain.
CREATE OR REPLACE FUNCTION ledger.is_corrected(p_evidence_id bigint) RETURNS boolean LANGUAGE sql STABLE
BEGIN ATOMIC
  SELECT EXISTS (SELECT FROM ledger.posting d JOIN ledger.approval r ON r.corrects = d.id AND r.kind = 'gone_deposit'
    WHERE d.evidence_id = p_evidence_id);
END;

-- Records that the transfer of this evidence left the chain. Called only by the trigger of chain.transfer.
CREATE OR REPLACE FUNCTION ledger.record_gone(p_evidence_id bigint) RETURNS void LANGUAGE sql AS $$
  INSERT INTO ledger.gone_evidence (evidence_id) VALUES (p_evidence_id) ON CONFLICT DO NOTHING
$$;

-- Records that the transaction is in the chain again. The row lock orders this call and a concurrent correction.
CREATE OR REPLACE FUNCTION ledger.record_back(p_evidence_id bigint) RETURNS void LANGUAGE sql AS $$
  DELETE FROM ledger.gone_evidence WHERE evidence_id = p_evidence_id
$$;

-- Lists credited deposits whose transfer is no longer in the chain, and whether two operators corrected them.
CREATE OR REPLACE VIEW ledger.gone_deposits AS
SELECT d.id AS posting_id, d.to_account >> 5 AS member_id, d.amount_micro, g.evidence_id, e.chain_id,
  e.tx_hash, g.gone_at, ledger.is_corrected(g.evidence_id) AS is_corrected
FROM ledger.gone_evidence g JOIN ledger.evidence e ON e.id = g.evidence_id
JOIN ledger.posting d ON d.evidence_id = g.evidence_id AND d.kind = 'deposit';

-- Correction of a deposit that left the chain: what is still on the member's own accounts is taken back, and the rest
-- is a loss of the platform.

-- Rejects an approval unless it is for a credited deposit that left the chain, with its member and its whole amount.
CREATE OR REPLACE FUNCTION ledger.check_gone_deposit() RETURNS trigger LANGUAGE plpgsql
SECURITY DEFINER SET search_path = ledger, pg_temp AS $$
DECLARE d ledger.posting; broken text;
BEGIN
  SELECT * INTO d FROM ledger.posting p WHERE p.id = NEW.corrects AND p.kind = 'deposit';
  IF (d.to_account = ledger.account_number(NEW.member_id, 'wallet')
    AND d.amount_micro = NEW.amount_micro) IS NOT TRUE THEN
    broken := 'gone_deposit_is_the_members';
  ELSE
    -- Locks the row: a transaction that returns now waits, and then finds its deposit corrected.
    PERFORM FROM ledger.gone_evidence g WHERE g.evidence_id = d.evidence_id FOR UPDATE;
    IF NOT FOUND THEN
      broken := 'gone_deposit_left_the_chain';
    END IF;
  END IF;
  IF broken IS NOT NULL THEN
    RAISE EXCEPTION 'a correction of a deposit breaks %', broken USING ERRCODE = '23514', CONSTRAINT = broken;
  END IF;
  RETURN NEW;
END $$;

CREATE OR REPLACE TRIGGER gone_deposit_is_sound BEFORE INSERT ON ledger.approval
  FOR EACH ROW WHEN (NEW.kind = 'gone_deposit') EXECUTE FUNCTION ledger.check_gone_deposit();

-- Returns the kinds of a member's accounts that money can leave by a claim, a transfer or a withdrawal, in the order in
-- which a correction debits them.
CREATE OR REPLACE FUNCTION ledger.free_kinds() RETURNS text[] LANGUAGE sql IMMUTABLE PARALLEL SAFE
RETURN ARRAY['wallet', 'earnings', 'claimable'];

-- Returns how much of a correction is posted: from the member (deposit_gone), from the operator (custody_loss), or
-- both.
CREATE OR REPLACE FUNCTION ledger.corrected_part(p_approval uuid, p_kind text DEFAULT NULL) RETURNS bigint
LANGUAGE sql STABLE
BEGIN ATOMIC
  SELECT coalesce(sum(q.amount_micro), 0)::bigint FROM ledger.posting q
  WHERE (p_kind IS NULL OR q.kind = p_kind)
    AND q.idempotency_key = ANY (ARRAY['custody_loss:' || p_approval, 'custody_loss:' || p_approval || ':shortfall']
    || ARRAY(SELECT 'deposit_gone:' || p_approval || ':' || k FROM unnest(ledger.free_kinds()) k));
END;

-- True if a posting belongs to this correction. The operator loses only what the member no longer has, and nothing
-- while a withdrawal of the member is in progress. The operator gets back up to that loss if the transaction returns.
CREATE OR REPLACE FUNCTION ledger.belongs_to_correction(p ledger.posting, r ledger.approval) RETURNS boolean
LANGUAGE sql STABLE SET search_path = ledger, pg_temp
RETURN r.kind = 'gone_deposit' AND CASE
  WHEN p.kind = 'deposit_recovered' THEN p.from_account = ledger.account_number(r.member_id, 'wallet')
    AND p.amount_micro = ledger.corrected_part(r.id, 'custody_loss')
    AND EXISTS (SELECT FROM ledger.posting d JOIN ledger.evidence e ON e.follows = d.evidence_id
      JOIN ledger.posting again ON again.evidence_id = e.id WHERE d.id = r.corrects)
  WHEN p.kind = 'deposit_gone' AND p.from_account = ledger.system('operator.dust') THEN p.amount_micro = 1
  ELSE CASE p.kind WHEN 'deposit_gone' THEN p.from_account >> 5 = r.member_id
      WHEN 'custody_loss'
        THEN NOT EXISTS (SELECT FROM unnest(ledger.free_kinds()) k
          WHERE ledger.balance(ledger.account_number(r.member_id, k)) > 0)
      ELSE false END
    AND ledger.balance(ledger.account_number(r.member_id, 'withdrawing')) = 0
    AND p.amount_micro + ledger.corrected_part(r.id) <= r.amount_micro END;

-- Repays the operator's capital after a corrected deposit was found in the chain again and credited. Runs in the
-- transaction of the credit.
CREATE OR REPLACE FUNCTION ledger.recover(p_evidence_id bigint) RETURNS void
LANGUAGE plpgsql SECURITY DEFINER SET search_path = ledger, pg_temp AS $$
DECLARE r ledger.approval; lost bigint;
BEGIN
  SELECT a.* INTO r FROM ledger.evidence e JOIN ledger.posting d ON d.evidence_id = e.follows
  JOIN ledger.approval a ON a.corrects = d.id AND a.kind = 'gone_deposit' WHERE e.id = p_evidence_id;
  lost := ledger.corrected_part(r.id, 'custody_loss');
  IF lost > 0 THEN
    PERFORM ledger.post(jsonb_build_array(jsonb_build_object('kind', 'deposit_recovered',
      'from', ledger.account_number(r.member_id, 'wallet'), 'to', ledger.system('operator.capital'), 'amount', lost,
      'key', 'deposit_recovered:' || r.id, 'source', jsonb_build_object('proposal', r.id))));
  END IF;
END $$;
