-- Lost and found: sealed questions, proved claims, matches and hand-overs.
CREATE SCHEMA lostfound;

-- The finder's question and the hash of its answer. No login reads it.
CREATE TABLE lostfound.seal (
  listing_id bigint PRIMARY KEY REFERENCES catalogue.listing (id),
  question text NOT NULL CONSTRAINT seal_question_length CHECK (length(question) BETWEEN 5 AND 200),
  salt bytea NOT NULL CONSTRAINT seal_salt CHECK (length(salt) = 32),
  digest bytea NOT NULL CONSTRAINT seal_digest CHECK (length(digest) = 32),
  set_at timestamptz NOT NULL DEFAULT now()
);

-- An account's tries to answer a finder's question.
CREATE TABLE lostfound.proof (
  listing_id bigint NOT NULL REFERENCES catalogue.listing (id),
  claimant_id bigint NOT NULL REFERENCES members.member (id),
  wrong smallint NOT NULL DEFAULT 0 CONSTRAINT proof_three_tries CHECK (wrong BETWEEN 0 AND 3),
  -- The answer, and the transaction that counted the try. It is compared in a later transaction, so that a rollback
  -- cannot undo a try whose result is known.
  given bytea,
  given_in xid8,
  -- The last wrong answer: sending it again does not count as another try.
  last_wrong bytea,
  tried_at timestamptz NOT NULL DEFAULT now(),
  proved_at timestamptz,
  PRIMARY KEY (listing_id, claimant_id),
  CONSTRAINT proof_given_is_whole CHECK (num_nonnulls(given, given_in) IN (0, 2))
);
CREATE INDEX proof_of_claimant ON lostfound.proof (claimant_id, tried_at);

-- An agreed hand-over to the claimant, who sees a code that the finder enters.
CREATE TABLE lostfound.handover (
  response_id bigint PRIMARY KEY REFERENCES responses.response (id) ON DELETE CASCADE,
  listing_id bigint NOT NULL REFERENCES catalogue.listing (id),
  state text NOT NULL DEFAULT 'agreed' CONSTRAINT handover_state CHECK (state IN ('agreed', 'done', 'ended')),
  agreed_at timestamptz NOT NULL DEFAULT now(),
  done_at timestamptz,
  code_salt bytea,
  code_digest bytea,
  code_until timestamptz,
  code_wrong smallint NOT NULL DEFAULT 0 CONSTRAINT handover_five_tries CHECK (code_wrong BETWEEN 0 AND 5),
  codes smallint NOT NULL DEFAULT 0 CONSTRAINT handover_twenty_codes CHECK (codes BETWEEN 0 AND 20),
  -- As lostfound.proof.given.
  given bytea,
  given_in xid8,
  CONSTRAINT handover_done_at_its_end CHECK ((state = 'done') = (done_at IS NOT NULL)),
  CONSTRAINT handover_code_while_agreed CHECK (code_digest IS NULL OR state = 'agreed'),
  CONSTRAINT handover_code_is_whole CHECK (num_nonnulls(code_salt, code_digest, code_until) IN (0, 3)),
  CONSTRAINT handover_given_is_whole CHECK (num_nonnulls(given, given_in) IN (0, 2)),
  CONSTRAINT handover_given_for_its_code CHECK (given IS NULL OR code_digest IS NOT NULL)
);
CREATE UNIQUE INDEX handover_once ON lostfound.handover (listing_id) WHERE state <> 'ended';

-- Similar lost and found posts.
CREATE TABLE lostfound.match (
  lost_id bigint NOT NULL REFERENCES catalogue.listing (id),
  found_id bigint NOT NULL REFERENCES catalogue.listing (id),
  score smallint NOT NULL,
  matched_at timestamptz NOT NULL DEFAULT now(),
  PRIMARY KEY (lost_id, found_id)
);
CREATE INDEX match_of_found ON lostfound.match (found_id);

-- The revision of a post that was compared last.
CREATE TABLE lostfound.compared (
  listing_id bigint PRIMARY KEY REFERENCES catalogue.listing (id),
  revision_id bigint NOT NULL
);

-- When an account was last mailed about matches.
CREATE TABLE lostfound.told (
  party_id bigint PRIMARY KEY REFERENCES members.member (id),
  told_at timestamptz NOT NULL
);
