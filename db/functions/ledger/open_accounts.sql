-- Opens the six accounts of a member or vendor.
CREATE OR REPLACE FUNCTION ledger.open_accounts(owner_id bigint) RETURNS void
LANGUAGE sql SECURITY DEFINER SET search_path = ledger, pg_temp
BEGIN ATOMIC
  INSERT INTO ledger.account (id, owner_id, kind)
  SELECT open_accounts.owner_id * 32 + k.code, open_accounts.owner_id, k.code
  FROM ledger.account_kind k WHERE k.holder = 'member' ORDER BY k.code
  ON CONFLICT DO NOTHING;
END;
