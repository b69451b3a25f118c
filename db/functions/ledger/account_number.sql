-- The number of an account: owner * 32 + kind. Platform accounts have owner 0. Inlined, so that it is as quick as the sum.
CREATE OR REPLACE FUNCTION ledger.account_number(owner_id bigint, kind_name text) RETURNS bigint
LANGUAGE sql IMMUTABLE PARALLEL SAFE
RETURN owner_id * 32 + ledger.kind(kind_name);
