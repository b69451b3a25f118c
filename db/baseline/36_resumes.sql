-- Members' resumes, by revision, with links that expire.
CREATE SCHEMA resumes;

-- A resume of a member.
CREATE TABLE resumes.resume (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  -- Random: an id does not reveal another one.
  public_id uuid NOT NULL DEFAULT gen_random_uuid() CONSTRAINT resume_public_id UNIQUE,
  member_id bigint NOT NULL REFERENCES members.member (id),
  -- The member's own name for it; not shown to others.
  name text NOT NULL CONSTRAINT resume_name CHECK (length(name) BETWEEN 1 AND 80),
  layout text NOT NULL CONSTRAINT resume_layout CHECK (layout IN ('plain', 'margin')),
  -- Language of its headings.
  language text NOT NULL CONSTRAINT resume_language CHECK (platform.is_language(language)),
  -- Of the newest revision.
  number integer NOT NULL DEFAULT 0 CONSTRAINT resume_number CHECK (number >= 0),
  changed_at timestamptz NOT NULL DEFAULT now()
);
CREATE INDEX resume_of_member ON resumes.resume (member_id, changed_at DESC);

CREATE TABLE resumes.revision (
  resume_id bigint NOT NULL REFERENCES resumes.resume (id) ON DELETE CASCADE,
  number integer NOT NULL CONSTRAINT revision_number CHECK (number > 0),
  -- JSON Resume 1.0.0.
  content jsonb NOT NULL
    CONSTRAINT revision_content CHECK (
      jsonb_typeof(content) = 'object'
      AND length(content::text) <= 100000
      AND (content @@ 'strict $.basics.name like_regex "\\S"') IS TRUE
    ),
  saved_at timestamptz NOT NULL DEFAULT now(),
  PRIMARY KEY (resume_id, number)
);

-- Anyone with the token sees the current resume. The token is not stored.
CREATE TABLE resumes.link (
  id uuid PRIMARY KEY DEFAULT gen_random_uuid(),
  resume_id bigint NOT NULL REFERENCES resumes.resume (id) ON DELETE CASCADE,
  token_sha256 bytea NOT NULL
    CONSTRAINT link_token UNIQUE
    CONSTRAINT link_token_length CHECK (length(token_sha256) = 32),
  -- The intended reader, in the member's words.
  label text NOT NULL CONSTRAINT link_label CHECK (length(label) <= 80),
  made_at timestamptz NOT NULL DEFAULT now(),
  expires_at timestamptz NOT NULL
    CONSTRAINT link_ends CHECK (expires_at > made_at AND expires_at <= made_at + interval '90 days'),
  revoked_at timestamptz,
  opens integer NOT NULL DEFAULT 0 CONSTRAINT link_opens CHECK (opens >= 0),
  last_opened_at timestamptz
);
CREATE INDEX link_of_resume ON resumes.link (resume_id, made_at DESC);

-- Saves and links of a member today, for the daily limits.
CREATE TABLE resumes.today (
  member_id bigint PRIMARY KEY REFERENCES members.member (id),
  day date NOT NULL,
  saves integer NOT NULL CONSTRAINT today_saves CHECK (saves BETWEEN 0 AND 300),
  links integer NOT NULL CONSTRAINT today_links CHECK (links BETWEEN 0 AND 20)
);
