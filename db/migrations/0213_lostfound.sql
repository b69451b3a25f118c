-- Lost and found (modules/market/lostfound): its kind of post, finders' sealed questions, claims that were proved, suggested matches, and
-- hand-overs.
INSERT INTO catalogue.kind
  (kind, posted_by, needs_identity, seen_by, is_ordered, price, lifetime_days, chooses_end, most_of_member, answers, has_place, holds)
VALUES
  ('lostfound', '{member,vendor}', false, 'public', false, 'none', 90, false, 30, '{claim}', true,
    'strict $.what like_regex "^(lost|found)$" && $.happened like_regex "^[0-9]{4}-[0-9]{2}-[0-9]{2}$"');

INSERT INTO catalogue.category (kind, slug, name, "position") VALUES
  ('lostfound', 'keys', 'Keys', 1), ('lostfound', 'phones-and-devices', 'Phones & Devices', 2),
  ('lostfound', 'bags-and-wallets', 'Bags & Wallets', 3), ('lostfound', 'papers', 'Papers & Cards', 4),
  ('lostfound', 'jewellery-and-watches', 'Jewellery & Watches', 5), ('lostfound', 'clothes', 'Clothes', 6),
  ('lostfound', 'glasses', 'Glasses', 7), ('lostfound', 'animals', 'Animals', 8), ('lostfound', 'vehicles', 'Bicycles & Vehicles', 9),
  ('lostfound', 'toys', 'Toys', 10), ('lostfound', 'other', 'Other', 11);

-- When what a listing said was taken away for good (catalogue.purge).
ALTER TABLE catalogue.listing ADD COLUMN purged_at timestamptz,
  ADD CONSTRAINT listing_purged_when_over CHECK (purged_at IS NULL OR status IN ('closed', 'removed'));

CREATE SCHEMA lostfound;

-- The question of a finder, and the hash of its answer: the sealed detail. No login reads it.
CREATE TABLE lostfound.seal (
  listing_id bigint PRIMARY KEY REFERENCES catalogue.listing (id),
  question text NOT NULL CONSTRAINT seal_question_length CHECK (length(question) BETWEEN 5 AND 200),
  salt bytea NOT NULL CONSTRAINT seal_salt CHECK (length(salt) = 32),
  digest bytea NOT NULL CONSTRAINT seal_digest CHECK (length(digest) = 32),
  set_at timestamptz NOT NULL DEFAULT now()
);

-- Answers of one account to the question of one post: how many were wrong, and when the right one was given.
CREATE TABLE lostfound.proof (
  listing_id bigint NOT NULL REFERENCES catalogue.listing (id),
  claimant_id bigint NOT NULL REFERENCES members.member (id),
  wrong smallint NOT NULL DEFAULT 0 CONSTRAINT proof_three_tries CHECK (wrong BETWEEN 0 AND 3),
  tried_at timestamptz NOT NULL DEFAULT now(),
  proved_at timestamptz,
  PRIMARY KEY (listing_id, claimant_id)
);
CREATE INDEX proof_of_claimant ON lostfound.proof (claimant_id, tried_at);

-- What was agreed about a claim: the thing goes to the claimant. Codes are shown to the claimant and entered by the finder.
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
  CONSTRAINT handover_done_at_its_end CHECK ((state = 'done') = (done_at IS NOT NULL)),
  CONSTRAINT handover_code_while_agreed CHECK (code_digest IS NULL OR state = 'agreed'),
  CONSTRAINT handover_code_is_whole CHECK (num_nonnulls(code_salt, code_digest, code_until) IN (0, 3))
);
CREATE UNIQUE INDEX handover_once ON lostfound.handover (listing_id) WHERE state <> 'ended';

-- What was lost and what was found that are alike.
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

-- When an account was mailed about matches last.
CREATE TABLE lostfound.told (
  party_id bigint PRIMARY KEY REFERENCES members.member (id),
  told_at timestamptz NOT NULL
);
