-- Responses to listings: applications, enquiries and other kinds, their threads, and what an acceptance opens.
CREATE SCHEMA responses;

-- A response to a listing, or between two marriage profiles.
CREATE TABLE responses.response (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  -- Random: an id does not reveal another one.
  public_id uuid NOT NULL DEFAULT gen_random_uuid() UNIQUE,
  kind text NOT NULL
    CONSTRAINT response_kind CHECK (
      kind IN ('application', 'interest', 'photo-request', 'contact-request', 'claim', 'enquiry')
    ),
  listing_id bigint REFERENCES catalogue.listing (id),
  -- Accounts: a member's own, or that of a store.
  owner_id bigint NOT NULL REFERENCES members.member (id),
  sender_id bigint NOT NULL REFERENCES members.member (id),
  status text NOT NULL DEFAULT 'sent'
    CONSTRAINT response_status CHECK (status IN ('sent', 'accepted', 'declined', 'withdrawn', 'expired', 'revoked')),
  -- The stage of an application.
  stage text
    CONSTRAINT response_stage CHECK (stage IN ('new', 'shortlisted', 'interview', 'offer', 'hired', 'declined')),
  -- The sender's answers to the owner's questions: [{ question, answer }].
  answers jsonb NOT NULL DEFAULT '[]'
    CONSTRAINT response_answers CHECK (
      jsonb_typeof(answers) = 'array' AND jsonb_array_length(answers) <= 20 AND length(answers::text) <= 30000
    ),
  -- Between profiles: what both sides are shown of each other.
  people jsonb,
  -- Sent with a refusal.
  word text NOT NULL DEFAULT '' CONSTRAINT response_word_length CHECK (length(word) <= 500),
  sent_at timestamptz NOT NULL DEFAULT now(),
  changed_at timestamptz NOT NULL DEFAULT now(),
  -- An open response expires then, unless something happens to it.
  due_at timestamptz NOT NULL DEFAULT now() + interval '60 days',
  -- The owner's first reaction.
  answered_at timestamptz,
  decided_at timestamptz,
  messages integer NOT NULL DEFAULT 0 CONSTRAINT response_messages CHECK (messages BETWEEN 0 AND 20000),
  -- The side that wrote last, and how many messages in a row.
  run_side text,
  run_length smallint NOT NULL DEFAULT 0 CONSTRAINT response_run CHECK (run_length BETWEEN 0 AND 20),
  -- True if a side has something new to read or to answer.
  owner_waits boolean NOT NULL DEFAULT true,
  sender_waits boolean NOT NULL DEFAULT false,
  CONSTRAINT response_of_another CHECK (owner_id <> sender_id),
  CONSTRAINT response_stage_of_an_application CHECK ((kind = 'application') = (stage IS NOT NULL)),
  CONSTRAINT response_hired_is_accepted CHECK (
    stage IS NULL OR (stage = 'hired') = (status IN ('accepted', 'revoked'))
  ),
  CONSTRAINT response_declined_by_its_stage CHECK (stage IS NULL OR (stage = 'declined') = (status = 'declined')),
  CONSTRAINT response_decided_at_its_end CHECK ((status = 'sent') = (decided_at IS NULL)),
  CONSTRAINT response_of_a_listing_or_between_profiles CHECK (
    (listing_id IS NULL) = (kind IN ('interest', 'photo-request', 'contact-request'))
    AND (listing_id IS NULL) = (people IS NOT NULL)
  )
);
CREATE UNIQUE INDEX response_open_once ON responses.response (sender_id, listing_id, kind)
  WHERE status IN ('sent', 'accepted');
CREATE INDEX response_of_owner ON responses.response (owner_id, changed_at DESC, public_id DESC);
CREATE INDEX response_of_sender ON responses.response (sender_id, changed_at DESC, public_id DESC);
CREATE INDEX response_sent_by ON responses.response (sender_id, sent_at);
CREATE INDEX response_before ON responses.response (sender_id, listing_id, kind);
CREATE INDEX response_of_listing ON responses.response (listing_id, stage);
CREATE INDEX response_owner_waits ON responses.response (owner_id) WHERE owner_waits;
CREATE INDEX response_sender_waits ON responses.response (sender_id) WHERE sender_waits;
CREATE INDEX response_due ON responses.response (due_at) WHERE status = 'sent';
CREATE UNIQUE INDEX response_open_once_between ON responses.response (sender_id, owner_id, kind)
  WHERE listing_id IS NULL AND status IN ('sent', 'accepted');
CREATE UNIQUE INDEX response_one_interest_between
  ON responses.response (least(sender_id, owner_id), greatest(sender_id, owner_id))
  WHERE kind = 'interest' AND status IN ('sent', 'accepted');

-- Messages of a thread.
CREATE TABLE responses.message (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  public_id uuid NOT NULL DEFAULT gen_random_uuid() UNIQUE,
  response_id bigint NOT NULL REFERENCES responses.response (id) ON DELETE CASCADE,
  side text NOT NULL CONSTRAINT message_side CHECK (side IN ('owner', 'sender')),
  -- Who wrote it; for a store, a member of its team.
  member_id bigint NOT NULL REFERENCES members.member (id),
  body text NOT NULL CONSTRAINT message_body_length CHECK (length(body) <= 4000),
  written_at timestamptz NOT NULL DEFAULT now(),
  -- By operators, after a report; the text is deleted then.
  removed_at timestamptz,
  CONSTRAINT message_says_something CHECK ((body = '') = (removed_at IS NOT NULL))
);
CREATE INDEX message_of_thread ON responses.message (response_id, id);
CREATE INDEX message_by_writer ON responses.message (member_id, written_at);

-- Events of a response, except messages.
CREATE TABLE responses.step (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  response_id bigint NOT NULL REFERENCES responses.response (id) ON DELETE CASCADE,
  side text NOT NULL CONSTRAINT step_side CHECK (side IN ('owner', 'sender', 'rule')),
  what text NOT NULL CONSTRAINT step_what CHECK (what ~ '^[a-z]{3,20}$'),
  taken_at timestamptz NOT NULL DEFAULT now()
);
CREATE INDEX step_of_response ON responses.step (response_id, id);

-- The interview of an application. A new time replaces it, with the next `number` for calendars.
CREATE TABLE responses.interview (
  response_id bigint PRIMARY KEY REFERENCES responses.response (id) ON DELETE CASCADE,
  begins_at timestamptz NOT NULL,
  minutes smallint NOT NULL CONSTRAINT interview_minutes CHECK (minutes BETWEEN 5 AND 480),
  place text NOT NULL CONSTRAINT interview_place CHECK (length(place) BETWEEN 1 AND 300),
  number smallint NOT NULL DEFAULT 0 CONSTRAINT interview_number CHECK (number BETWEEN 0 AND 20),
  set_at timestamptz NOT NULL DEFAULT now()
);

-- What an acceptance opens, when and to whom. Once revoked it stays closed, and what it opened is deleted.
CREATE TABLE responses.opening (
  response_id bigint PRIMARY KEY REFERENCES responses.response (id) ON DELETE CASCADE,
  giver_id bigint NOT NULL REFERENCES members.member (id),
  taker_id bigint NOT NULL REFERENCES members.member (id),
  -- How to reach the giver, the giver's pictures, or only a conversation.
  what text NOT NULL DEFAULT 'contact' CONSTRAINT opening_what CHECK (what IN ('contact', 'pictures', 'talk')),
  -- How to reach the giver.
  contact text NOT NULL CONSTRAINT opening_contact_length CHECK (length(contact) <= 300),
  opened_at timestamptz NOT NULL DEFAULT now(),
  -- When the taker first and last looked at it.
  seen_at timestamptz,
  last_seen_at timestamptz,
  revoked_at timestamptz,
  CONSTRAINT opening_to_another CHECK (giver_id <> taker_id),
  CONSTRAINT opening_revoked_is_gone CHECK (
    CASE what WHEN 'contact' THEN (revoked_at IS NULL) = (contact <> '') ELSE contact = '' END
  )
);
CREATE INDEX opening_of_giver ON responses.opening (giver_id);
CREATE INDEX opening_of_taker ON responses.opening (taker_id);
CREATE INDEX opening_between ON responses.opening (giver_id, taker_id) WHERE revoked_at IS NULL;

-- People whom an account blocked.
CREATE TABLE responses.block (
  id uuid PRIMARY KEY DEFAULT gen_random_uuid(),
  blocker_id bigint NOT NULL REFERENCES members.member (id),
  blocked_id bigint NOT NULL REFERENCES members.member (id),
  -- As the blocker saw them.
  name text NOT NULL CONSTRAINT block_name_length CHECK (length(name) BETWEEN 1 AND 200),
  blocked_at timestamptz NOT NULL DEFAULT now(),
  CONSTRAINT block_once UNIQUE (blocker_id, blocked_id),
  CONSTRAINT block_another CHECK (blocker_id <> blocked_id)
);
CREATE INDEX block_of_blocked ON responses.block (blocked_id, blocker_id);

-- When an account was last mailed about new responses.
CREATE TABLE responses.told (
  party_id bigint PRIMARY KEY REFERENCES members.member (id),
  told_at timestamptz NOT NULL
);

-- The copy of a resume that an application sent.
CREATE TABLE responses.resume (
  response_id bigint PRIMARY KEY REFERENCES responses.response (id) ON DELETE CASCADE,
  name text NOT NULL,
  layout text NOT NULL,
  language text NOT NULL,
  content jsonb NOT NULL,
  taken_at timestamptz NOT NULL DEFAULT now()
);
