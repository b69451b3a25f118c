-- A charge is a capped share of itself and of what it is charged on, both leaving the same account in this call.
-- Replays are not in p_ids: a payout that was settled before cannot carry a second charge.
CREATE OR REPLACE FUNCTION ledger.check_charges(p_ids bigint[]) RETURNS void
LANGUAGE plpgsql SET search_path = ledger, pg_temp AS $$
BEGIN
  PERFORM FROM (
    SELECT p.from_account, r.charged_on, min(r.charge_cap_bps) AS cap_bps, sum(p.amount_micro) AS charge
    FROM ledger.posting p
    JOIN ledger.route r ON r.kind = p.kind AND r.from_kind = p.from_account & 31 AND r.to_kind = p.to_kind
    WHERE p.id = ANY (p_ids) AND r.charge_cap_bps IS NOT NULL
    GROUP BY p.from_account, r.charged_on
  ) c
  WHERE c.charge * 10000 > c.cap_bps * (c.charge + coalesce((
    SELECT sum(b.amount_micro) FROM ledger.posting b
    WHERE b.id = ANY (p_ids) AND b.from_account = c.from_account AND b.kind = c.charged_on), 0));
  IF FOUND THEN
    RAISE EXCEPTION 'a charge is above its cap' USING ERRCODE = 'PL006';
  END IF;
END $$;
