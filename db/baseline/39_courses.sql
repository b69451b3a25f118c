-- Courses of vendors and of the platform: chapters, lessons, quizzes and learners.
CREATE SCHEMA courses;

-- A course.
CREATE TABLE courses.course (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  public_id uuid NOT NULL DEFAULT uuidv7() CONSTRAINT course_public_id_once UNIQUE,
  -- A vendor's course: the listing describes it. Null: a course of the platform, described here.
  listing_id bigint CONSTRAINT course_of_listing_once UNIQUE REFERENCES catalogue.listing (id),
  slug text
    CONSTRAINT course_slug_once UNIQUE
    CONSTRAINT course_slug CHECK (
      slug ~ '^[a-z0-9]+(-[a-z0-9]+)*$' AND length(slug) <= 80 AND slug !~ '-[0-9a-f]{8}$'
    ),
  title text CONSTRAINT course_title CHECK (length(title) BETWEEN 3 AND 120),
  summary text CONSTRAINT course_summary CHECK (length(summary) BETWEEN 3 AND 300),
  -- "For beginners".
  level text CONSTRAINT course_level CHECK (length(level) BETWEEN 1 AND 60),
  minutes integer CONSTRAINT course_minutes CHECK (minutes BETWEEN 1 AND 60000),
  language text CONSTRAINT course_language CHECK (platform.is_language(language)),
  -- Only for the platform's courses: a vendor's is shown like its listing.
  status text CONSTRAINT course_status CHECK (status IN ('draft', 'published', 'withdrawn')),
  created_at timestamptz NOT NULL DEFAULT now(),
  changed_at timestamptz NOT NULL DEFAULT now(),
  CONSTRAINT course_of_listing_or_platform CHECK (
    CASE
      WHEN listing_id IS NULL THEN num_nulls(slug, title, summary, level, minutes, language, status) = 0
      ELSE num_nonnulls(slug, title, summary, level, minutes, language, status) = 0
    END
  )
);

CREATE TABLE courses.chapter (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  public_id uuid NOT NULL DEFAULT uuidv7() CONSTRAINT chapter_public_id_once UNIQUE,
  course_id bigint NOT NULL REFERENCES courses.course (id),
  position integer NOT NULL,
  title text NOT NULL CONSTRAINT chapter_title CHECK (length(title) BETWEEN 1 AND 120),
  -- Days from the first day of a cohort until it opens; without a cohort it is open.
  opens_after_days smallint NOT NULL DEFAULT 0 CONSTRAINT chapter_opens CHECK (opens_after_days BETWEEN 0 AND 365),
  CONSTRAINT chapter_of_its_course UNIQUE (id, course_id)
);
CREATE INDEX chapter_of_course ON courses.chapter (course_id, position);

-- A group of learners that starts together.
CREATE TABLE courses.cohort (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  public_id uuid NOT NULL DEFAULT uuidv7() CONSTRAINT cohort_public_id_once UNIQUE,
  course_id bigint NOT NULL REFERENCES courses.course (id),
  name text NOT NULL CONSTRAINT cohort_name CHECK (length(name) BETWEEN 1 AND 80),
  starts_on date NOT NULL,
  -- The last day on which questions are answered; lessons stay open.
  ends_on date NOT NULL,
  -- Null: no limit.
  places integer CONSTRAINT cohort_places CHECK (places BETWEEN 1 AND 100000),
  CONSTRAINT cohort_ends_after_it_starts CHECK (ends_on >= starts_on AND ends_on <= starts_on + 730)
);
CREATE INDEX cohort_of_course ON courses.cohort (course_id, starts_on);

-- Learners of a course.
CREATE TABLE courses.enrolment (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  course_id bigint NOT NULL REFERENCES courses.course (id),
  member_id bigint NOT NULL REFERENCES members.member (id),
  status text NOT NULL DEFAULT 'active' CONSTRAINT enrolment_status CHECK (status IN ('active', 'ended')),
  -- The paid order line (orders.order_line); null for a free course.
  order_line uuid,
  cohort_id bigint REFERENCES courses.cohort (id),
  enrolled_at timestamptz NOT NULL DEFAULT now(),
  ended_at timestamptz,
  end_reason text CONSTRAINT enrolment_end_reason CHECK (end_reason IN ('left', 'refunded')),
  finished_at timestamptz,
  certificate_id uuid,
  CONSTRAINT enrolment_once UNIQUE (course_id, member_id),
  CONSTRAINT enrolment_ended_whole CHECK (
    (status = 'ended') = (ended_at IS NOT NULL) AND (status = 'ended') = (end_reason IS NOT NULL)
  ),
  CONSTRAINT enrolment_certificate_when_finished CHECK (certificate_id IS NULL OR finished_at IS NOT NULL)
);
CREATE INDEX enrolment_of_member ON courses.enrolment (member_id, enrolled_at DESC);
CREATE INDEX enrolment_of_line ON courses.enrolment (order_line) WHERE order_line IS NOT NULL;
CREATE INDEX enrolment_of_cohort ON courses.enrolment (cohort_id) WHERE cohort_id IS NOT NULL;

-- Files uploaded for lessons of a course; a lesson's text references them.
CREATE TABLE courses.upload (
  id uuid PRIMARY KEY,
  course_id bigint NOT NULL REFERENCES courses.course (id),
  what text NOT NULL CONSTRAINT upload_what CHECK (what IN ('picture', 'file', 'video')),
  bytes bigint NOT NULL CONSTRAINT upload_bytes CHECK (bytes >= 0),
  added_at timestamptz NOT NULL DEFAULT now()
);
CREATE INDEX upload_of_course ON courses.upload (course_id, added_at);

-- When an account was last mailed about its courses.
CREATE TABLE courses.told (
  member_id bigint PRIMARY KEY REFERENCES members.member (id),
  told_at timestamptz NOT NULL
);

-- A lesson with its shown text and its draft.
CREATE TABLE courses.lesson (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  public_id uuid NOT NULL DEFAULT gen_random_uuid() CONSTRAINT lesson_public_id_once UNIQUE,
  course_id bigint NOT NULL,
  chapter_id bigint NOT NULL,
  position integer NOT NULL,
  kind text NOT NULL CONSTRAINT lesson_kind CHECK (kind IN ('text', 'quiz')),
  status text NOT NULL DEFAULT 'draft' CONSTRAINT lesson_status CHECK (status IN ('draft', 'published', 'withdrawn')),
  -- Everyone may read it. Copied from the shown text.
  is_preview boolean NOT NULL DEFAULT false,
  -- What learners see, and what the editor saved since.
  shown_id bigint,
  draft_id bigint,
  -- When the draft was submitted for approval, as revisions of products are; null: nothing waits.
  handed_in_at timestamptz,
  -- Why the last submission was rejected.
  refused_because text CONSTRAINT lesson_refused_because CHECK (length(refused_because) BETWEEN 1 AND 500),
  CONSTRAINT lesson_in_its_course FOREIGN KEY (chapter_id, course_id) REFERENCES courses.chapter (id, course_id),
  CONSTRAINT lesson_shown_when_published CHECK (status = 'draft' OR shown_id IS NOT NULL),
  CONSTRAINT lesson_no_preview_of_a_quiz CHECK (NOT (is_preview AND kind = 'quiz')),
  CONSTRAINT lesson_waits_with_its_draft CHECK (
    handed_in_at IS NULL OR (draft_id IS NOT NULL AND refused_because IS NULL)
  )
);
CREATE INDEX lesson_of_course ON courses.lesson (course_id, position);
CREATE INDEX lesson_of_chapter ON courses.lesson (chapter_id, position);
CREATE INDEX lesson_waiting ON courses.lesson (handed_in_at, id) WHERE handed_in_at IS NOT NULL;
-- Lists of learners read only published lessons, so that their response time does not reveal others.
CREATE INDEX lesson_shown ON courses.lesson (course_id, position, id) WHERE status = 'published';

-- The text of a lesson.
CREATE TABLE courses.lesson_text (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  lesson_id bigint NOT NULL REFERENCES courses.lesson (id) ON DELETE CASCADE,
  title text NOT NULL CONSTRAINT lesson_title CHECK (length(title) BETWEEN 1 AND 160),
  -- Markdown; of a quiz, the text above its questions.
  body text NOT NULL CONSTRAINT lesson_body CHECK (length(body) <= 40000),
  minutes smallint NOT NULL CONSTRAINT lesson_minutes CHECK (minutes BETWEEN 1 AND 600),
  pictures uuid[] NOT NULL DEFAULT '{}' CONSTRAINT lesson_pictures CHECK (cardinality(pictures) <= 12),
  picture_texts text[] NOT NULL DEFAULT '{}' CONSTRAINT lesson_picture_texts CHECK (cardinality(picture_texts) <= 12),
  files uuid[] NOT NULL DEFAULT '{}' CONSTRAINT lesson_files CHECK (cardinality(files) <= 10),
  video uuid REFERENCES media.private_file (id),
  -- Of a quiz: questions drawn from its pool, right answers needed, attempts in 24 hours.
  draws smallint CONSTRAINT lesson_draws CHECK (draws BETWEEN 1 AND 50),
  pass_percent smallint CONSTRAINT lesson_pass CHECK (pass_percent BETWEEN 1 AND 100),
  attempts_a_day smallint CONSTRAINT lesson_attempts CHECK (attempts_a_day BETWEEN 1 AND 10),
  is_preview boolean NOT NULL,
  written_at timestamptz NOT NULL DEFAULT now(),
  CONSTRAINT lesson_quiz_whole CHECK (num_nonnulls(draws, pass_percent, attempts_a_day) IN (0, 3))
);
CREATE INDEX lesson_text_of_lesson ON courses.lesson_text (lesson_id);

-- The pool of a quiz. A question never changes: an edited one is a new row, since attempts reference it.
CREATE TABLE courses.quiz_question (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  public_id uuid NOT NULL DEFAULT gen_random_uuid() CONSTRAINT quiz_question_public_id_once UNIQUE,
  lesson_id bigint NOT NULL REFERENCES courses.lesson (id) ON DELETE CASCADE,
  position integer NOT NULL,
  asks text NOT NULL CONSTRAINT quiz_question_asks CHECK (length(asks) BETWEEN 1 AND 500),
  options text[] NOT NULL CONSTRAINT quiz_question_options CHECK (cardinality(options) BETWEEN 2 AND 8),
  -- Numbers of the right options, from 0, ascending. No login reads them.
  correct smallint[] NOT NULL CONSTRAINT quiz_question_correct CHECK (cardinality(correct) BETWEEN 1 AND 8),
  -- Shown after a passed quiz.
  explains text NOT NULL DEFAULT '' CONSTRAINT quiz_question_explains CHECK (length(explains) <= 500),
  -- When learners first got it; null: it waits for the approval of its lesson.
  shown_at timestamptz,
  -- Removed from the draft; still used until the draft is approved.
  leaves boolean NOT NULL DEFAULT false,
  retired_at timestamptz,
  CONSTRAINT question_leaves_when_shown CHECK (NOT leaves OR shown_at IS NOT NULL)
);
CREATE INDEX quiz_question_of_lesson ON courses.quiz_question (lesson_id, position) WHERE retired_at IS NULL;

-- A learner's progress in a lesson.
CREATE TABLE courses.progress (
  enrolment_id bigint NOT NULL REFERENCES courses.enrolment (id) ON DELETE CASCADE,
  lesson_id bigint NOT NULL REFERENCES courses.lesson (id),
  -- Position in its video.
  seconds integer NOT NULL DEFAULT 0 CONSTRAINT progress_seconds CHECK (seconds BETWEEN 0 AND 86400),
  done_at timestamptz,
  PRIMARY KEY (enrolment_id, lesson_id)
);

-- Attempts at a quiz.
CREATE TABLE courses.attempt (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  public_id uuid NOT NULL DEFAULT gen_random_uuid() CONSTRAINT attempt_public_id_once UNIQUE,
  enrolment_id bigint NOT NULL REFERENCES courses.enrolment (id) ON DELETE CASCADE,
  lesson_id bigint NOT NULL REFERENCES courses.lesson (id),
  status text NOT NULL DEFAULT 'open'
    CONSTRAINT attempt_status CHECK (status IN ('open', 'passed', 'failed', 'expired')),
  -- In the order in which they were drawn.
  question_ids bigint[] NOT NULL CONSTRAINT attempt_questions CHECK (cardinality(question_ids) BETWEEN 1 AND 50),
  pass_percent smallint NOT NULL,
  -- [[0], [1, 3]]: the chosen options of each question, in its order.
  answers jsonb,
  right_answers smallint,
  begun_at timestamptz NOT NULL DEFAULT now(),
  submitted_at timestamptz,
  CONSTRAINT attempt_submitted_whole CHECK (
    (status IN ('passed', 'failed')) = (submitted_at IS NOT NULL)
    AND (submitted_at IS NULL) = (answers IS NULL)
    AND (answers IS NULL) = (right_answers IS NULL)
  )
);
CREATE INDEX attempt_of_enrolment ON courses.attempt (enrolment_id, lesson_id, id DESC);
CREATE UNIQUE INDEX attempt_open_once ON courses.attempt (enrolment_id, lesson_id) WHERE status = 'open';

-- Questions below a lesson, and their answers (`parent_id`).
CREATE TABLE courses.comment (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  public_id uuid NOT NULL DEFAULT gen_random_uuid() CONSTRAINT comment_public_id_once UNIQUE,
  lesson_id bigint NOT NULL REFERENCES courses.lesson (id) ON DELETE CASCADE,
  parent_id bigint REFERENCES courses.comment (id) ON DELETE CASCADE,
  -- A learner, or a member of the store's team; null: an operator.
  member_id bigint REFERENCES members.member (id),
  -- Written by the course's own team.
  is_teacher boolean NOT NULL,
  body text NOT NULL CONSTRAINT comment_body CHECK (length(body) <= 2000),
  written_at timestamptz NOT NULL DEFAULT now(),
  removed_at timestamptz,
  -- A question that the course's team has not answered yet.
  waits boolean NOT NULL DEFAULT false,
  CONSTRAINT comment_of_somebody CHECK (member_id IS NOT NULL OR is_teacher),
  CONSTRAINT comment_removed_is_empty CHECK ((removed_at IS NULL) = (body <> '')),
  CONSTRAINT comment_question_waits CHECK (NOT waits OR parent_id IS NULL)
);
CREATE INDEX comment_of_lesson ON courses.comment (lesson_id, id DESC) WHERE parent_id IS NULL;
CREATE INDEX comment_of_parent ON courses.comment (parent_id, id) WHERE parent_id IS NOT NULL;
CREATE INDEX comment_of_member ON courses.comment (member_id, written_at) WHERE member_id IS NOT NULL;
CREATE INDEX comment_waiting ON courses.comment (lesson_id) WHERE waits;

-- A video player sends no session. Its address plays one lesson for one session, for a limited time.
CREATE TABLE courses.play_ticket (
  member_id bigint NOT NULL REFERENCES members.member (id),
  lesson_id bigint NOT NULL REFERENCES courses.lesson (id) ON DELETE CASCADE,
  ticket_sha256 bytea NOT NULL
    CONSTRAINT play_ticket_once UNIQUE
    CONSTRAINT play_ticket_hash CHECK (length(ticket_sha256) = 32),
  session_sha256 bytea NOT NULL,
  expires_at timestamptz NOT NULL,
  PRIMARY KEY (member_id, lesson_id)
);
