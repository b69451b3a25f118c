-- Credited deposits whose transfer left the chain, from the watcher's evidence until two operators correct them or the
-- transaction returns. `free_micro`: what a correction would take from the member. `withdrawing_micro`: what the member
-- is withdrawing.
CREATE OR REPLACE VIEW deposits.gone AS
SELECT d.public_id, d.member_id, g.posting_id, g.amount_micro, g.tx_hash, g.gone_at, g.is_corrected,
  least(g.amount_micro,
    (SELECT sum(ledger.balance(ledger.account_number(d.member_id, k)))
      FROM unnest(ledger.free_kinds()) k))::bigint AS free_micro,
  ledger.balance(ledger.account_number(d.member_id, 'withdrawing')) AS withdrawing_micro
FROM ledger.gone_deposits g JOIN deposits.deposit d ON d.posting_id = g.posting_id;

-- Freezes and mails the member at once when a credited deposit has left the chain, before the money can be spent.
CREATE OR REPLACE FUNCTION deposits.freeze_concerned() RETURNS trigger LANGUAGE plpgsql
SECURITY DEFINER SET search_path = deposits, pg_temp AS $$
DECLARE concerned bigint; hash text;
BEGIN
  SELECT g.member_id, g.tx_hash INTO concerned, hash FROM ledger.gone_deposits g
  WHERE g.evidence_id = NEW.evidence_id AND NOT g.is_corrected;
  IF FOUND THEN
    PERFORM identity.freeze_by_platform(concerned, hash);
    PERFORM members.notify('deposit-left-the-chain', concerned, jsonb_build_object('deposit', d.id::text))
    FROM deposits.deposit d JOIN ledger.gone_deposits g ON g.posting_id = d.posting_id
    WHERE g.evidence_id = NEW.evidence_id;
  END IF;
  RETURN NULL;
END $$;

CREATE OR REPLACE TRIGGER gone_deposit_freezes AFTER INSERT ON ledger.gone_evidence
  FOR EACH ROW EXECUTE FUNCTION deposits.freeze_concerned();

-- Rejects the release of a member whose deposit left the chain and is not corrected.
CREATE OR REPLACE FUNCTION deposits.refuse_release() RETURNS trigger LANGUAGE plpgsql
SECURITY DEFINER SET search_path = deposits, pg_temp AS $$
BEGIN
  IF EXISTS (SELECT FROM ledger.gone_deposits g WHERE g.member_id = NEW.id AND NOT g.is_corrected) THEN
    RAISE 'deposit_gone' USING ERRCODE = 'PB000';
  END IF;
  RETURN NEW;
END $$;

CREATE OR REPLACE TRIGGER gone_deposit_keeps_frozen BEFORE UPDATE OF frozen_at ON members.member
  FOR EACH ROW WHEN (OLD.frozen_at IS NOT NULL AND NEW.frozen_at IS NULL) EXECUTE FUNCTION deposits.refuse_release();

-- Marks a deposit as gone after two operators corrected it. Its truncated remainder is no longer the operator's dust: a
-- swept remainder is deducted from the carried remainder. True if that takes a whole micro-USDT from the dust.
CREATE OR REPLACE FUNCTION deposits.mark_gone(p_posting_id bigint) RETURNS boolean LANGUAGE plpgsql AS $$
DECLARE proof bigint;
BEGIN
  UPDATE deposits.deposit d SET status = 'gone' WHERE d.posting_id = p_posting_id AND d.status = 'credited';
  IF NOT FOUND THEN
    RAISE EXCEPTION 'no credited deposit stands on posting %', p_posting_id USING ERRCODE = 'PL003';
  END IF;
  SELECT p.evidence_id INTO proof FROM ledger.postings p WHERE p.id = p_posting_id;
  RETURN treasury.take_remainder(proof);
END $$;
