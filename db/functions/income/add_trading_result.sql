-- Notes a trading result for the open business day. treasury.book calls it with its posting: nobody else may insert into the table.
-- Without a confirmation and a proposal it was booked from the command line.
CREATE OR REPLACE FUNCTION income.add_trading_result(
  p_amount_micro bigint, p_evidence_id bigint, p_posting_id bigint, p_note text, p_booked_by text, p_confirmation_id uuid,
  p_proposal_id uuid
) RETURNS void LANGUAGE sql
BEGIN ATOMIC
  INSERT INTO income.trading_result (business_date, amount_micro, evidence_id, posting_id, note, booked_by, confirmation_id,
    proposal_id, unconfirmed)
  VALUES (platform.business_date(), p_amount_micro, p_evidence_id, p_posting_id, p_note, p_booked_by, p_confirmation_id,
    p_proposal_id, CASE WHEN num_nonnulls(p_confirmation_id, p_proposal_id) = 0 THEN 'command line' END);
END;
