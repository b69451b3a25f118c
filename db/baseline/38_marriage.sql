-- Marriage profiles, shown by consent. Functions that check a session read them; no login does.
CREATE SCHEMA marriage;

-- A profile is in a table of its own instead of the catalogue, because it is deleted at once, and revisions of
-- listings are kept.
CREATE TABLE marriage.profile (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  -- Random: an id does not reveal another one.
  public_id uuid NOT NULL DEFAULT gen_random_uuid() UNIQUE,
  member_id bigint NOT NULL CONSTRAINT profile_one_of_a_member UNIQUE REFERENCES members.member (id),
  -- The member's own, or that of an adult child who agrees to it.
  whose text NOT NULL CONSTRAINT profile_whose CHECK (whose IN ('self', 'child')),
  status text NOT NULL DEFAULT 'draft'
    CONSTRAINT profile_status CHECK (status IN ('draft', 'awaiting_consent', 'published', 'paused', 'removed')),
  first_name text NOT NULL CONSTRAINT profile_first_name CHECK (length(first_name) BETWEEN 1 AND 40),
  -- Shown after an accepted interest; may be empty.
  family_name text NOT NULL DEFAULT '' CONSTRAINT profile_family_name CHECK (length(family_name) <= 60),
  born_on date NOT NULL,
  place_id integer NOT NULL REFERENCES catalogue.place (id),
  marital text NOT NULL CONSTRAINT profile_marital CHECK (marital IN ('never-married', 'divorced', 'widowed')),
  -- As in the definition of the kind (packages/contract/src/kinds/marriage.ts); all optional.
  attributes jsonb NOT NULL DEFAULT '{}'
    CONSTRAINT profile_attributes CHECK (jsonb_typeof(attributes) = 'object' AND length(attributes::text) <= 4000),
  about text NOT NULL DEFAULT '' CONSTRAINT profile_about CHECK (length(about) <= 2000),
  -- When the member declared that a marriage is meant, and that the person shown is free to marry and wants this.
  declared_at timestamptz NOT NULL,
  child_email text CONSTRAINT profile_child_email CHECK (length(child_email) BETWEEN 3 AND 254),
  -- SHA-256 of the key that was last mailed to the child.
  consent_sha256 bytea CONSTRAINT profile_consent_hash CHECK (length(consent_sha256) = 32),
  consent_tries smallint NOT NULL DEFAULT 0 CONSTRAINT profile_consent_tries CHECK (consent_tries BETWEEN 0 AND 5),
  -- When the child agreed to this text and these pictures.
  consented_at timestamptz,
  made_at timestamptz NOT NULL DEFAULT now(),
  changed_at timestamptz NOT NULL DEFAULT now(),
  CONSTRAINT profile_child_has_an_address CHECK ((whose = 'child') = (child_email IS NOT NULL)),
  CONSTRAINT profile_consent_of_a_child CHECK (whose = 'child' OR (consented_at IS NULL AND consent_sha256 IS NULL)),
  CONSTRAINT profile_awaits_a_child CHECK (
    status <> 'awaiting_consent' OR (whose = 'child' AND consent_sha256 IS NOT NULL)
  ),
  CONSTRAINT profile_child_agreed CHECK (NOT (whose = 'child' AND status = 'published' AND consented_at IS NULL))
);
CREATE UNIQUE INDEX profile_by_consent ON marriage.profile (consent_sha256) WHERE consent_sha256 IS NOT NULL;
CREATE INDEX profile_shown ON marriage.profile (born_on) WHERE status = 'published';
CREATE INDEX profile_by_attribute ON marriage.profile USING gin (attributes jsonb_path_ops) WHERE status = 'published';

-- A picture is two files; the blurred one was made of the sharp one at the upload. Neither has a public address.
CREATE TABLE marriage.picture (
  id uuid PRIMARY KEY DEFAULT gen_random_uuid(),
  profile_id bigint NOT NULL REFERENCES marriage.profile (id),
  sharp_id uuid NOT NULL UNIQUE REFERENCES media.private_picture (id),
  blurred_id uuid NOT NULL UNIQUE REFERENCES media.private_picture (id),
  added_at timestamptz NOT NULL DEFAULT clock_timestamp(),
  CONSTRAINT picture_two_files CHECK (sharp_id <> blurred_id)
);
CREATE INDEX picture_of_profile ON marriage.picture (profile_id, added_at);

-- Profiles that a viewer was shown, for thirty days.
CREATE TABLE marriage.sighting (
  viewer_id bigint NOT NULL REFERENCES members.member (id),
  profile_id bigint NOT NULL REFERENCES marriage.profile (id) ON DELETE CASCADE,
  seen_at timestamptz NOT NULL DEFAULT now(),
  -- The transaction that counted it: the profile is shown in a later one, so that a rollback cannot undo the count.
  drawn_in xid8 NOT NULL DEFAULT pg_current_xact_id(),
  PRIMARY KEY (viewer_id, profile_id)
);
CREATE INDEX sighting_of_viewer ON marriage.sighting (viewer_id, seen_at DESC);
CREATE INDEX sighting_of_profile ON marriage.sighting (profile_id);

-- New profiles shown to a viewer per day. By account, so that deleting a profile does not reset it.
CREATE TABLE marriage.allowance (
  viewer_id bigint NOT NULL REFERENCES members.member (id),
  day date NOT NULL,
  seen smallint NOT NULL CONSTRAINT allowance_of_a_day CHECK (seen BETWEEN 0 AND 30),
  PRIMARY KEY (viewer_id, day)
);

-- People from whom a profile is hidden, with or without an account: keyed hashes of an address or a number.
CREATE TABLE marriage.hidden (
  id uuid PRIMARY KEY DEFAULT gen_random_uuid(),
  profile_id bigint NOT NULL REFERENCES marriage.profile (id) ON DELETE CASCADE,
  what text NOT NULL CONSTRAINT hidden_what CHECK (what IN ('email', 'phone')),
  sha256 bytea NOT NULL CONSTRAINT hidden_hash CHECK (length(sha256) = 32),
  -- In the owner's words; only the owner sees it.
  note text NOT NULL DEFAULT '' CONSTRAINT hidden_note CHECK (length(note) <= 60),
  added_at timestamptz NOT NULL DEFAULT clock_timestamp(),
  CONSTRAINT hidden_once UNIQUE (profile_id, sha256)
);

-- The two keys of the HMAC, each as long as a block of SHA-256. No login reads them.
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

-- Mails that asked for consent, for their daily limit; deleted after a day.
CREATE TABLE marriage.consent_mail (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  member_id bigint NOT NULL REFERENCES members.member (id),
  email_sha256 bytea NOT NULL CONSTRAINT consent_mail_hash CHECK (length(email_sha256) = 32),
  sent_at timestamptz NOT NULL DEFAULT now()
);
CREATE INDEX consent_mail_of_member ON marriage.consent_mail (member_id, sent_at);
CREATE INDEX consent_mail_to ON marriage.consent_mail (email_sha256, sent_at);

-- Removals by operators, kept after the profile is deleted, so that it cannot be created again the same day.
CREATE TABLE marriage.removal (
  member_id bigint PRIMARY KEY REFERENCES members.member (id),
  reason text NOT NULL CONSTRAINT removal_reason CHECK (length(reason) BETWEEN 3 AND 500),
  removed_at timestamptz NOT NULL DEFAULT now()
);

-- Keyed hashes of a member's former addresses: a profile stays hidden from them.
CREATE TABLE marriage.former_address (
  member_id bigint NOT NULL REFERENCES members.member,
  sha256 bytea NOT NULL CONSTRAINT former_address_hash CHECK (length(sha256) = 32),
  PRIMARY KEY (member_id, sha256)
);
