-- What an operator confirms who books what a transaction paid to the operator's addresses.
CREATE OR REPLACE FUNCTION treasury.statement_of_booking(p_kind text, p_chain_id bigint, p_tx_hash text, p_note text) RETURNS text
LANGUAGE sql STABLE
BEGIN ATOMIC
  SELECT concat_ws(E'\n', 'Book what came in',
    'As: ' || CASE p_kind WHEN 'trading_result' THEN 'trading result' WHEN 'subsidy_in' THEN 'subsidy'
      WHEN 'capital_in' THEN 'operator capital' WHEN 'desk_in' THEN 'return from the trading desk' END,
    'Amount: ' || (SELECT platform.usdt_text(sum(div(t.amount_wei, 1000000000000))::bigint) FROM chain.transfers t
      WHERE t.chain_id = p_chain_id AND t.tx_hash = p_tx_hash AND t.status = 'final'
        AND t.purpose IN ('treasury', CASE p_kind WHEN 'capital_in' THEN 'payout' ELSE 'treasury' END)),
    'Transaction: ' || p_tx_hash,
    CASE WHEN p_note <> '' THEN 'Note: ' || p_note END);
END;
