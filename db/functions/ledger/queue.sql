-- Two queues keep those apart who would otherwise meet at entry_pkey, where the later one loses its work: a batch locks
-- the rows of its accounts; a single posting takes an advisory lock, which writes nothing. There is one for each 1024th
-- account, so that a transaction with thousands of postings does not fill the server's table of locks. Accounts of one
-- owner have their queues in the order of their numbers, as rows are locked.
CREATE OR REPLACE FUNCTION ledger.queue(p_account_id bigint) RETURNS integer LANGUAGE sql IMMUTABLE PARALLEL SAFE
RETURN (p_account_id & 1023)::integer;
