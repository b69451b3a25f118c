-- Books a transfer as the earnings that two operators approved in this transaction: kind, note and author are those of the proposal
-- (treasury.post_inflow). Errors: 42501 if this transaction approved no such booking.
CREATE OR REPLACE FUNCTION proposals.book_inflow(p_proposal_id uuid, p_transfer_id bigint)
RETURNS bigint LANGUAGE plpgsql SECURITY DEFINER SET search_path = proposals, pg_temp AS $$
DECLARE approved record;
BEGIN
  SELECT CASE a.to_account WHEN ledger.account_number(0, 'earnings.booked') THEN 'trading_result'
      WHEN ledger.account_number(0, 'earnings.subsidy') THEN 'subsidy_in' END AS kind, a.reason, o.email INTO approved
  FROM ledger.approvals a JOIN proposals.proposal p ON p.id = a.id JOIN identity.operators o ON o.id = p.proposed_by
  JOIN chain.transfers t ON t.id = p_transfer_id AND t.tx_hash = a.evidence
  WHERE a.id = p_proposal_id AND a.kind = 'inflow' AND a.approved_at = now();
  IF NOT FOUND THEN
    RAISE EXCEPTION 'this transaction approved no such booking' USING ERRCODE = '42501';
  END IF;
  RETURN treasury.post_inflow(approved.kind, p_transfer_id, NULL, approved.email, approved.reason, p_proposal_id, NULL);
END $$;
