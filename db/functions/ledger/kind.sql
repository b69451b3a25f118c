-- The code of a kind of account by its name (ledger.account_kind has the same; a test compares them), so that no statement says a bare
-- number. Immutable and inlined: a name that stands in a statement is a constant of its plan. A name that is none stops
-- the statement, because its text is no number.
CREATE OR REPLACE FUNCTION ledger.kind(p_name text) RETURNS smallint LANGUAGE sql IMMUTABLE PARALLEL SAFE
RETURN CASE p_name
  -- Of a member: below 16.
  WHEN 'claimable' THEN 1 WHEN 'wallet' THEN 2 WHEN 'principal' THEN 3 WHEN 'earnings' THEN 4 WHEN 'withdrawing' THEN 5
  WHEN 'settlement' THEN 6
  -- Of the operator: 16 to 23.
  WHEN 'earnings.booked' THEN 16 WHEN 'earnings.subsidy' THEN 17 WHEN 'operator.capital' THEN 18 WHEN 'operator.revenue' THEN 19
  WHEN 'operator.dust' THEN 20
  -- What holds the money, and what is missing of it: 24 and above.
  WHEN 'custody.chain' THEN 24 WHEN 'custody.desk' THEN 25 WHEN 'custody.inflight' THEN 26 WHEN 'shortfall' THEN 27
  ELSE ('no kind of account: ' || p_name)::integer END::smallint;

-- The same as the number of the platform's one account of that kind: its owner is 0.
CREATE OR REPLACE FUNCTION ledger.system(p_name text) RETURNS bigint LANGUAGE sql IMMUTABLE PARALLEL SAFE
RETURN ledger.kind(p_name)::bigint;

-- Whether money on a kind of account is a member's.
CREATE OR REPLACE FUNCTION ledger.is_members_kind(p_kind bigint) RETURNS boolean LANGUAGE sql IMMUTABLE PARALLEL SAFE
RETURN p_kind < 16;

-- Whether a number is the platform's account that incomes are paid from. Null for no number.
CREATE OR REPLACE FUNCTION ledger.is_earnings(p_account bigint) RETURNS boolean LANGUAGE sql IMMUTABLE PARALLEL SAFE
RETURN p_account IN (ledger.kind('earnings.booked'), ledger.kind('earnings.subsidy'));

-- Whether a number can be an account's: those of members begin at 32, those of the platform are kinds of 16 and above.
CREATE OR REPLACE FUNCTION ledger.is_account(p_number bigint) RETURNS boolean LANGUAGE sql IMMUTABLE PARALLEL SAFE
RETURN p_number >= 16;

-- What a day's income is paid from and what must not change meanwhile, in the order in which accounts are locked.
CREATE OR REPLACE FUNCTION ledger.accounts_of_income() RETURNS bigint[] LANGUAGE sql IMMUTABLE PARALLEL SAFE
RETURN ARRAY[ledger.system('earnings.booked'), ledger.system('earnings.subsidy'), ledger.system('operator.capital'),
  ledger.system('shortfall')];
