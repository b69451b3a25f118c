-- The kinds of accounts are in kind.sql.

-- Returns the number of the platform's account of a kind. Each kind has one, with owner 0.
CREATE OR REPLACE FUNCTION ledger.system(p_name text) RETURNS bigint LANGUAGE sql IMMUTABLE PARALLEL SAFE
RETURN ledger.kind(p_name)::bigint;

-- True if money on a kind of account belongs to a member.
CREATE OR REPLACE FUNCTION ledger.is_members_kind(p_kind bigint) RETURNS boolean LANGUAGE sql IMMUTABLE PARALLEL SAFE
RETURN p_kind < 16;

-- True if a number is one of the two platform accounts that pay incomes. Null for null.
CREATE OR REPLACE FUNCTION ledger.is_earnings(p_account bigint) RETURNS boolean LANGUAGE sql IMMUTABLE PARALLEL SAFE
RETURN p_account IN (ledger.kind('earnings.booked'), ledger.kind('earnings.subsidy'));

-- True if a number can be an account's: members' numbers begin at 32, and the platform's are kinds of 16 and above.
CREATE OR REPLACE FUNCTION ledger.is_account(p_number bigint) RETURNS boolean LANGUAGE sql IMMUTABLE PARALLEL SAFE
RETURN p_number >= 16;

-- Returns the accounts that fund a day's income or must not change meanwhile, in locking order.
CREATE OR REPLACE FUNCTION ledger.accounts_of_income() RETURNS bigint[] LANGUAGE sql IMMUTABLE PARALLEL SAFE
RETURN ARRAY[ledger.system('earnings.booked'), ledger.system('earnings.subsidy'), ledger.system('operator.capital'),
  ledger.system('shortfall')];

-- Returns the number of an account: owner * 32 + kind. The platform is owner 0. PostgreSQL inlines the call.
CREATE OR REPLACE FUNCTION ledger.account_number(owner_id bigint, kind_name text) RETURNS bigint
LANGUAGE sql IMMUTABLE PARALLEL SAFE
RETURN owner_id * 32 + ledger.kind(kind_name);

-- Opens the six accounts of a member or vendor.
CREATE OR REPLACE FUNCTION ledger.open_accounts(owner_id bigint) RETURNS void
LANGUAGE sql SECURITY DEFINER SET search_path = ledger, pg_temp
BEGIN ATOMIC
  INSERT INTO ledger.account (id, owner_id, kind)
  SELECT open_accounts.owner_id * 32 + k.code, open_accounts.owner_id, k.code
  FROM ledger.account_kind k WHERE k.holder = 'member' ORDER BY k.code
  ON CONFLICT DO NOTHING;
END;

-- Serializes a member's purchases and the decisions that depend on them.
CREATE OR REPLACE FUNCTION ledger.lock_member(p_member_id bigint) RETURNS void LANGUAGE sql SECURITY DEFINER
BEGIN ATOMIC
  SELECT FROM ledger.account WHERE id = ledger.account_number(p_member_id, 'wallet') FOR NO KEY UPDATE;
END;

-- Locks a member's account with both locks until the transaction ends, so that its balance cannot change.
CREATE OR REPLACE FUNCTION ledger.lock_account(p_account_id bigint) RETURNS void
LANGUAGE plpgsql SECURITY DEFINER SET search_path = ledger, pg_temp AS $$
BEGIN
  PERFORM FROM ledger.account WHERE id = p_account_id FOR NO KEY UPDATE;
  PERFORM pg_advisory_xact_lock(1024, ledger.queue(p_account_id));
END $$;

-- Locks the rows of accounts, in ascending order, until the transaction ends. Blocks batches, postings that debit the
-- operator's accounts, a member's purchases (ledger.lock_member) and other calls of this function.
CREATE OR REPLACE FUNCTION ledger.lock_accounts(p_account_ids bigint[]) RETURNS void
LANGUAGE plpgsql SECURITY DEFINER SET search_path = ledger, pg_temp AS $$
BEGIN
  PERFORM FROM ledger.account WHERE id = ANY (p_account_ids) ORDER BY id FOR NO KEY UPDATE;
END $$;

-- Returns the balance of one account in micro-USDT: its last entry plus the sides that are not yet rolled up.
CREATE OR REPLACE FUNCTION ledger.balance(p_account_id bigint) RETURNS bigint
LANGUAGE sql STABLE SECURITY DEFINER SET search_path = ledger, pg_temp
BEGIN ATOMIC
  SELECT coalesce((SELECT balance_after_micro FROM ledger.entry
                   WHERE account_id = p_account_id ORDER BY version DESC LIMIT 1), 0)
       + CASE WHEN p_account_id < 32 THEN coalesce((
           SELECT sum(delta_micro)::bigint FROM ledger.pending_entry WHERE account_id = p_account_id), 0) ELSE 0 END;
END;
