-- Names the rule of form that a posting breaks. Kept out of check_posting, which runs for every posting.
CREATE OR REPLACE FUNCTION ledger.refuse_malformed(p ledger.posting) RETURNS void LANGUAGE plpgsql SET search_path = ledger, pg_temp AS $$
BEGIN
  PERFORM ledger.refuse_posting(CASE
    WHEN (p.amount_micro > 0) IS NOT TRUE THEN 'posting_amount_positive'
    WHEN (p.from_account < 16 OR p.to_account < 16) IS NOT FALSE AND p.to_account IS NOT NULL THEN 'posting_names_real_accounts'
    WHEN p.from_account < 16 THEN 'posting_names_real_accounts'
    WHEN p.from_account = p.to_account THEN 'posting_moves_between_two_accounts'
    WHEN p.to_kind <> p.to_account & 31 THEN 'posting_names_what_it_pays'
    WHEN p.from_account IN (16, 17) AND p.to_kind < 16 AND ledger.balance(27) < 0 THEN 'no_income_while_money_is_missing'
    WHEN p.to_account IS NULL THEN 'only_earnings_are_distributed'
    ELSE 'members_move_their_own_money' END);
END $$;
