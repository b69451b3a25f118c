-- Texts of the site that operators edit: pages, questions, slides and articles, by revision.
CREATE SCHEMA content;

-- A text in one language.
CREATE TABLE content.entry (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  public_id uuid NOT NULL DEFAULT uuidv7() CONSTRAINT entry_public_id_once UNIQUE,
  kind text NOT NULL CONSTRAINT entry_kind CHECK (kind IN ('page', 'faq', 'slider', 'blog')),
  -- Of a page its slug, of a question its anchor, of an article the last part of its address.
  key text NOT NULL CONSTRAINT entry_key CHECK (key ~ '^[a-z0-9]+(-[a-z0-9]+)*$' AND length(key) <= 80),
  language text NOT NULL CONSTRAINT entry_language CHECK (platform.is_language(language)),
  path text
    CONSTRAINT entry_path CHECK (
      path ~ '^/([A-Za-z0-9]+(-[A-Za-z0-9]+)*(/[A-Za-z0-9]+(-[A-Za-z0-9]+)*)*)?$' AND length(path) <= 120
    ),
  -- From the site's sources: its address always shows something.
  is_built boolean NOT NULL,
  -- Members rely on it: another operator publishes it, with a second factor.
  is_relied_on boolean NOT NULL,
  -- Lines that every published body must contain: live parts, forms, accepted texts, named parts.
  keeps text[] NOT NULL DEFAULT '{}',
  made_by bigint REFERENCES identity.operator (id),
  made_at timestamptz NOT NULL DEFAULT now(),
  CONSTRAINT entry_once UNIQUE (kind, key, language),
  CONSTRAINT entry_has_an_address CHECK ((kind IN ('page', 'blog')) = (path IS NOT NULL)),
  CONSTRAINT entry_is_somebodys CHECK (is_built = (made_by IS NULL))
);
CREATE UNIQUE INDEX entry_path_once ON content.entry (lower(path));

CREATE TABLE content.revision (
  id uuid PRIMARY KEY DEFAULT uuidv7(),
  entry_id bigint NOT NULL REFERENCES content.entry (id),
  number integer NOT NULL CONSTRAINT revision_number CHECK (number >= 1),
  status text NOT NULL
    CONSTRAINT revision_status CHECK (
      status IN ('draft', 'scheduled', 'published', 'superseded', 'withdrawn', 'discarded')
    ),
  fields jsonb NOT NULL
    CONSTRAINT revision_fields CHECK (jsonb_typeof(fields) = 'object' AND length(fields::text) <= 200000),
  -- Number of saves; an editor or a publisher states which one they saw.
  edits integer NOT NULL DEFAULT 1,
  -- Everyone who wrote in it; empty: the site's sources.
  author_ids bigint[] NOT NULL DEFAULT '{}',
  written_at timestamptz NOT NULL DEFAULT now(),
  goes_live_at timestamptz,
  decided_by bigint REFERENCES identity.operator (id),
  confirmation_id uuid,
  published_at timestamptz,
  over_at timestamptz,
  reason text NOT NULL DEFAULT '' CONSTRAINT revision_reason CHECK (length(reason) <= 500),
  CONSTRAINT revision_once UNIQUE (entry_id, number),
  CONSTRAINT revision_goes_live CHECK (status <> 'scheduled' OR goes_live_at IS NOT NULL),
  CONSTRAINT revision_was_published CHECK (
    (status IN ('published', 'superseded', 'withdrawn')) = (published_at IS NOT NULL)
  ),
  CONSTRAINT revision_is_over CHECK ((status IN ('superseded', 'withdrawn', 'discarded')) = (over_at IS NOT NULL))
);
CREATE UNIQUE INDEX revision_published_once ON content.revision (entry_id) WHERE status = 'published';
CREATE UNIQUE INDEX revision_in_work_once ON content.revision (entry_id) WHERE status IN ('draft', 'scheduled');
CREATE INDEX revision_due ON content.revision (goes_live_at) WHERE status = 'scheduled';

-- Former addresses and their targets. An address that is used again keeps its rows.
CREATE TABLE content.redirect (
  id uuid PRIMARY KEY DEFAULT uuidv7(),
  from_path text NOT NULL
    CONSTRAINT redirect_from CHECK (
      from_path ~ '^/[A-Za-z0-9][A-Za-z0-9._/-]*$' AND from_path !~ '//' AND length(from_path) <= 200
    ),
  -- A path of this site, with an anchor at most: never another host.
  to_path text NOT NULL
    CONSTRAINT redirect_to CHECK (
      to_path ~ '^/([A-Za-z0-9][A-Za-z0-9._/-]*)?(#[A-Za-z0-9_-]+)?$' AND to_path !~ '//' AND length(to_path) <= 200
    ),
  made_by bigint NOT NULL REFERENCES identity.operator (id),
  made_at timestamptz NOT NULL DEFAULT now(),
  ended_at timestamptz,
  -- An address has one form, so that no redirect leads to itself: servers treat /a/ like /a, and browsers /a/./b like
  -- /a/b.
  CONSTRAINT redirect_from_is_plain CHECK (ended_at IS NOT NULL OR from_path !~ '/(\.{1,2})?(/|$)'),
  CONSTRAINT redirect_to_is_plain CHECK (ended_at IS NOT NULL OR to_path !~ '/\.{1,2}(/|#|$)')
);
CREATE UNIQUE INDEX redirect_from_once ON content.redirect (lower(from_path)) WHERE ended_at IS NULL;

-- A revision that the server could not render; it keeps showing the former one.
CREATE TABLE content.render_error (
  revision_id uuid PRIMARY KEY REFERENCES content.revision (id),
  message text NOT NULL CONSTRAINT render_error_message CHECK (length(message) BETWEEN 1 AND 500),
  found_at timestamptz NOT NULL DEFAULT now()
);

-- Counts every change of what visitors see.
CREATE TABLE content.version (
  is_one boolean PRIMARY KEY DEFAULT true CONSTRAINT version_is_one CHECK (is_one),
  version bigint NOT NULL DEFAULT 0
);
INSERT INTO content.version DEFAULT VALUES;

-- Pictures in these texts.
CREATE TABLE content.picture (
  picture_id uuid PRIMARY KEY REFERENCES media.picture (id),
  added_by bigint NOT NULL REFERENCES identity.operator (id),
  added_at timestamptz NOT NULL DEFAULT now()
);
