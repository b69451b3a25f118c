import type {
  CourseComment,
  CourseDetails,
  CourseQuestion,
  Lesson,
  ListedCourse,
  OwnCourse,
  OwnCourseLine,
  OwnLesson,
  QuizAttempt,
} from '@plumbline/contract';
import { formatUsdt, usdt } from '@plumbline/money';
import { toDateTime } from '../../../platform/calendar.ts';
import { type PictureRow, toPicture } from '../media/index.ts';
import type { OwnCourseRow, OwnLessonRow, OwnOutlineRow, OwnRow } from './edit-store.ts';
import type {
  AttemptRow,
  CohortRow,
  CommentRow,
  CourseRow,
  HeadRow,
  LessonRow,
  ListedRow,
  OutlineRow,
} from './store.ts';

export type Pictures = ReadonlyMap<string, PictureRow>;

const words = (value: unknown): string => (typeof value === 'string' ? value : '');
const list = (value: unknown): string[] => (Array.isArray(value) ? value.map(String) : []);
const moment = (at: Date | null): string | null => (at === null ? null : toDateTime(at));

/** Returns the first paragraph of a text that may be Markdown, as plain text. */
const plainOf = (text: string): string =>
  text
    .split(/\n\s*\n/)[0]!
    .replace(/[*_`#]/g, '')
    .trim();

const toHead = (row: HeadRow, pictures: Pictures) => ({
  _id: row.public_id,
  slug: row.slug,
  title: row.title,
  summary: plainOf(row.summary),
  price: row.price_micro === null ? null : formatUsdt(usdt(row.price_micro)),
  picture: row.picture_id !== null && pictures.has(row.picture_id) ? toPicture(pictures.get(row.picture_id)!) : null,
  store: row.store_name === null ? null : { name: row.store_name, slug: row.store_slug! },
  level: row.level ?? words(row.attributes.level),
  minutes: row.minutes ?? (typeof row.attributes.hours === 'number' ? row.attributes.hours * 60 : null),
  language: row.language ?? '',
  isEnrolled: row.enrolment === 'active',
  finishedAt: moment(row.finished_at),
  certificate: row.certificate_id,
});

export const toListedCourse = (row: ListedRow, pictures: Pictures): ListedCourse => ({
  ...toHead(row, pictures),
  lessons: Number(row.lessons),
  done: Number(row.done),
});

/** Groups consecutive rows. */
function grouped<Row, Key>(rows: readonly Row[], keyOf: (row: Row) => Key): Row[][] {
  const groups: Row[][] = [];
  for (const row of rows) {
    const last = groups.at(-1);
    if (last !== undefined && keyOf(last[0]!) === keyOf(row)) last.push(row);
    else groups.push([row]);
  }
  return groups;
}

export const toCourse = (
  row: CourseRow,
  of: {
    readonly pictures: Pictures;
    readonly outline: readonly OutlineRow[];
    readonly cohorts: readonly CohortRow[];
    readonly html: string;
  },
): CourseDetails => ({
  ...toHead(row, of.pictures),
  lessons: of.outline.length,
  done: of.outline.filter(({ done_at }) => done_at !== null).length,
  html: of.html,
  teaches: list(row.attributes.teaches),
  needs: list(row.attributes.needs),
  isShown: row.is_shown,
  offer:
    row.offer_id === null || row.listing_public_id === null
      ? null
      : { listing: row.listing_public_id, variant: row.offer_id },
  isPaid: row.is_paid,
  chapters: grouped(of.outline, ({ chapter_id }) => chapter_id).map((lessons) => ({
    _id: lessons[0]!.chapter_id,
    title: lessons[0]!.chapter,
    opensOn: lessons[0]!.opens_on,
    lessons: lessons.map((lesson) => ({
      _id: lesson.lesson_id,
      kind: lesson.kind,
      title: lesson.title,
      minutes: lesson.minutes,
      isPreview: lesson.is_preview,
      isDone: lesson.done_at !== null,
      isOpen: lesson.is_open,
    })),
  })),
  cohorts: of.cohorts.map((cohort) => ({
    _id: cohort.public_id,
    name: cohort.name,
    startsOn: cohort.starts_on,
    endsOn: cohort.ends_on,
    placesLeft: cohort.places_left === null ? null : Number(cohort.places_left),
    mayJoin: cohort.may_join,
  })),
  cohort: row.cohort,
});

const picturesOf = ({ pictures, picture_texts: texts }: Pick<LessonRow, 'pictures' | 'picture_texts'>) =>
  pictures.map((id, place) => ({ _id: id, alt: texts[place] ?? '' }));

export const toLesson = (row: LessonRow, html: string): Lesson => ({
  _id: row.public_id,
  course: { slug: row.course_slug, title: row.course_title },
  chapter: row.chapter,
  kind: row.kind,
  title: row.title,
  html,
  minutes: row.minutes,
  isPreview: row.is_preview,
  isEnrolled: row.is_enrolled,
  isDone: row.done_at !== null,
  seconds: row.seconds,
  pictures: picturesOf(row),
  files: [...row.files],
  video: row.video,
  quiz:
    row.draws === null
      ? null
      : {
          draws: row.draws,
          passPercent: row.pass_percent!,
          attemptsADay: row.attempts_a_day!,
          attemptsLeft: row.attempts_left ?? 0,
        },
  before: row.before_id,
  after: row.after_id,
  mayAsk: row.may_ask,
});

export const toAttempt = (id: string, rows: readonly AttemptRow[]): QuizAttempt => {
  const { status, pass_percent: passPercent, right_answers: rightAnswers, begun_at: begunAt } = rows[0]!;
  return {
    _id: id,
    status,
    passPercent,
    rightAnswers,
    begunAt: toDateTime(begunAt),
    questions: rows.map(({ asks, options, chosen, is_right: isRight, correct, explains }) => ({
      asks,
      options,
      chosen,
      isRight,
      correct,
      explains,
    })),
  };
};

const toComment = (row: CommentRow): CourseComment => ({
  _id: row.public_id,
  lesson: { _id: row.lesson_id, title: row.lesson ?? '' },
  writer: row.writer,
  isTeacher: row.is_teacher,
  isOwn: row.is_own,
  body: row.body,
  at: toDateTime(row.written_at),
});

export const QUESTIONS_A_PAGE = 20;

/** `rows` contains one question more than a page, each row after its question. */
export function toQuestions(rows: readonly CommentRow[]): {
  readonly docs: CourseQuestion[];
  readonly next: string | null;
} {
  const questions = rows.filter(({ parent }) => parent === null);
  const shown = questions.slice(0, QUESTIONS_A_PAGE);
  return {
    docs: shown.map((question) => ({
      ...toComment(question),
      waits: question.waits,
      answers: rows.filter(({ parent }) => parent === question.public_id).map(toComment),
    })),
    next: questions.length > QUESTIONS_A_PAGE ? String(shown.at(-1)!.id) : null,
  };
}

export const toOwnLine = (row: OwnCourseRow): OwnCourseLine => ({
  _id: row.public_id,
  listing: row.listing_id ?? '',
  slug: row.slug,
  title: row.title,
  status: row.status,
  lessons: Number(row.lessons),
  published: Number(row.published),
  learners: Number(row.learners),
  finished: Number(row.finished),
  waiting: Number(row.waiting),
  certificates: {
    given: Number(row.given),
    suspended: Number(row.suspended),
    revoked: Number(row.revoked),
    lastGivenAt: moment(row.last_given_at),
  },
});

export const toOwnCourse = (row: OwnRow, lessons: readonly OwnOutlineRow[]): OwnCourse => ({
  _id: row.public_id,
  listing: row.listing_id ?? '',
  slug: row.slug,
  title: row.title,
  status: row.status,
  summary: row.summary ?? '',
  level: row.level ?? '',
  minutes: row.minutes ?? 0,
  language: row.language ?? '',
  chapters: row.chapters.map((chapter) => ({
    ...chapter,
    lessons: lessons
      .filter((lesson) => lesson.chapter_id === chapter._id)
      .map((lesson) => ({
        _id: lesson.public_id,
        kind: lesson.kind,
        status: lesson.status,
        title: lesson.title,
        minutes: lesson.minutes,
        isPreview: lesson.is_preview,
        hasDraft: lesson.has_draft,
        isWaiting: lesson.is_waiting,
      })),
  })),
  headVersion: row.head_version,
  outlineVersion: row.outline_version,
  cohorts: [...row.cohorts],
  cohortsVersion: row.cohorts_version,
});

export const toOwnLesson = (row: OwnLessonRow, html: string): OwnLesson => ({
  _id: row.public_id,
  course: row.course,
  chapter: row.chapter,
  kind: row.kind,
  status: row.status,
  version: String(row.version),
  hasDraft: row.has_draft,
  isWaiting: row.submitted_at !== null,
  refusedBecause: row.refused_because,
  title: row.title,
  body: row.body,
  html,
  minutes: row.minutes,
  isPreview: row.is_preview,
  pictures: picturesOf(row),
  files: [...row.files],
  video: row.video,
  quiz:
    row.draws === null
      ? null
      : {
          draws: row.draws,
          passPercent: row.pass_percent!,
          attemptsADay: row.attempts_a_day!,
          questions: row.questions,
        },
});
