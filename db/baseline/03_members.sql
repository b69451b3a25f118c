-- Members, their sponsors, and the notices that they accepted.
CREATE SCHEMA members;

CREATE TABLE members.member (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  public_id uuid NOT NULL DEFAULT uuidv7() UNIQUE,
  kind text NOT NULL DEFAULT 'member' CONSTRAINT member_kind CHECK (kind IN ('member', 'vendor')),
  full_name text NOT NULL CONSTRAINT member_name_length CHECK (length(full_name) BETWEEN 1 AND 120),
  phone text CONSTRAINT member_phone_is_ten_digits CHECK (phone ~ '^[0-9]{10}$'),
  email text NOT NULL CONSTRAINT member_email_is_lower_case CHECK (email = lower(email)),
  -- `email` is canonical: ASCII domain, NFC, lower case. `email_typed` is the address as its owner wrote it, if that
  -- differs. Accounts of one kind that share a mailbox are not merged: the first has the canonical address, and each
  -- other one references it in `shares_email_with`, or itself if the domain has no ASCII form.
  email_typed text CONSTRAINT member_email_typed_length CHECK (length(email_typed) BETWEEN 1 AND 254),
  shares_email_with bigint REFERENCES members.member (id),
  password_hash text NOT NULL,
  -- The language of mails and files. Every process that sends mails needs it.
  language text NOT NULL DEFAULT 'en' CONSTRAINT member_language CHECK (platform.is_language(language)),
  refer_id text NOT NULL CONSTRAINT refer_id_form CHECK (refer_id ~ '^[0-9A-Z]{4,16}$'),
  -- The code of the invitation link used to sign up; a trigger attributes the member by it.
  invited_with text CONSTRAINT member_invited_with CHECK (invited_with ~ '^[a-z2-9]{10}$'),
  -- The members one, two and three levels above: they earn level income from this one (decisions 4).
  sponsor_id bigint REFERENCES members.member (id),
  sponsor2_id bigint REFERENCES members.member (id),
  sponsor3_id bigint REFERENCES members.member (id),
  -- Number of members above this one; 0 for the first member.
  depth integer NOT NULL DEFAULT 0,
  -- Raised by the rank job, never lowered.
  rank smallint NOT NULL DEFAULT 0 CONSTRAINT member_rank CHECK (rank BETWEEN 0 AND 6),
  -- Derived from the extended public key at BIP-44 …/0/id; checksummed.
  deposit_address text UNIQUE,
  frozen_at timestamptz,
  -- Payouts wait until then after the account was released or its second factor was reset.
  payouts_wait_until timestamptz,
  -- Since when this member has limits or pauses. Null for nearly everyone, whose purchases then skip the other
  -- tables.
  limited_at timestamptz,
  created_at timestamptz NOT NULL DEFAULT now(),
  -- The business day of the sign-up. created_at is clock time; the books count business days.
  joined_on date NOT NULL DEFAULT platform.business_date(),
  deleted_at timestamptz,
  CONSTRAINT refer_id_once UNIQUE (refer_id),
  CONSTRAINT member_email_once UNIQUE (email, kind),
  CONSTRAINT member_phone_once UNIQUE (phone, kind),
  CONSTRAINT depth_agrees_with_sponsors CHECK (
    (sponsor_id IS NOT NULL) = (depth >= 1)
    AND (sponsor2_id IS NOT NULL) = (depth >= 2)
    AND (sponsor3_id IS NOT NULL) = (depth >= 3)
  ),
  CONSTRAINT no_one_sponsors_themselves CHECK (sponsor_id <> id AND sponsor2_id <> id AND sponsor3_id <> id),
  -- Ranks are reached by packages and teams; a vendor has neither.
  CONSTRAINT vendor_is_in_no_team CHECK (kind = 'member' OR (sponsor_id IS NULL AND rank = 0)),
  CONSTRAINT deleted_member_is_nobody CHECK (
    CASE
      WHEN deleted_at IS NULL THEN phone IS NOT NULL
      ELSE phone IS NULL
      AND full_name = '–'
      AND email = 'deleted-' || public_id || '@account.invalid'
      AND password_hash = ''
      AND frozen_at IS NOT NULL
    END
  ),
  CONSTRAINT deleted_member_has_no_address CHECK (
    deleted_at IS NULL OR num_nonnulls(email_typed, shares_email_with) = 0
  ),
  CONSTRAINT member_email_is_canonical CHECK (
    shares_email_with IS NOT NULL OR email IS NFC NORMALIZED AND substring(email FROM '@(.*)$') !~ '[^\x01-\x7f]'
  )
);
-- The close of a day reads only sponsors and depth of every member, which are in wide rows.
CREATE INDEX member_lineage ON members.member (id) INCLUDE (sponsor_id, sponsor2_id, sponsor3_id, depth);
CREATE INDEX member_team_a ON members.member (sponsor_id, id);
CREATE INDEX member_team_b ON members.member (sponsor2_id, id);
CREATE INDEX member_team_c ON members.member (sponsor3_id, id);
-- Reads who joined a team in a period without reading the team (modules/people/referrals).
CREATE INDEX member_joined_a ON members.member (sponsor_id, joined_on) INCLUDE (id) WHERE sponsor_id IS NOT NULL;
CREATE INDEX member_joined_b ON members.member (sponsor2_id, joined_on) INCLUDE (id) WHERE sponsor2_id IS NOT NULL;
CREATE INDEX member_joined_c ON members.member (sponsor3_id, joined_on) INCLUDE (id) WHERE sponsor3_id IS NOT NULL;
-- Finds team members by the beginning of the name without reading the team.
CREATE INDEX member_by_name ON members.member (lower(full_name) text_pattern_ops, id);
-- The console's search by the beginning of an identifier; equality uses the UNIQUE constraints.
CREATE INDEX member_by_email ON members.member (email text_pattern_ops, id);
CREATE INDEX member_by_phone ON members.member (phone text_pattern_ops, id);
CREATE INDEX member_by_refer_id ON members.member (refer_id text_pattern_ops, id);
CREATE INDEX member_frozen ON members.member (id) WHERE frozen_at IS NOT NULL;
-- Finds a member by any word of the name.
CREATE INDEX member_by_words ON members.member USING gin (to_tsvector('simple', full_name));
-- The console lists one kind; nearly every row is a member.
CREATE INDEX member_vendors ON members.member (id) WHERE kind = 'vendor';
CREATE INDEX member_shares_email ON members.member (shares_email_with) WHERE shares_email_with IS NOT NULL;
COMMENT ON COLUMN members.member.language IS 'in which mails and files are written';

-- Which version of a notice a member accepted.
CREATE TABLE members.notice_acceptance (
  member_id bigint NOT NULL REFERENCES members.member (id),
  notice text NOT NULL,
  version integer NOT NULL,
  text_sha256 text NOT NULL,
  ip inet NOT NULL,
  accepted_at timestamptz NOT NULL DEFAULT now(),
  PRIMARY KEY (member_id, notice, version)
);
