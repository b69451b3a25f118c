import { randomUUID } from 'node:crypto';
import { beforeAll, describe, expect, it } from 'vitest';
import { coursesOf } from '../modules/market/courses/testing/world.ts';
import { profilesOf } from '../modules/market/marriage/testing/world.ts';
import { answersOf } from '../modules/market/responses/testing/world.ts';
import { resumesOf } from '../modules/market/resumes/testing/world.ts';
import { type Person, sha256, somebody, ticketsOf } from '../modules/market/tickets/testing/world.ts';
import { attackerOf } from '../testing/attacker.ts';
import { ownApp, ownDatabase } from '../testing/fixtures.ts';
import { type Work, workOf } from '../testing/work.ts';

/*
 * Counts what an attacker could measure with a clock: how often a call reads each table, and how many rows it gets.
 * Unlike times, these counts do not depend on how busy the machine is.
 */

const t = await ownDatabase();
const api = await ownApp(t);
const attacker = attackerOf(t);

const work = (call: string, values: readonly unknown[]) => workOf(attacker.pool, `SELECT * FROM ${call}`, values);
const scansOf = (of: Work) => Object.fromEntries(Object.entries(of).map(([table, { scans }]) => [table, scans]));
const rowsOf = (of: Work) => Object.values(of).reduce((sum, { rows }) => sum + rows, 0);

/** Checks that looking up a hidden object reads the same tables as often as an unknown one, plus at most one row. */
async function expectSameSearch(call: string, valuesOf: (id: string) => readonly unknown[], hidden: string) {
  const there = await work(call, valuesOf(hidden));
  const none = await work(call, valuesOf(randomUUID()));
  expect(Object.keys(none).length, `${call} reads nothing`).toBeGreaterThan(0);
  expect(scansOf(there), call).toEqual(scansOf(none));
  expect(rowsOf(there) - rowsOf(none), call).toBeLessThanOrEqual(1);
  expect(rowsOf(there) - rowsOf(none), call).toBeGreaterThanOrEqual(0);
}

it('The count of reads detects a call that reads more than another', async () => {
  const asha = await somebody(t);
  const world = await ticketsOf(t, api);
  const { _id } = await world.create(asha);
  const values = [sha256(asha.token), asha.id, _id, null, 50];
  const before = await work('tickets.own_thread($1, $2, $3, $4, $5)', values);
  for (const message of ['One more', 'Another one']) await world.post(asha, 'replyTicket', { _id, message });
  const after = await work('tickets.own_thread($1, $2, $3, $4, $5)', values);
  expect(rowsOf(after)).toBeGreaterThan(rowsOf(before));
});

describe('Response times for tickets', () => {
  let asha: Person;
  let ticket: string;
  let world: Awaited<ReturnType<typeof ticketsOf>>;
  beforeAll(async () => {
    world = await ticketsOf(t, api);
    asha = await somebody(t);
    ticket = (await world.create(asha))._id;
    await world.answerTo(ticket);
  });

  it('Two hundred private notes add no row to the requester’s calls, and no call reads notes', async () => {
    const session = sha256(asha.token);
    const all = () =>
      Promise.all([
        work('tickets.own_tickets($1, $2, $3, 20, 0)', [session, asha.id, null]),
        work('tickets.own_ticket($1, $2, $3)', [session, asha.id, ticket]),
        work('tickets.own_thread($1, $2, $3, $4, 50)', [session, asha.id, ticket, null]),
        work('tickets.reply($1, $2, $3, $4, $5)', [session, asha.id, ticket, 'One more', []]),
        work('tickets.close_own($1, $2, $3)', [session, asha.id, ticket]),
        work('tickets.rate($1, $2, $3, 5::smallint, $4)', [session, asha.id, ticket, '']),
      ]);
    const before = await all();
    expect((await world.operate('noteTicket', { _id: ticket, note: 'A note' })).status).toBe(200);
    await t.owner.query(
      `INSERT INTO tickets.note (ticket_id, operator_id, body)
       SELECT n.ticket_id, n.operator_id, 'A note, ' || m FROM (SELECT * FROM tickets.note ORDER BY id DESC LIMIT 1) n, generate_series(1, 200) m`,
    );
    expect(await all()).toEqual(before);
    for (const read of before) {
      expect(Object.keys(read)).toContain('tickets.ticket');
      expect(Object.keys(read)).not.toContain('tickets.note');
    }
  });

  it('Another person’s ticket is looked up like an unknown one', async () => {
    const eve = await somebody(t);
    const session = sha256(eve.token);
    await expectSameSearch('tickets.own_ticket($1, $2, $3)', (id) => [session, eve.id, id], ticket);
    await expectSameSearch('tickets.own_thread($1, $2, $3, NULL, 50)', (id) => [session, eve.id, id], ticket);
  });
});

describe('Response times for lessons', () => {
  const LISTS = ['courses.course_for($1, $2)', 'courses.lessons_for($1, $2)', 'courses.cohorts_for($1, $2)'];

  const addLessons = (courses: readonly string[], most: number) =>
    t.owner.query(
      `WITH added AS (INSERT INTO courses.lesson (course_id, chapter_id, position, kind)
         SELECT c.id, k.id, 100 + n, 'text' FROM courses.course c JOIN courses.chapter k ON k.course_id = c.id, generate_series(1, $2) n
         WHERE c.public_id = ANY ($1) RETURNING id)
       INSERT INTO courses.lesson_text (lesson_id, title, body, minutes, is_preview)
       SELECT a.id, 'Lesson', 'Words', 5, true FROM added a`,
      [courses, most],
    );

  /** Adds other courses with published and unpublished lessons, because the planner scans a small table as a whole. */
  async function addCrowd(): Promise<void> {
    const { rows } = await t.owner.query<{ public_id: string }>(
      `INSERT INTO courses.course (slug, title, summary, level, minutes, language, status)
       SELECT 'crowd-' || n || '-course', 'A course', 'About it', 'For all', 10, 'en', 'draft' FROM generate_series(1, 300) n RETURNING public_id`,
    );
    await t.owner.query(
      `INSERT INTO courses.chapter (course_id, position, title) SELECT c.id, 1, 'One' FROM courses.course c WHERE c.slug LIKE 'crowd-%'`,
    );
    const ids = rows.map(({ public_id }) => public_id);
    await addLessons(ids, 10);
    await t.owner.query(
      `UPDATE courses.lesson l SET status = 'published', shown_id = x.id FROM courses.lesson_text x
       WHERE x.lesson_id = l.id AND l.shown_id IS NULL AND l.id % 2 = 0`,
    );
  }

  it('Three hundred unpublished lessons add no row to the lists, pages and lessons of their course', async () => {
    const world = coursesOf(t, api);
    const course = await world.course();
    await addCrowd();
    await t.owner.query('ANALYZE courses.lesson, courses.lesson_text, courses.course, courses.chapter');
    const who = await world.enrolled(course);
    const session = sha256(who.token);
    const all = () =>
      Promise.all([
        ...LISTS.map((call) => work(call, [session, course.slug])),
        work('courses.public_lessons($1)', [course.slug]),
        work('courses.list_for($1, false, $2, 100, 0)', [session, '']),
        work('courses.list_for($1, true, $2, 100, 0)', [session, '']),
        work('courses.lesson_for($1, $2)', [session, course.lesson]),
        work('courses.save_progress($1, $2, 0, true)', [session, course.lesson]),
      ]);
    const before = await all();
    await addLessons([course.id], 300);
    expect(await all()).toEqual(before);
    expect(rowsOf(before[1]!)).toBeGreaterThan(0);
  });

  it('An unpublished lesson is looked up like an unknown one', async () => {
    const world = coursesOf(t, api);
    const course = await world.course();
    const { _id } = await world.addLesson(course, { title: 'Later', isPreview: true }, false);
    const session = sha256((await world.enrolled(course)).token);
    for (const call of [
      'courses.lesson_for($1, $2)',
      'courses.comments_for($1, $2, NULL, 5)',
      'courses.begin_attempt($1, $2)',
      `courses.play($1, $2, sha256('x'))`,
      'courses.file_of($1, $2, gen_random_uuid())',
    ])
      await expectSameSearch(call, (id) => [session, id], _id);
  });
});

describe('Response times for resumes and profiles', () => {
  it('Another person’s resume is looked up like an unknown one', async () => {
    const [asha, eve] = [await answersOf(t, api).somebody(), await answersOf(t, api).somebody()];
    const { _id } = await resumesOf(api).save(asha);
    for (const call of ['resumes.read_one($1, $2, NULL)', 'resumes.remove($1, $2)', 'resumes.unshare($1, $2)'])
      await expectSameSearch(call, (id) => [eve.session, id], _id);
  });

  it('A marriage profile that the viewer was not shown is looked up like an unknown one', async () => {
    const world = profilesOf(t, api);
    const [viewer, hidden] = [await world.shown(), await world.shown()];
    await expectSameSearch('marriage.open($1, $2)', (id) => [viewer.session, id], hidden.profile);
    await expectSameSearch(
      'marriage.send($1, $2, $3, $4)',
      (id) => [viewer.session, 'interest', id, ''],
      hidden.profile,
    );
  });
});
