-- What an operator confirms who proposes or approves this ('Propose', 'Approve'): all that it asks for, which never changes.
CREATE OR REPLACE FUNCTION proposals.statement(p_verb text, p proposals.proposal) RETURNS text LANGUAGE sql STABLE
BEGIN ATOMIC
  SELECT concat_ws(E'\n', p_verb || ' ' || CASE p.kind
      WHEN 'loss' THEN 'a loss' WHEN 'desk_out' THEN 'a transfer to the trading desk' WHEN 'inflow' THEN 'a booking of what came in'
      WHEN 'correction' THEN 'a correction of a booking' WHEN 'bonus' THEN 'a bonus' WHEN 'credit' THEN 'a credit'
      WHEN 'reversal' THEN 'the reversal of a credit' WHEN 'settings' THEN 'a change of settings'
      WHEN 'gone_deposit' THEN 'the correction of a deposit that left the chain' END,
    'Amount: ' || platform.usdt_text(p.amount_micro),
    'Where: ' || CASE p.place WHEN 'chain' THEN 'on the chain' WHEN 'desk' THEN 'at the trading desk' END,
    'Evidence: ' || p.evidence,
    'Booking: ' || p.corrects,
    CASE p.kind WHEN 'gone_deposit' THEN 'Deposit: ' || (SELECT e.tx_hash FROM ledger.postings q
      JOIN ledger.evidence_records e ON e.id = q.evidence_id WHERE q.id = p.corrects) END,
    'From: ' || (SELECT k.name FROM ledger.account_kinds k WHERE k.code = p.from_account),
    'To: ' || (SELECT k.name FROM ledger.account_kinds k WHERE k.code = p.to_account),
    'Member: ' || (SELECT m.email || ' (' || m.refer_id || ')' FROM members.members m WHERE m.id = p.member_id),
    'Takes back: ' || p.reverses,
    proposals.lines_of_settings(p.changes, true),
    'Reason: ' || p.reason,
    CASE WHEN p_verb <> 'Propose' THEN 'Proposed by: ' || (SELECT o.email FROM identity.operators o WHERE o.id = p.proposed_by) END,
    CASE WHEN p_verb <> 'Propose' THEN 'Proposal: ' || p.id END);
END;
