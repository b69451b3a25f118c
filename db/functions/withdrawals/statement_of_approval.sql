-- What an operator confirms who approves a withdrawal: nothing of it changes once it waits for them.
CREATE OR REPLACE FUNCTION withdrawals.statement_of_approval(w withdrawals.withdrawal) RETURNS text LANGUAGE sql STABLE
BEGIN ATOMIC
  SELECT concat_ws(E'\n', 'Approve a withdrawal',
    'Amount: ' || platform.usdt_text(w.gross_micro),
    'To be paid: ' || platform.usdt_text(w.net_micro) || CASE WHEN w.charge_micro > 0
      THEN ', after a charge of ' || platform.usdt_text(w.charge_micro) ELSE '' END,
    'Address: ' || w.address,
    'Member: ' || m.email || ' (' || m.refer_id || ')',
    'Withdrawal: ' || w.id)
  FROM members.members m WHERE m.id = w.member_id;
END;
