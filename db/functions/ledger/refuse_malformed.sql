-- Names the rule of form that a posting breaks. Kept out of check_posting, which runs for every posting.
CREATE OR REPLACE FUNCTION ledger.refuse_malformed(p ledger.posting) RETURNS void LANGUAGE plpgsql SET search_path = ledger, pg_temp AS $$
BEGIN
  PERFORM ledger.refuse_posting(CASE
    WHEN (p.amount_micro > 0) IS NOT TRUE THEN 'posting_amount_positive'
    WHEN (ledger.is_account(p.from_account) AND ledger.is_account(p.to_account)) IS NOT TRUE AND p.to_account IS NOT NULL THEN 'posting_names_real_accounts'
    WHEN NOT ledger.is_account(p.from_account) THEN 'posting_names_real_accounts'
    WHEN p.from_account = p.to_account THEN 'posting_moves_between_two_accounts'
    WHEN p.to_kind <> p.to_account & 31 THEN 'posting_names_what_it_pays'
    WHEN ledger.is_earnings(p.from_account) AND ledger.is_members_kind(p.to_kind) AND ledger.balance(ledger.system('shortfall')) < 0
      THEN 'no_income_while_money_is_missing'
    WHEN p.to_account IS NULL THEN 'only_earnings_are_distributed'
    ELSE 'members_move_their_own_money' END);
END $$;
