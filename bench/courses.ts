import { createHash } from 'node:crypto';
import type pg from 'pg';
import { readCourse } from '../apps/api/src/modules/market/courses/read-course.ts';
import { createDb, createPool } from '../apps/api/src/platform/database.ts';
import { SEEDED_DAY, seedMembers, tokenOf } from './http-seed.ts';
import { figuresOf, type Section, say, table } from './report.ts';
import { connect } from './server.ts';

const LESSONS = 500;
const TIMES = 200;
const READER = 1;
const SLUG = 'long-course';

/** Creates a house course that one member has half finished. Skips the triggers, which the tests cover. */
async function seed(owner: pg.Client): Promise<void> {
  await seedMembers(owner, 100);
  await owner.query('SET session_replication_role = replica');
  const { rows } = await owner.query<{ id: string }>(
    `INSERT INTO courses.course (slug, title, summary, level, minutes, language, status)
     VALUES ($1, 'A long course', 'Of many lessons', 'beginner', 2500, 'en', 'published') RETURNING id`,
    [SLUG],
  );
  const course = rows[0]!.id;
  await owner.query(
    `INSERT INTO courses.chapter (course_id, position, title) SELECT $1, n, 'Chapter ' || n FROM generate_series(1, 20) n`,
    [course],
  );
  await owner.query(
    `INSERT INTO courses.lesson (course_id, chapter_id, position, kind)
     SELECT $1, c.id, n, 'text' FROM generate_series(1, $2::integer) n
     JOIN courses.chapter c ON c.course_id = $1 AND c.position = 1 + (n - 1) * 20 / $2`,
    [course, LESSONS],
  );
  await owner.query(
    `INSERT INTO courses.lesson_text (lesson_id, title, body, minutes, is_preview)
     SELECT id, 'Lesson ' || position, repeat('word ', 2000), 5, false FROM courses.lesson WHERE course_id = $1`,
    [course],
  );
  await owner.query(
    `UPDATE courses.lesson l SET status = 'published', shown_id = x.id FROM courses.lesson_text x WHERE x.lesson_id = l.id`,
  );
  await owner.query(
    `WITH taken AS (INSERT INTO courses.enrolment (course_id, member_id) VALUES ($1, $2) RETURNING id)
     INSERT INTO courses.progress (enrolment_id, lesson_id, done_at)
     SELECT t.id, l.id, now() FROM taken t, courses.lesson l WHERE l.position <= $3`,
    [course, READER, LESSONS / 2],
  );
  await owner.query('SET session_replication_role = origin');
  await owner.query('VACUUM ANALYZE');
}

export const courses: Section = {
  name: 'courses',
  title: `A course of ${LESSONS} lessons`,
  async run(server) {
    const { ownerUrl, appUrl } = await server.freshDatabase('bench_courses', SEEDED_DAY);
    const owner = await connect(ownerUrl);
    await seed(owner);
    const db = createDb(createPool(appUrl, 4));
    const tokenSha256 = createHash('sha256').update(tokenOf(READER)).digest();
    const times: number[] = [];
    for (let time = 0; time < TIMES; time++) {
      const started = performance.now();
      const read = await readCourse(db, { kind: 'member', subjectId: BigInt(READER), tokenSha256 }, SLUG);
      times.push(performance.now() - started);
      if (!read.ok || read.value.lessons !== LESSONS) throw new Error('the course does not have all of its lessons');
    }
    table(['Read', 'p50 ms', 'p99 ms', 'Slowest ms'], [['the course with all of its lessons', ...figuresOf(times)]]);
    say();
    await db.destroy();
    await owner.end();
    await server.dropDatabase('bench_courses');
  },
};
