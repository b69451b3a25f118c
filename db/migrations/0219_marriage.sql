-- Marriage profiles (modules/market/marriage): seen by consent alone, read by functions that ask for a session, by no login.
CREATE SCHEMA marriage;

-- The part of the kind that the database decides by. It has no category and no listing: a profile lies in a table of its own, because
-- revisions of listings are kept for ever, and a profile is deleted at once.
INSERT INTO catalogue.kind
  (kind, posted_by, needs_identity, seen_by, is_ordered, price, lifetime_days, chooses_end, most_of_member, answers, has_place) VALUES
  ('marriage', '{member}', false, 'consent', false, 'none', NULL, false, 1, '{interest,photo-request,contact-request}', true);

CREATE TABLE marriage.profile (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  -- Random: nobody learns from one id that there is another.
  public_id uuid NOT NULL DEFAULT gen_random_uuid() UNIQUE,
  member_id bigint NOT NULL CONSTRAINT profile_one_of_a_member UNIQUE REFERENCES members.member (id),
  -- The member's own, or a grown-up child's, who agrees to it.
  whose text NOT NULL CONSTRAINT profile_whose CHECK (whose IN ('self', 'child')),
  status text NOT NULL DEFAULT 'draft' CONSTRAINT profile_status
    CHECK (status IN ('draft', 'awaiting_consent', 'published', 'paused', 'removed')),
  first_name text NOT NULL CONSTRAINT profile_first_name CHECK (length(first_name) BETWEEN 1 AND 40),
  -- Shown from an accepted interest on; may be empty.
  family_name text NOT NULL DEFAULT '' CONSTRAINT profile_family_name CHECK (length(family_name) <= 60),
  born_on date NOT NULL,
  place_id integer NOT NULL REFERENCES catalogue.place (id),
  marital text NOT NULL CONSTRAINT profile_marital CHECK (marital IN ('never-married', 'divorced', 'widowed')),
  -- As the definition of the kind has them (packages/contract/src/kinds/marriage.ts); any of them may be missing.
  attributes jsonb NOT NULL DEFAULT '{}' CONSTRAINT profile_attributes
    CHECK (jsonb_typeof(attributes) = 'object' AND length(attributes::text) <= 4000),
  about text NOT NULL DEFAULT '' CONSTRAINT profile_about CHECK (length(about) <= 2000),
  -- When it was declared that a marriage is meant, and that whoever is shown is free to marry and wants this.
  declared_at timestamptz NOT NULL,
  child_email text CONSTRAINT profile_child_email CHECK (length(child_email) BETWEEN 3 AND 254),
  -- SHA-256 of the key that was mailed to the child last.
  consent_sha256 bytea CONSTRAINT profile_consent_hash CHECK (length(consent_sha256) = 32),
  consent_tries smallint NOT NULL DEFAULT 0 CONSTRAINT profile_consent_tries CHECK (consent_tries BETWEEN 0 AND 5),
  -- When the child agreed to this text and these pictures.
  consented_at timestamptz,
  made_at timestamptz NOT NULL DEFAULT now(),
  changed_at timestamptz NOT NULL DEFAULT now(),
  CONSTRAINT profile_child_has_an_address CHECK ((whose = 'child') = (child_email IS NOT NULL)),
  CONSTRAINT profile_consent_of_a_child CHECK (whose = 'child' OR (consented_at IS NULL AND consent_sha256 IS NULL)),
  CONSTRAINT profile_awaits_a_child CHECK (status <> 'awaiting_consent' OR (whose = 'child' AND consent_sha256 IS NOT NULL)),
  CONSTRAINT profile_child_agreed CHECK (NOT (whose = 'child' AND status = 'published' AND consented_at IS NULL))
);
CREATE UNIQUE INDEX profile_by_consent ON marriage.profile (consent_sha256) WHERE consent_sha256 IS NOT NULL;
CREATE INDEX profile_shown ON marriage.profile (born_on) WHERE status = 'published';
CREATE INDEX profile_by_attribute ON marriage.profile USING gin (attributes jsonb_path_ops) WHERE status = 'published';

-- A picture is two files: the blurred one was made of the sharp one when it was uploaded. Neither has a public address.
CREATE TABLE marriage.picture (
  id uuid PRIMARY KEY DEFAULT gen_random_uuid(),
  profile_id bigint NOT NULL REFERENCES marriage.profile (id),
  sharp_id uuid NOT NULL UNIQUE REFERENCES media.private_picture (id),
  blurred_id uuid NOT NULL UNIQUE REFERENCES media.private_picture (id),
  added_at timestamptz NOT NULL DEFAULT clock_timestamp(),
  CONSTRAINT picture_two_files CHECK (sharp_id <> blurred_id)
);
CREATE INDEX picture_of_profile ON marriage.picture (profile_id, added_at);

-- Profiles that a viewer was shown; forgotten after thirty days.
CREATE TABLE marriage.sighting (
  viewer_id bigint NOT NULL REFERENCES members.member (id),
  profile_id bigint NOT NULL REFERENCES marriage.profile (id) ON DELETE CASCADE,
  seen_at timestamptz NOT NULL DEFAULT now(),
  PRIMARY KEY (viewer_id, profile_id)
);
CREATE INDEX sighting_of_viewer ON marriage.sighting (viewer_id, seen_at DESC);
CREATE INDEX sighting_of_profile ON marriage.sighting (profile_id);

-- How many profiles a viewer was shown for the first time on a day. Of the account, so that a profile that is deleted and begun anew, and
-- one that was seen and is deleted, count as before.
CREATE TABLE marriage.allowance (
  viewer_id bigint NOT NULL REFERENCES members.member (id),
  day date NOT NULL,
  seen smallint NOT NULL CONSTRAINT allowance_of_a_day CHECK (seen BETWEEN 0 AND 30),
  PRIMARY KEY (viewer_id, day)
);

-- People whom a profile is hidden from, whether they have an account or will have one: keyed hashes of an address or a number.
CREATE TABLE marriage.hidden (
  id uuid PRIMARY KEY DEFAULT gen_random_uuid(),
  profile_id bigint NOT NULL REFERENCES marriage.profile (id) ON DELETE CASCADE,
  what text NOT NULL CONSTRAINT hidden_what CHECK (what IN ('email', 'phone')),
  sha256 bytea NOT NULL CONSTRAINT hidden_hash CHECK (length(sha256) = 32),
  -- In the owner's words, for the owner alone.
  note text NOT NULL DEFAULT '' CONSTRAINT hidden_note CHECK (length(note) <= 60),
  added_at timestamptz NOT NULL DEFAULT clock_timestamp(),
  CONSTRAINT hidden_once UNIQUE (profile_id, sha256)
);

-- The two keys of HMAC, each as long as a block of SHA-256. No login reads them.
CREATE TABLE marriage.hidden_key (
  is_one boolean PRIMARY KEY DEFAULT true CONSTRAINT hidden_key_is_one CHECK (is_one),
  inner_key bytea NOT NULL CONSTRAINT hidden_key_inner CHECK (length(inner_key) = 64),
  outer_key bytea NOT NULL CONSTRAINT hidden_key_outer CHECK (length(outer_key) = 64)
);
INSERT INTO marriage.hidden_key (inner_key, outer_key)
SELECT sha256(uuid_send(gen_random_uuid()) || uuid_send(gen_random_uuid()) || uuid_send(gen_random_uuid()))
    || sha256(uuid_send(gen_random_uuid()) || uuid_send(gen_random_uuid()) || uuid_send(gen_random_uuid())),
  sha256(uuid_send(gen_random_uuid()) || uuid_send(gen_random_uuid()) || uuid_send(gen_random_uuid()))
    || sha256(uuid_send(gen_random_uuid()) || uuid_send(gen_random_uuid()) || uuid_send(gen_random_uuid()));

-- Mails that asked somebody for consent, so that their number a day is bounded; forgotten after a day.
CREATE TABLE marriage.consent_mail (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  member_id bigint NOT NULL REFERENCES members.member (id),
  email_sha256 bytea NOT NULL CONSTRAINT consent_mail_hash CHECK (length(email_sha256) = 32),
  sent_at timestamptz NOT NULL DEFAULT now()
);
CREATE INDEX consent_mail_of_member ON marriage.consent_mail (member_id, sent_at);
CREATE INDEX consent_mail_to ON marriage.consent_mail (email_sha256, sent_at);

-- Removals by operators outlive the profile, so that it does not come back the same day.
CREATE TABLE marriage.removal (
  member_id bigint PRIMARY KEY REFERENCES members.member (id),
  reason text NOT NULL CONSTRAINT removal_reason CHECK (length(reason) BETWEEN 3 AND 500),
  removed_at timestamptz NOT NULL DEFAULT now()
);

-- Answers between two profiles: of no listing. `people` holds each side's first name and profile as they were then:
-- { owner: { name, profile }, sender: { name, profile } }.
ALTER TABLE responses.response
  ALTER COLUMN listing_id DROP NOT NULL,
  ADD COLUMN people jsonb,
  ADD CONSTRAINT response_of_a_listing_or_between_profiles
    CHECK ((listing_id IS NULL) = (kind IN ('interest', 'photo-request', 'contact-request'))
      AND (listing_id IS NULL) = (people IS NOT NULL));
CREATE UNIQUE INDEX response_open_once_between ON responses.response (sender_id, owner_id, kind)
  WHERE listing_id IS NULL AND status IN ('sent', 'accepted');
CREATE UNIQUE INDEX response_one_interest_between ON responses.response (least(sender_id, owner_id), greatest(sender_id, owner_id))
  WHERE kind = 'interest' AND status IN ('sent', 'accepted');

ALTER TABLE responses.opening
  -- How to reach the giver, the giver's pictures, or a talk alone.
  ADD COLUMN what text NOT NULL DEFAULT 'contact' CONSTRAINT opening_what CHECK (what IN ('contact', 'pictures', 'talk')),
  DROP CONSTRAINT opening_revoked_is_gone,
  ADD CONSTRAINT opening_revoked_is_gone CHECK (CASE what WHEN 'contact' THEN (revoked_at IS NULL) = (contact <> '') ELSE contact = '' END);
CREATE INDEX opening_between ON responses.opening (giver_id, taker_id) WHERE revoked_at IS NULL;

-- Profiles can be reported, too.
DO $$
DECLARE known text := (SELECT pg_get_constraintdef(c.oid) FROM pg_constraint c
  WHERE c.conrelid = 'moderation.report'::regclass AND c.conname = 'report_kind');
BEGIN
  EXECUTE 'ALTER TABLE moderation.report DROP CONSTRAINT report_kind, ADD CONSTRAINT report_kind '
    || replace(known, '''message''::text', '''message''::text, ''profile''::text');
END $$;
