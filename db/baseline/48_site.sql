-- The public site: contact form, newsletter, announcements and published figures.
CREATE SCHEMA site;

-- Messages of the contact form.
CREATE TABLE site.contact_message (
  id uuid PRIMARY KEY DEFAULT uuidv7(),
  name text NOT NULL CONSTRAINT contact_name_length CHECK (length(name) BETWEEN 1 AND 120),
  email text NOT NULL CONSTRAINT contact_email_length CHECK (length(email) BETWEEN 3 AND 254),
  description text NOT NULL CONSTRAINT contact_description_length CHECK (length(description) BETWEEN 1 AND 4000),
  -- The ticket that the message opened.
  ticket_id bigint REFERENCES tickets.ticket (id),
  received_at timestamptz NOT NULL DEFAULT now(),
  -- received → answered, or closed without an answer. The answer is stored as it was mailed.
  status text NOT NULL DEFAULT 'received'
    CONSTRAINT contact_status CHECK (status IN ('received', 'answered', 'closed')),
  answer text CONSTRAINT contact_answer_length CHECK (length(answer) BETWEEN 1 AND 8000),
  handled_by text,
  handled_at timestamptz,
  CONSTRAINT contact_answered_with_an_answer CHECK ((status = 'answered') = (answer IS NOT NULL)),
  CONSTRAINT contact_handled_by_somebody CHECK (
    (status = 'received') = (handled_at IS NULL) AND (handled_at IS NULL) = (handled_by IS NULL)
  )
);
CREATE INDEX contact_message_by_status ON site.contact_message (status, received_at DESC);
CREATE INDEX contact_message_by_ticket ON site.contact_message (ticket_id) WHERE ticket_id IS NOT NULL;

-- A hash of each message of the last minutes: a form that is posted twice is accepted once.
CREATE TABLE site.contact_digest (
  digest bytea PRIMARY KEY,
  taken_at timestamptz NOT NULL
);

-- Newsletter subscribers, each address once. Unsubscribing deletes the row.
CREATE TABLE site.subscriber (
  id uuid PRIMARY KEY DEFAULT uuidv7(),
  email text NOT NULL
    CONSTRAINT subscriber_once UNIQUE
    CONSTRAINT subscriber_email_form CHECK (
      email = lower(email) AND length(email) BETWEEN 3 AND 254 AND email !~ '[[:cntrl:][:space:]]'
    ),
  status text NOT NULL DEFAULT 'pending' CONSTRAINT subscriber_status CHECK (status IN ('pending', 'confirmed')),
  -- Of the link in the confirmation mail; single use.
  confirm_sha256 bytea CONSTRAINT subscriber_confirm_once UNIQUE,
  confirm_until timestamptz,
  -- The last confirmation mail: at most one an hour.
  mailed_at timestamptz NOT NULL DEFAULT now(),
  asked_at timestamptz NOT NULL DEFAULT now(),
  confirmed_at timestamptz,
  CONSTRAINT subscriber_link_while_pending CHECK (
    (status = 'pending') = (confirm_sha256 IS NOT NULL) AND (confirm_sha256 IS NULL) = (confirm_until IS NULL)
  ),
  CONSTRAINT subscriber_confirmed_at_a_moment CHECK ((status = 'confirmed') = (confirmed_at IS NOT NULL)),
  CONSTRAINT subscriber_link_lasts_a_week CHECK (confirm_until <= mailed_at + interval '7 days')
);
-- The console's list, newest first; the UNIQUE constraint orders by address.
CREATE INDEX subscriber_by_asking ON site.subscriber (asked_at, id);
CREATE INDEX subscriber_pending ON site.subscriber (confirm_until) WHERE status = 'pending';

-- The unsubscribe link of each mail. Only the SHA-256 of the token is stored.
CREATE TABLE site.leave_link (
  token_sha256 bytea PRIMARY KEY,
  subscriber_id uuid NOT NULL REFERENCES site.subscriber (id) ON DELETE CASCADE,
  made_at timestamptz NOT NULL DEFAULT now()
);
CREATE INDEX leave_link_by_subscriber ON site.leave_link (subscriber_id);

-- A newsletter, mailed in batches. Progress and mails commit together, so that no one is skipped or mailed twice.
CREATE TABLE site.issue (
  id uuid PRIMARY KEY DEFAULT uuidv7(),
  subject text NOT NULL
    CONSTRAINT issue_subject CHECK (length(subject) BETWEEN 1 AND 120 AND subject !~ '[[:cntrl:]]'),
  body text NOT NULL CONSTRAINT issue_body CHECK (length(body) BETWEEN 1 AND 10000),
  created_by text NOT NULL,
  created_at timestamptz NOT NULL DEFAULT now(),
  -- The last subscriber mailed, in the order of ids.
  reached uuid,
  mailed_count integer NOT NULL DEFAULT 0,
  done_at timestamptz
);
CREATE INDEX issue_open ON site.issue (id) WHERE done_at IS NULL;

-- Shown to members on their home screen, in their language, within a period.
CREATE TABLE site.announcement (
  id uuid PRIMARY KEY DEFAULT uuidv7(),
  -- By language: { "en": { "title": …, "text": … }, … }
  words jsonb NOT NULL CONSTRAINT announcement_words
    CHECK (jsonb_typeof(words) = 'object' AND octet_length(words::text) <= 100000),
  shown_from timestamptz NOT NULL,
  shown_until timestamptz NOT NULL,
  created_by text NOT NULL,
  created_at timestamptz NOT NULL DEFAULT now(),
  withdrawn_at timestamptz,
  CONSTRAINT announcement_period CHECK (shown_until > shown_from)
);
CREATE INDEX announcement_by_end ON site.announcement (shown_until) WHERE withdrawn_at IS NULL;

-- Published figures.
CREATE TABLE site.publication (
  name text PRIMARY KEY CONSTRAINT publication_name CHECK (name IN ('custody', 'income-disclosure', 'sustainability')),
  as_of timestamptz NOT NULL,
  facts jsonb NOT NULL
);
