-- Postings in a chain of hashes, and runs of the reconciliation that may be as frequent as money needs them
-- (modules/control/reconciliation).

-- How far postings are settled: each one up to `settled` is committed or never will be. A number is given before its transaction
-- commits. So what is the newest one is settled when all transactions are over that were writing postings by then.
CREATE TABLE reconciliation.mark (
  only_row boolean PRIMARY KEY DEFAULT true CONSTRAINT mark_has_one_row CHECK (only_row),
  settled bigint NOT NULL DEFAULT 0,
  -- The newest posting when it was asked who writes; null when everybody's time is over.
  pending bigint,
  writers text[] NOT NULL DEFAULT '{}'
);
INSERT INTO reconciliation.mark DEFAULT VALUES;

-- A link holds what some postings and their sides were when they were settled, and the hash of the link before it.
CREATE TABLE reconciliation.link (
  id bigint PRIMARY KEY,
  first_posting bigint NOT NULL,
  last_posting bigint NOT NULL,
  postings bigint NOT NULL CONSTRAINT link_holds_postings CHECK (postings > 0),
  amount_micro numeric NOT NULL,
  rows_sha256 bytea NOT NULL,
  previous_sha256 bytea NOT NULL,
  sha256 bytea NOT NULL,
  linked_at timestamptz NOT NULL,
  CONSTRAINT link_range CHECK (first_posting <= last_posting)
);
CREATE UNIQUE INDEX link_by_end ON reconciliation.link (last_posting);

-- A run that looks at everything takes minutes on a large platform; the short ones go on meanwhile.
DROP INDEX reconciliation.one_run_at_a_time;
CREATE UNIQUE INDEX one_run_of_a_scope ON reconciliation.run (scope) WHERE state IN ('waiting', 'running');
-- Marks are settled from now on: those of before are not, and none is taken from them.
UPDATE reconciliation.run SET mark = 0;
ALTER TABLE reconciliation.run DROP COLUMN mark_xid;
