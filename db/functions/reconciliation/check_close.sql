-- A day is not closed on a result that nobody confirmed: neither an operator with their second factor, nor two operators, nor somebody at
-- the machine. Its own function books no other; whoever writes past it pays nobody. Results of the week before are looked at, too: one may
-- commit while its day is closed.
CREATE OR REPLACE FUNCTION reconciliation.check_close() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE unconfirmed bigint;
BEGIN
  SELECT r.posting_id INTO unconfirmed
  FROM income.trading_results r LEFT JOIN ledger.evidence_records e ON e.id = r.evidence_id
  LEFT JOIN identity.operators o ON o.email = r.booked_by
  WHERE r.business_date BETWEEN NEW.day - 7 AND NEW.day AND NOT coalesce(CASE
    WHEN r.confirmation_id IS NOT NULL
      THEN identity.is_confirmed(r.confirmation_id, o.id, treasury.statement_of_booking('trading_result', e.chain_id, e.tx_hash, r.note))
    WHEN r.proposal_id IS NOT NULL
      THEN EXISTS (SELECT FROM ledger.approvals a WHERE a.id = r.proposal_id AND a.kind = 'inflow' AND a.evidence = e.tx_hash)
    -- An operator of the console has a second factor.
    ELSE o.id IS NULL OR r.unconfirmed = 'earlier version' END, false)
  LIMIT 1;
  IF FOUND THEN
    RAISE EXCEPTION 'the result of posting % is not confirmed', unconfirmed
      USING ERRCODE = 'PI003', CONSTRAINT = 'results_are_confirmed';
  END IF;
  RETURN NEW;
END $$;

CREATE OR REPLACE TRIGGER results_are_confirmed BEFORE INSERT ON income.closed_day
  FOR EACH ROW EXECUTE FUNCTION reconciliation.check_close();
