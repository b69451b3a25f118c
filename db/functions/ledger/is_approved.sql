-- Whether two operators decided exactly this posting, once. Its key names the approval, so the key's UNIQUE keeps it to one;
-- what a loss takes beyond the capital is a posting of its own, `…:shortfall`.
CREATE OR REPLACE FUNCTION ledger.is_approved(p ledger.posting) RETURNS boolean LANGUAGE plpgsql SET search_path = pg_catalog, pg_temp AS $$
DECLARE r ledger.approval; base text;
BEGIN
  SELECT * INTO r FROM ledger.approval x WHERE x.id::text = p.source ->> 'proposal';
  base := p.kind || ':' || r.id;
  IF NOT FOUND OR p.idempotency_key <> base || (CASE WHEN p.from_account = ledger.system('shortfall') THEN ':shortfall'
      WHEN p.kind = 'deposit_gone' THEN ':' || (SELECT k.name FROM ledger.account_kind k WHERE k.code = p.from_account & 31)
      ELSE '' END) THEN
    RETURN false;
  END IF;
  RETURN CASE p.kind
    WHEN 'trading_loss' THEN r.kind = 'loss' AND r.place = 'desk' AND p.amount_micro <= -ledger.balance(ledger.system('custody.desk'))
    WHEN 'desk_out' THEN r.kind = 'desk_out' AND p.amount_micro = r.amount_micro
    WHEN 'custody_loss' THEN r.kind = 'loss' AND r.place = 'chain' OR ledger.belongs_to_correction(p, r)
    WHEN 'deposit_gone' THEN ledger.belongs_to_correction(p, r)
    WHEN 'deposit_recovered' THEN ledger.belongs_to_correction(p, r)
    WHEN 'inflow_correction' THEN r.kind = 'correction' AND p.amount_micro = r.amount_micro
      AND (p.from_account, p.to_account) = (r.from_account, r.to_account)
      AND p.amount_micro <= ledger.left_of_booking(r.corrects, r.from_account)
    WHEN 'adjustment_credit' THEN r.kind = 'credit' AND p.amount_micro = r.amount_micro AND p.to_account >> 5 = r.member_id
    WHEN 'adjustment_reversal' THEN r.kind = 'reversal' AND p.amount_micro = r.amount_micro AND p.from_account >> 5 = r.member_id
      AND EXISTS (SELECT FROM ledger.approval c WHERE c.id = r.reverses AND c.kind = 'credit' AND c.member_id = r.member_id)
      AND p.amount_micro <= ledger.left_of_credit(r.reverses)
    ELSE false END
    -- The capital first: the shortfall takes the rest, when nothing of it is left.
    AND CASE WHEN p.from_account = ledger.system('shortfall') THEN ledger.balance(ledger.system('operator.capital')) = 0 ELSE true END
    AND CASE WHEN r.kind = 'loss' THEN p.amount_micro + coalesce((SELECT sum(q.amount_micro) FROM ledger.posting q
          WHERE q.idempotency_key IN (base, base || ':shortfall')), 0) <= r.amount_micro ELSE true END;
END $$;
