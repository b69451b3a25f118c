-- The number of an account: owner * 32 + kind. Platform accounts have owner 0.
CREATE OR REPLACE FUNCTION ledger.account_number(owner_id bigint, kind_name text) RETURNS bigint
LANGUAGE sql STABLE PARALLEL SAFE
BEGIN ATOMIC
  SELECT owner_id * 32 + code FROM ledger.account_kind WHERE name = kind_name;
END;
