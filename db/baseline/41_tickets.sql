-- Tickets: questions of members, vendors and senders of the contact form to operators.
CREATE SCHEMA tickets;

CREATE TABLE tickets.ticket (
  -- Shown as its number: T-1042.
  id bigint GENERATED ALWAYS AS IDENTITY (START WITH 1001) PRIMARY KEY,
  public_id uuid NOT NULL DEFAULT gen_random_uuid() CONSTRAINT ticket_public_id UNIQUE,
  -- A member, or the account of a store. Null: a sender of the contact form, whose identity is unknown.
  requester_id bigint REFERENCES members.member (id),
  guest_name text CONSTRAINT ticket_guest_name_length CHECK (length(guest_name) BETWEEN 1 AND 120),
  guest_email text CONSTRAINT ticket_guest_email_length CHECK (length(guest_email) BETWEEN 3 AND 254),
  guest_language text NOT NULL DEFAULT 'en'
    CONSTRAINT ticket_guest_language CHECK (platform.is_language(guest_language)),
  order_id bigint REFERENCES orders.market_order (id),
  topic text NOT NULL CONSTRAINT ticket_topic CHECK (topic IN ('account', 'money', 'order', 'store', 'other')),
  subject text NOT NULL CONSTRAINT ticket_subject_length CHECK (length(subject) <= 140),
  status text NOT NULL DEFAULT 'new'
    CONSTRAINT ticket_status CHECK (status IN ('new', 'open', 'waiting', 'snoozed', 'solved', 'closed', 'merged')),
  assigned_to bigint REFERENCES identity.operator (id),
  snoozed_until timestamptz,
  merged_into bigint REFERENCES tickets.ticket (id),
  created_at timestamptz NOT NULL DEFAULT now(),
  -- When either side last got something new. Lists are sorted by it; private changes do not affect it.
  active_at timestamptz NOT NULL DEFAULT now(),
  -- As the settings promised when it was opened.
  first_answer_due timestamptz NOT NULL,
  first_answered_at timestamptz,
  -- Extended while the ticket waits for its requester.
  solve_due timestamptz NOT NULL,
  waiting_since timestamptz,
  solved_at timestamptz,
  closed_at timestamptz,
  -- Written by both sides, without private notes.
  messages integer NOT NULL DEFAULT 0 CONSTRAINT ticket_messages CHECK (messages BETWEEN 0 AND 10000),
  stars smallint CONSTRAINT ticket_stars CHECK (stars BETWEEN 1 AND 5),
  stars_words text NOT NULL DEFAULT '' CONSTRAINT ticket_stars_words CHECK (length(stars_words) <= 1000),
  rated_at timestamptz,
  erased_at timestamptz,
  CONSTRAINT ticket_has_a_requester CHECK (
    erased_at IS NOT NULL OR (requester_id IS NULL) = (guest_email IS NOT NULL)
  ),
  CONSTRAINT ticket_snoozed_until CHECK ((status = 'snoozed') = (snoozed_until IS NOT NULL)),
  CONSTRAINT ticket_merged_into CHECK ((status = 'merged') = (merged_into IS NOT NULL)),
  CONSTRAINT ticket_closed_at CHECK ((status IN ('closed', 'merged')) = (closed_at IS NOT NULL)),
  CONSTRAINT ticket_rated CHECK ((stars IS NULL) = (rated_at IS NULL)),
  CONSTRAINT ticket_erased_when_over CHECK (erased_at IS NULL OR closed_at IS NOT NULL)
);
CREATE INDEX ticket_of_requester ON tickets.ticket (requester_id, active_at DESC, id DESC);
CREATE INDEX ticket_of_guest ON tickets.ticket (lower(guest_email)) WHERE guest_email IS NOT NULL;
CREATE INDEX ticket_queue ON tickets.ticket (solve_due, id) WHERE status IN ('new', 'open', 'waiting', 'snoozed');
CREATE INDEX ticket_to_wake ON tickets.ticket (snoozed_until) WHERE status = 'snoozed';
CREATE INDEX ticket_to_close ON tickets.ticket (solved_at) WHERE status = 'solved';
CREATE INDEX ticket_by_order ON tickets.ticket (order_id) WHERE order_id IS NOT NULL;
CREATE INDEX ticket_merged ON tickets.ticket (merged_into) WHERE merged_into IS NOT NULL;
-- Operators' lists: by activity in any state, and by a part of the subject.
CREATE INDEX ticket_by_activity ON tickets.ticket (active_at DESC, id DESC);
CREATE INDEX ticket_by_subject ON tickets.ticket USING gin (lower(subject) gin_trgm_ops);

-- What both sides read. Private notes are in another table, which no requester's screen reads.
CREATE TABLE tickets.message (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  ticket_id bigint NOT NULL REFERENCES tickets.ticket (id),
  side text NOT NULL CONSTRAINT ticket_message_side CHECK (side IN ('requester', 'operator')),
  via text NOT NULL CONSTRAINT ticket_message_via CHECK (via IN ('app', 'mail', 'contact', 'console')),
  -- Who wrote it; for a store, a member of its team. Null for a mail and for a guest.
  member_id bigint REFERENCES members.member (id),
  operator_id bigint REFERENCES identity.operator (id),
  body text NOT NULL CONSTRAINT ticket_message_length CHECK (length(body) <= 10000),
  written_at timestamptz NOT NULL DEFAULT now(),
  -- Of the mail's Message-ID: a duplicate is ignored.
  mail_sha256 bytea CONSTRAINT ticket_message_mail CHECK (length(mail_sha256) = 32),
  CONSTRAINT ticket_message_of_its_side CHECK (side = 'operator' OR operator_id IS NULL),
  CONSTRAINT ticket_message_of_its_writer CHECK (side = 'requester' OR member_id IS NULL)
);
CREATE INDEX ticket_message_by_ticket ON tickets.message (ticket_id, id DESC);
CREATE UNIQUE INDEX ticket_message_of_a_mail ON tickets.message (ticket_id, mail_sha256) WHERE mail_sha256 IS NOT NULL;

-- Only for operators.
CREATE TABLE tickets.note (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  ticket_id bigint NOT NULL REFERENCES tickets.ticket (id),
  operator_id bigint REFERENCES identity.operator (id),
  body text NOT NULL CONSTRAINT ticket_note_length CHECK (length(body) BETWEEN 1 AND 4000),
  written_at timestamptz NOT NULL DEFAULT now()
);
CREATE INDEX ticket_note_by_ticket ON tickets.note (ticket_id, id DESC);

-- Pictures of a requester. Without a message it was uploaded for the next one, and is deleted after a day.
CREATE TABLE tickets.picture (
  picture_id uuid PRIMARY KEY REFERENCES media.private_picture (id),
  requester_id bigint NOT NULL REFERENCES members.member (id),
  message_id bigint REFERENCES tickets.message (id),
  added_at timestamptz NOT NULL DEFAULT now()
);
CREATE INDEX ticket_picture_by_message ON tickets.picture (message_id) WHERE message_id IS NOT NULL;
CREATE INDEX ticket_picture_by_requester ON tickets.picture (requester_id, added_at);
CREATE INDEX ticket_picture_unused ON tickets.picture (added_at) WHERE message_id IS NULL;

-- Texts with which operators begin an answer.
CREATE TABLE tickets.saved_answer (
  id uuid PRIMARY KEY DEFAULT uuidv7(),
  title text NOT NULL CONSTRAINT saved_answer_title_length CHECK (length(title) BETWEEN 1 AND 80),
  body text NOT NULL CONSTRAINT saved_answer_body_length CHECK (length(body) BETWEEN 1 AND 4000),
  changed_by bigint REFERENCES identity.operator (id),
  changed_at timestamptz NOT NULL DEFAULT now()
);
CREATE UNIQUE INDEX saved_answer_title ON tickets.saved_answer (lower(title));

-- Keys that sign the reply addresses. No login reads them; functions of the owner sign and verify. Two keys as in HMAC,
-- each as long as a block of SHA-256.
CREATE TABLE tickets.reply_key (
  is_one boolean PRIMARY KEY DEFAULT true CONSTRAINT reply_key_is_one CHECK (is_one),
  inner_key bytea NOT NULL CONSTRAINT reply_key_inner CHECK (length(inner_key) = 64),
  outer_key bytea NOT NULL CONSTRAINT reply_key_outer CHECK (length(outer_key) = 64),
  made_at timestamptz NOT NULL DEFAULT now()
);
INSERT INTO tickets.reply_key (inner_key, outer_key)
SELECT sha256(uuid_send(gen_random_uuid()) || uuid_send(gen_random_uuid()) || uuid_send(gen_random_uuid()))
    || sha256(uuid_send(gen_random_uuid()) || uuid_send(gen_random_uuid()) || uuid_send(gen_random_uuid())),
  sha256(uuid_send(gen_random_uuid()) || uuid_send(gen_random_uuid()) || uuid_send(gen_random_uuid()))
    || sha256(uuid_send(gen_random_uuid()) || uuid_send(gen_random_uuid()) || uuid_send(gen_random_uuid()));

-- The whole text of a mail that became a message, for operators: the message hides quoted text, and may be truncated.
-- `may_be_automatic`: headers that both machines and people send.
CREATE TABLE tickets.incoming_mail (
  message_id bigint PRIMARY KEY REFERENCES tickets.message (id),
  body text NOT NULL CONSTRAINT incoming_mail_length CHECK (length(body) BETWEEN 1 AND 200000),
  may_be_automatic boolean NOT NULL
);
