import {
  getCourse,
  getCourses,
  getLesson,
  type OwnCourse,
  type OwnLesson,
  type QuizAttempt,
} from '@plumbline/contract';
import { texts as mailsTexts } from '@plumbline/texts/en/mails';
import { describe, expect, it } from 'vitest';
import { postDecision } from '../../../testing/decide.ts';
import { ownApp, ownDatabase } from '../../../testing/fixtures.ts';
import { approvedVendor } from '../../../testing/market.ts';
import { signedInOperator } from '../../../testing/operators.ts';
import { mailsFor } from '../../../testing/people.ts';
import { openDay } from '../../../testing/purchases.ts';
import { settleCourses } from './jobs.ts';
import { coursesOf } from './testing/world.ts';

const t = await ownDatabase();
const api = await ownApp(t);
const world = coursesOf(t, api);

const right = (attempt: QuizAttempt) => attempt.questions.map(({ options }) => [options.indexOf('Right')]);

describe('The company’s own courses', () => {
  // Shows DEC-9-courses-1
  it('The courses of the site are free, and any member can preview each lesson', async () => {
    const who = await world.learner();
    const listed = await world.get('sellerApi/getCourses?limit=50', who.token);
    getCourses.data.parse(listed.data);
    const slugs = listed.data.docs.map((each: { slug: string }) => each.slug);
    expect(slugs).toEqual(
      expect.arrayContaining(['usdt-and-wallets', 'reading-a-ledger', 'what-a-package-is', 'recognise-a-fraud']),
    );
    const course = getCourse.data.parse((await world.get('sellerApi/getCourse/what-a-package-is', who.token)).data);
    const lessons = course.chapters.flatMap((chapter) => chapter.lessons);
    expect(lessons.map(({ title, isPreview }) => [title, isPreview])).toEqual(
      ['The target', 'The factor', 'The days', 'The way out'].map((title) => [title, true]),
    );
    const last = getLesson.data.parse((await world.get(`sellerApi/getLesson/${lessons[3]!._id}`, who.token)).data);
    expect(last.html).toContain('leaving costs 10 % of the price');
  });

  // Shows DEC-9-courses-1
  it('A course that an operator creates for the company stays hidden until it is published', async () => {
    const { token } = await signedInOperator(t, 'support');
    const says = { slug: 'keys-and-locks', title: 'Keys', summary: 'What a key is', level: 'For all', minutes: 10 };
    const made = await world.must('operatorApi/saveCourse', says, token);
    expect((await world.post('operatorApi/setCourse', { _id: made._id, state: 'published' }, token)).code).toBe(
      'course_empty',
    );
    const outline = { _id: made._id, chapters: [{ title: 'One', lessons: [] }] };
    const { chapters } = await world.must('operatorApi/saveOutline', outline, token);
    const form = { course: made._id, chapter: chapters[0]._id, title: 'A key', body: 'See [fees](/fees).' };
    const lesson = await world.must('operatorApi/saveLesson', form, token);
    expect(lesson.html).toContain('href="/fees"');
    await world.must('operatorApi/setLesson', { _id: lesson._id, state: 'published' }, token);
    const who = await world.learner();
    expect((await world.get('sellerApi/getCourse/keys-and-locks', who.token)).code).toBe('course_unknown');
    await world.must('operatorApi/setCourse', { _id: made._id, state: 'published' }, token);
    expect((await world.get('sellerApi/getCourse/keys-and-locks', who.token)).status).toBe(200);
    expect((await world.post('operatorApi/saveCourse', { ...says, _id: '' }, token)).code).toBe('slug_taken');
  });

  it('Of twenty simultaneous edits of a company course’s details, only one is saved', async () => {
    const { token } = await signedInOperator(t, 'support');
    const says = { slug: 'heads-and-tails', title: 'Heads', summary: 'What a head is', level: 'For all', minutes: 10 };
    const made: OwnCourse = await world.must('operatorApi/saveCourse', says, token);
    const save = (title: string, version: string) =>
      world.post('operatorApi/saveCourse', { ...says, _id: made._id, title, version }, token);
    const answers = await Promise.all(Array.from({ length: 20 }, (_, at) => save(`Heads ${at}`, made.headVersion)));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(answers.filter(({ code }) => code === 'course_changed')).toHaveLength(19);
    const read: OwnCourse = (await world.get(`operatorApi/course/${made._id}`, token)).data;
    expect((await save('Tails', read.headVersion)).status).toBe(200);
    expect((await save('Nobody asks', '')).status).toBe(200);
  });

  // Shows DEC-9-courses-2
  it('An operator can read a vendor’s course for review but cannot change it', async () => {
    const { id, lesson } = await world.course();
    const { token } = await signedInOperator(t, 'support');
    expect((await world.get(`operatorApi/course/${id}`, token)).data.chapters[0].lessons).toHaveLength(3);
    expect((await world.get(`operatorApi/lesson/${lesson}`, token)).data.body).toContain('stone');
    expect((await world.post('operatorApi/setLesson', { _id: lesson, state: 'withdrawn' }, token)).code).toBe(
      'course_unknown',
    );
    expect((await world.post('operatorApi/saveOutline', { _id: id, chapters: [] }, token)).code).toBe('course_unknown');
  });
});

describe('A course from enrolment to completion', () => {
  // Shows DEC-9-courses-11
  it('A course is completed by its last lesson and a passed quiz, and its certificate is awarded once', async () => {
    const course = await world.course();
    const who = await world.enrolled(course);
    const progress = (id: string) => world.post('sellerApi/saveProgress', { _id: id, isDone: true }, who.token);
    expect((await progress(course.preview)).data).toEqual({ isFinished: false });
    expect((await progress(course.quiz)).code).toBe('lesson_is_a_quiz');
    const attempt = await world.must('sellerApi/beginQuiz', { _id: course.quiz }, who.token);
    const passed = await world.must('sellerApi/submitQuiz', { _id: attempt._id, answers: right(attempt) }, who.token);
    expect(passed).toMatchObject({ status: 'passed', rightAnswers: 2 });
    expect((await progress(course.lesson)).data).toEqual({ isFinished: true });
    expect((await progress(course.lesson)).data).toEqual({ isFinished: true });
    const { data } = await world.get('sellerApi/getCourses?of=mine', who.token);
    expect(data.docs[0]).toMatchObject({ lessons: 3, done: 3, finishedAt: expect.any(String) });
    const { rows } = await t.owner.query('SELECT public_id FROM certificates.certificate WHERE member_id = $1', [
      who.id,
    ]);
    expect(rows).toEqual([{ public_id: data.docs[0].certificate }]);
  });

  it('A vendor can complete another store’s course but gets no certificate', async () => {
    const course = await world.course();
    const { token } = await approvedVendor(t);
    await world.must('vendorApi/enrolCourse', { slug: course.slug }, token);
    const attempt = await world.must('vendorApi/beginQuiz', { _id: course.quiz }, token);
    await world.must('vendorApi/submitQuiz', { _id: attempt._id, answers: right(attempt) }, token);
    await world.must('vendorApi/saveProgress', { _id: course.preview, isDone: true }, token);
    const last = await world.post('vendorApi/saveProgress', { _id: course.lesson, isDone: true }, token);
    expect(last.data).toEqual({ isFinished: true });
    const { data } = await world.get(`vendorApi/getCourse/${course.slug}`, token);
    expect(data).toMatchObject({ finishedAt: expect.any(String), certificate: null });
  });

  // Shows DEC-9-kinds-7
  it('A store sees how many valid certificates its courses have awarded, and nothing about their holders', async () => {
    const course = await world.course();
    const other = await world.course();
    const finish = async () => {
      const who = await world.enrolled(course);
      const attempt = await world.must('sellerApi/beginQuiz', { _id: course.quiz }, who.token);
      await world.must('sellerApi/submitQuiz', { _id: attempt._id, answers: right(attempt) }, who.token);
      for (const _id of [course.preview, course.lesson])
        await world.must('sellerApi/saveProgress', { _id, isDone: true }, who.token);
      return (await world.get('sellerApi/getCertificates', who.token)).data.docs[0]._id as string;
    };
    const line = async ({ shop, id }: typeof course) => {
      const { data } = await world.get('vendorApi/getOwnCourses', shop.token);
      return data.docs.find((each: { _id: string }) => each._id === id);
    };
    expect((await line(course)).certificates).toEqual({ given: 0, suspended: 0, revoked: 0, lastGivenAt: null });
    const [one, two] = [await finish(), await finish()];
    const { token } = await signedInOperator(t, 'owner');
    const revoke = await postDecision(t, api, '/operatorApi/revokeCertificate', { _id: one, reason: 'Wrong' }, token);
    expect(revoke.statusCode).toBe(200);
    const seen = await line(course);
    expect(seen.certificates).toEqual({ given: 2, suspended: 0, revoked: 1, lastGivenAt: expect.any(String) });
    expect((await line(other)).certificates).toMatchObject({ given: 0, revoked: 0 });
    for (const secret of [one, two, 'Wrong', 'Pat Plumb']) expect(JSON.stringify(seen)).not.toContain(secret);
  });

  it('A lesson that is published after a learner completed the course leaves it completed', async () => {
    const course = await world.course();
    const who = await world.enrolled(course);
    for (const id of [course.preview, course.lesson]) {
      await world.must('sellerApi/saveProgress', { _id: id, isDone: true }, who.token);
    }
    const attempt = await world.must('sellerApi/beginQuiz', { _id: course.quiz }, who.token);
    await world.must('sellerApi/submitQuiz', { _id: attempt._id, answers: right(attempt) }, who.token);
    await world.addLesson(course, { title: 'One more' });
    const { data } = await world.get(`sellerApi/getCourse/${course.slug}`, who.token);
    expect(data).toMatchObject({ lessons: 4, done: 3, finishedAt: expect.any(String) });
  });

  it('A learner who left a course resumes with the same progress', async () => {
    const course = await world.course();
    const who = await world.enrolled(course);
    await world.must('sellerApi/saveProgress', { _id: course.lesson, isDone: true, seconds: 30 }, who.token);
    await world.must('sellerApi/leaveCourse', { _id: course.id }, who.token);
    expect((await world.get(`sellerApi/getLesson/${course.lesson}`, who.token)).code).toBe('not_enrolled');
    await world.must('sellerApi/enrolCourse', { slug: course.slug }, who.token);
    expect((await world.get(`sellerApi/getLesson/${course.lesson}`, who.token)).data).toMatchObject({
      isDone: true,
      seconds: 30,
    });
  });
});

describe('Quizzes', () => {
  it('Neither an open nor a failed attempt shows which answers are right', async () => {
    const course = await world.course();
    const who = await world.enrolled(course);
    const open = await world.must('sellerApi/beginQuiz', { _id: course.quiz }, who.token);
    expect(open.questions).toHaveLength(2);
    for (const each of open.questions)
      expect(each).toMatchObject({ correct: null, isRight: null, chosen: null, explains: '' });
    const wrong = open.questions.map(() => [1]);
    const failed = await world.must('sellerApi/submitQuiz', { _id: open._id, answers: wrong }, who.token);
    expect(failed).toMatchObject({ status: 'failed', rightAnswers: 0 });
    for (const each of failed.questions) expect(each).toMatchObject({ correct: null, isRight: false, explains: '' });
  });

  // Shows DEC-9-courses-4
  it('Quiz attempts are limited per day; an open attempt keeps its questions, and each attempt is submitted once', async () => {
    const course = await world.course();
    const who = await world.enrolled(course);
    const begin = () => world.post('sellerApi/beginQuiz', { _id: course.quiz }, who.token);
    const [first, again] = [await begin(), await begin()];
    expect(again.data).toEqual(first.data);
    const answers = [[1], [1]];
    await world.must('sellerApi/submitQuiz', { _id: first.data._id, answers }, who.token);
    expect((await world.post('sellerApi/submitQuiz', { _id: first.data._id, answers }, who.token)).code).toBe(
      'attempt_unknown',
    );
    const second = await begin();
    expect(second.data._id).not.toBe(first.data._id);
    await world.must('sellerApi/submitQuiz', { _id: second.data._id, answers }, who.token);
    expect((await begin()).code).toBe('attempts_used_up');
    const lesson = await world.get(`sellerApi/getLesson/${course.quiz}`, who.token);
    expect(lesson.data.quiz).toEqual({ draws: 2, passPercent: 100, attemptsADay: 2, attemptsLeft: 0 });
  });

  it('Ten simultaneous starts open one attempt, and of ten simultaneous submissions one counts', async () => {
    const course = await world.course();
    const who = await world.enrolled(course);
    const begun = await Promise.all(
      Array.from({ length: 10 }, () => world.post('sellerApi/beginQuiz', { _id: course.quiz }, who.token)),
    );
    expect(new Set(begun.map(({ data }) => data._id)).size).toBe(1);
    const submitted = await Promise.all(
      Array.from({ length: 10 }, () =>
        world.post('sellerApi/submitQuiz', { _id: begun[0]!.data._id, answers: [[1], [1]] }, who.token),
      ),
    );
    expect(submitted.filter(({ status }) => status === 200)).toHaveLength(1);
  });

  it('Invalid answers are rejected, and the attempt stays open', async () => {
    const course = await world.course();
    const who = await world.enrolled(course);
    const { _id } = await world.must('sellerApi/beginQuiz', { _id: course.quiz }, who.token);
    const codeOf = async (answers: unknown) =>
      (await world.post('sellerApi/submitQuiz', { _id, answers }, who.token)).code;
    expect(await codeOf([[0]])).toBe('answers_not_valid');
    expect(await codeOf([[0, 0], [0]])).toBe('answers_not_valid');
    expect(await codeOf([[5], [0]])).toBe('answers_not_valid');
    expect(await codeOf([['0'], [0]])).toBe('invalid_input');
    expect(await codeOf('0')).toBe('invalid_input');
    expect((await world.post('sellerApi/submitQuiz', { _id, answers: [[], []] }, who.token)).data.status).toBe(
      'failed',
    );
  });

  it('Editing a question does not change open attempts, which are graded against the original question', async () => {
    const course = await world.course();
    const who = await world.enrolled(course);
    const attempt = await world.must('sellerApi/beginQuiz', { _id: course.quiz }, who.token);
    const own = (await world.get(`vendorApi/getOwnLesson/${course.quiz}`, course.shop.token)).data;
    const questions = own.quiz.questions.map((each: object) => ({ ...each, correct: [2] }));
    const { body, title, minutes } = own;
    const form = {
      course: course.id,
      _id: course.quiz,
      kind: 'quiz',
      title,
      body,
      minutes,
      quiz: { ...own.quiz, questions },
    };
    await world.must('vendorApi/saveLesson', form, course.shop.token);
    const done = await world.must('sellerApi/submitQuiz', { _id: attempt._id, answers: right(attempt) }, who.token);
    expect(done.status).toBe('passed');
    const few = { ...form, quiz: { ...own.quiz, questions: questions.slice(0, 1) } };
    expect((await world.post('vendorApi/saveLesson', few, course.shop.token)).code).toBe('quiz_pool_small');
  });

  it('The job closes an attempt after one day, and it can no longer be submitted', async () => {
    const course = await world.course();
    const who = await world.enrolled(course);
    const { _id } = await world.must('sellerApi/beginQuiz', { _id: course.quiz }, who.token);
    await t.owner.query(`ALTER TABLE courses.attempt DISABLE TRIGGER attempt_stays`);
    await t.owner.query(`UPDATE courses.attempt SET begun_at = now() - interval '25 hours' WHERE public_id = $1`, [
      _id,
    ]);
    await t.owner.query(`ALTER TABLE courses.attempt ENABLE TRIGGER attempt_stays`);
    expect((await world.post('sellerApi/submitQuiz', { _id, answers: [[0], [0]] }, who.token)).code).toBe(
      'attempt_unknown',
    );
    await settleCourses(api.deps);
    const { rows } = await t.owner.query('SELECT status FROM courses.attempt WHERE public_id = $1', [_id]);
    expect(rows).toEqual([{ status: 'expired' }]);
  });
});

describe('Lessons', () => {
  it('A store can save a lesson of 40,000 letters in Hindi', async () => {
    const made = await world.draft();
    const body = 'अ'.repeat(40_000);
    expect((await world.addLesson(made, { body })).body).toBe(body);
  });
});

describe('Cohorts', () => {
  const day = (days: number): Promise<string> => openDay(t, days);
  const cohorts = async (of: { id: string; shop: { token: string } }, list: readonly object[]) =>
    world.must('vendorApi/saveCohorts', { _id: of.id, cohorts: list }, of.shop.token);

  // Shows DEC-9-courses-9
  it('A learner joins the next cohort with a free place, and its chapters open on their dates', async () => {
    const course = await world.course();
    const [near, far, end] = [await day(3), await day(30), await day(90)];
    await cohorts(course, [
      { name: 'Spring', startsOn: near, endsOn: end, places: 1 },
      { name: 'Summer', startsOn: far, endsOn: end, places: 1 },
    ]);
    const [one, two, three] = [await world.enrolled(course), await world.enrolled(course), await world.learner()];
    expect((await world.post('sellerApi/enrolCourse', { slug: course.slug }, three.token)).code).toBe('course_full');
    const [first, second] = [
      await world.get(`sellerApi/getCourse/${course.slug}`, one.token),
      await world.get(`sellerApi/getCourse/${course.slug}`, two.token),
    ];
    expect(first.data.chapters[0]).toMatchObject({ opensOn: near });
    expect(second.data.chapters[0]).toMatchObject({ opensOn: far });
    expect((await world.get(`sellerApi/getLesson/${course.lesson}`, one.token)).code).toBe('lesson_not_open');
    expect((await world.post('sellerApi/beginQuiz', { _id: course.quiz }, one.token)).code).toBe('lesson_not_open');
    expect((await world.get(`sellerApi/getLesson/${course.preview}`, one.token)).status).toBe(200);
    const kept = await world.post('vendorApi/saveCohorts', { _id: course.id, cohorts: [] }, course.shop.token);
    expect(kept.code).toBe('cohort_in_use');
  });

  // Shows DEC-9-courses-9
  it('Of twenty learners who want the last place, one gets it', async () => {
    const course = await world.course();
    await cohorts(course, [{ name: 'Spring', startsOn: await day(3), endsOn: await day(9), places: 1 }]);
    const people = await Promise.all(Array.from({ length: 20 }, () => world.learner()));
    const answers = await Promise.all(
      people.map(({ token }) => world.post('sellerApi/enrolCourse', { slug: course.slug }, token)),
    );
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(answers.filter(({ code }) => code === 'course_full')).toHaveLength(19);
  });

  it('A learner can change cohorts until the learner’s own cohort begins', async () => {
    const course = await world.course();
    const [a, b] = (
      await cohorts(course, [
        { name: 'Spring', startsOn: await day(0), endsOn: await day(9) },
        { name: 'Summer', startsOn: await day(5), endsOn: await day(9) },
      ])
    ).cohorts;
    const who = await world.learner();
    await world.must('sellerApi/enrolCourse', { slug: course.slug, cohort: b._id }, who.token);
    const change = { slug: course.slug, _id: course.id };
    expect((await world.must('sellerApi/joinCohort', { ...change, cohort: a._id }, who.token)).cohort).toBe(a._id);
    expect((await world.post('sellerApi/joinCohort', { ...change, cohort: b._id }, who.token)).code).toBe(
      'cohort_begun',
    );
  });
});

const mailed = async (id: bigint): Promise<string[]> => {
  const { rows } = await t.owner.query('SELECT email FROM members.member WHERE id = $1', [id]);
  // Renders each mail as the sending process does, so that a broken template fails here.
  return (await mailsFor(t, rows[0].email)).map(({ subject }) => subject);
};

describe('Questions about a lesson', () => {
  // Shows DEC-9-courses-10
  it('A learner’s question is mailed to the store, and the store’s reply is mailed to the learner', async () => {
    const course = await world.course();
    const who = await world.enrolled(course);
    const asked = await world.must(
      'sellerApi/askLesson',
      { _id: course.lesson, message: 'Which <b>stone</b>?' },
      who.token,
    );
    expect(asked.docs[0]).toMatchObject({ body: 'Which <b>stone</b>?', isOwn: true, waits: true });
    expect(await mailed(course.shop.id)).toContain(
      mailsTexts.shared.forVendor({ subject: mailsTexts.subjects['course-question'] }),
    );
    const waiting = await world.get(`vendorApi/getCourseQuestions/${course.id}`, course.shop.token);
    const answer = { course: course.id, _id: waiting.data.docs[0]._id, message: 'The grey one' };
    expect((await world.must('vendorApi/answerCourseQuestion', answer, course.shop.token)).docs).toEqual([]);
    const seen = await world.get(`sellerApi/getLessonQuestions/${course.lesson}`, who.token);
    expect(seen.data.docs[0].answers[0]).toMatchObject({ body: 'The grey one', isTeacher: true });
    expect(await mailed(who.id)).toContain(mailsTexts.subjects['course-answer']);
  });

  it('A person who is not enrolled can neither read nor ask questions about a lesson', async () => {
    const course = await world.course();
    const stranger = await world.learner();
    const ask = { _id: course.lesson, message: 'Hello?' };
    expect((await world.post('sellerApi/askLesson', ask, stranger.token)).code).toBe('not_enrolled');
    expect((await world.get(`sellerApi/getLessonQuestions/${course.preview}`, stranger.token)).code).toBe(
      'not_enrolled',
    );
  });

  // Shows DEC-9-courses-10
  it('A learner can report a text, an operator can remove it, and its author is mailed', async () => {
    const course = await world.course();
    const [writer, other, stranger] = [
      await world.enrolled(course),
      await world.enrolled(course),
      await world.learner(),
    ];
    const asked = await world.must('sellerApi/askLesson', { _id: course.lesson, message: 'You fools' }, writer.token);
    const report = { kind: 'comment', _id: asked.docs[0]._id, reason: 'offensive' };
    expect((await world.post('publicApi/reportContent', report, stranger.token)).code).toBe('content_unknown');
    expect((await world.post('publicApi/reportContent', report, writer.token)).code).toBe('own_content');
    await world.must('publicApi/reportContent', report, other.token);
    const { token } = await signedInOperator(t, 'support');
    await t.owner.query(`SELECT moderation.decide(sha256($1::bytea), 'comment', $2, true, 'Please be kind')`, [
      Buffer.from(token),
      asked.docs[0]._id,
    ]);
    expect((await world.get(`sellerApi/getLessonQuestions/${course.lesson}`, other.token)).data.docs[0].body).toBe('');
    expect(await mailed(writer.id)).toContain(mailsTexts.subjects['comment-removed']);
  });

  // Shows DEC-9-courses-10
  it('A vendor who is enrolled in another store’s course can report a text there, but not before enrolling', async () => {
    const course = await world.course();
    const writer = await world.enrolled(course);
    const { token } = await approvedVendor(t);
    const asked = await world.must('sellerApi/askLesson', { _id: course.lesson, message: 'You fools' }, writer.token);
    const report = { kind: 'comment', _id: asked.docs[0]._id, reason: 'offensive' };
    expect((await world.post('publicApi/reportContent', report, token)).code).toBe('content_unknown');
    await world.must('vendorApi/enrolCourse', { slug: course.slug }, token);
    await world.must('publicApi/reportContent', report, token);
    const { rows } = await t.owner.query('SELECT status FROM moderation.report WHERE thing_id = $1', [report._id]);
    expect(rows).toEqual([{ status: 'open' }]);
  });

  it('A text with a banned word is rejected, and so is the twenty-first text of a day', async () => {
    const course = await world.course();
    const who = await world.enrolled(course);
    const ask = (message: string) => world.post('sellerApi/askLesson', { _id: course.lesson, message }, who.token);
    for (let at = 0; at < 20; at += 1) expect((await ask(`Question ${at}`)).status).toBe(200);
    expect((await ask('One more')).code).toBe('rate_limited');
    expect((await ask('   ')).code).toBe('invalid_input');
  });
});

describe('Courses of a store', () => {
  // Shows DEC-9-courses-2
  it('A course without a published lesson cannot be submitted', async () => {
    const made = await world.draft();
    await world.addLesson(made, {}, false);
    expect((await world.post('vendorApi/submitListing', { _id: made.listing }, made.shop.token)).code).toBe(
      'course_empty',
    );
  });

  it('Another store’s lessons can be neither read nor written', async () => {
    const [course, other] = [await world.course(), await approvedVendor(t)];
    const { token } = other;
    expect((await world.get(`vendorApi/getOwnCourse/${course.id}`, token)).code).toBe('course_unknown');
    expect((await world.get(`vendorApi/getOwnLesson/${course.lesson}`, token)).code).toBe('course_unknown');
    const form = { course: course.id, _id: course.lesson, title: 'Mine', body: 'Mine' };
    expect((await world.post('vendorApi/saveLesson', form, token)).code).toBe('course_unknown');
    expect((await world.post('vendorApi/setLesson', { _id: course.lesson, state: 'withdrawn' }, token)).code).toBe(
      'course_unknown',
    );
    const house = await t.value('SELECT public_id FROM courses.course WHERE listing_id IS NULL LIMIT 1');
    expect((await world.get(`vendorApi/getOwnCourse/${house}`, token)).code).toBe('course_unknown');
  });

  it('Chapters and lessons can be reordered, and an order that omits a lesson is rejected', async () => {
    const made = await world.draft();
    const [a, b] = [await world.addLesson(made, { title: 'A' }), await world.addLesson(made, { title: 'B' })];
    const first = { _id: made.chapter, title: 'Stones', lessons: [b._id] };
    const second = { title: 'Steels', opensAfterDays: 7, lessons: [a._id] };
    const saved = await world.must(
      'vendorApi/saveOutline',
      { _id: made.id, chapters: [second, first] },
      made.shop.token,
    );
    expect(saved.chapters.map(({ title }: { title: string }) => title)).toEqual(['Steels', 'Stones']);
    expect(saved.chapters[0]).toMatchObject({ opensAfterDays: 7, lessons: [{ title: 'A' }] });
    const missing = { _id: made.id, chapters: [first] };
    expect((await world.post('vendorApi/saveOutline', missing, made.shop.token)).code).toBe('outline_changed');
  });

  it('An edit of a published lesson is shown once an operator has approved it', async () => {
    const course = await world.course();
    const who = await world.enrolled(course);
    const read = async () => (await world.get(`sellerApi/getLesson/${course.lesson}`, who.token)).data.title;
    const form = { course: course.id, _id: course.lesson, title: 'Another title', body: 'New' };
    await world.must('vendorApi/saveLesson', form, course.shop.token);
    expect(await read()).toBe('A stone');
    await world.must('vendorApi/setLesson', { _id: course.lesson, state: 'published' }, course.shop.token);
    expect(await read()).toBe('A stone');
    await world.approveLessons(course.id);
    expect(await read()).toBe('Another title');
  });

  it('A published lesson can be withdrawn but never deleted', async () => {
    const course = await world.course();
    const set = (state: string) => world.post('vendorApi/setLesson', { _id: course.lesson, state }, course.shop.token);
    expect((await set('removed')).code).toBe('lesson_state');
    expect((await set('withdrawn')).status).toBe(200);
    expect((await set('withdrawn')).code).toBe('lesson_state');
    expect((await set('published')).status).toBe(200);
  });

  it('A lesson with a banned word can be neither saved nor published', async () => {
    const { token } = await signedInOperator(t, 'support');
    const version = await t.value('SELECT max(version) AS version FROM screening.word_list');
    await t.owner.query(`SELECT screening.change(sha256($1::bytea), $2, $3::jsonb, 'test')`, [
      Buffer.from(token),
      version,
      JSON.stringify([
        { word: 'moonshine', effect: 'refuse', why: '' },
        { word: 'tobacco', effect: 'hold', why: '' },
      ]),
    ]);
    const made = await world.draft();
    const form = { course: made.id, chapter: made.chapter, title: 'Making moonshine', body: 'x' };
    expect((await world.post('vendorApi/saveLesson', form, made.shop.token)).code).toBe('banned_word');
    const held = await world.must('vendorApi/saveLesson', { ...form, title: 'On tobacco' }, made.shop.token);
    const publishing = { _id: held._id, state: 'published' };
    expect((await world.post('vendorApi/setLesson', publishing, made.shop.token)).code).toBe('banned_word');
  });

  it('A member’s session cannot use the calls for stores', async () => {
    const course = await world.course();
    const who = await world.learner();
    expect((await world.get(`vendorApi/getOwnCourse/${course.id}`, who.token)).status).toBe(401);
  });
});

describe('A lesson that two people edit', () => {
  // Shows DEC-9-courses-8
  it('Saving a lesson over a newer version than its editor read is rejected and overwrites nothing', async () => {
    const course = await world.course();
    const lesson = await world.addLesson(course, { title: 'As it was' }, false);
    const over = (title: string, version: string) =>
      world.post(
        'vendorApi/saveLesson',
        { course: course.id, chapter: course.chapter, _id: lesson._id, title, body: 'x', version },
        course.shop.token,
      );
    const first = await over('First', lesson.version);
    expect(first.status).toBe(200);
    expect(await over('Second', lesson.version)).toMatchObject({ status: 409, code: 'lesson_changed' });
    const { data: read } = await world.get(`vendorApi/getOwnLesson/${lesson._id}`, course.shop.token);
    expect(read).toMatchObject({ title: 'First', version: first.data.version });
    expect((await over('Second', read.version)).status).toBe(200);
  });

  it('Of twenty simultaneous saves of the same version, one is kept', async () => {
    const course = await world.course();
    const lesson = await world.addLesson(course, {}, false);
    const form = { course: course.id, chapter: course.chapter, _id: lesson._id, body: 'x', version: lesson.version };
    const answers = await Promise.all(
      Array.from({ length: 20 }, (_, at) =>
        world.post('vendorApi/saveLesson', { ...form, title: `Number ${at}` }, course.shop.token),
      ),
    );
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(answers.filter(({ code }) => code === 'lesson_changed')).toHaveLength(19);
  });
});

describe('Course details that two people edit', () => {
  // Shows DEC-9-courses-8
  it('Only the newest version of a lesson can be published or deleted; any version can be withdrawn', async () => {
    const made = await world.draft();
    const { shop } = made;
    const read = await world.addLesson(made, {}, false);
    const set = (state: string, version: string) =>
      world.post('vendorApi/setLesson', { _id: read._id, state, version }, shop.token);
    const saved = { course: made.id, _id: read._id, title: 'Another', body: 'x' };
    const newest: OwnLesson = await world.must('vendorApi/saveLesson', saved, shop.token);
    for (const state of ['published', 'removed'])
      expect(await set(state, read.version)).toMatchObject({ status: 409, code: 'lesson_changed' });
    expect((await set('published', newest.version)).status).toBe(200);
    expect((await set('withdrawn', read.version)).status).toBe(200);
  });

  // Shows DEC-9-courses-8
  it('Of twenty simultaneous saves of the cohorts, one is kept; learners who join do not cause a conflict', async () => {
    const made = await world.course();
    const { token } = made.shop;
    const now = (): Promise<OwnCourse> =>
      world.get(`vendorApi/getOwnCourse/${made.id}`, token).then(({ data }) => data);
    const cohort = (name: string, _id = '') => ({ _id, name, startsOn: '2099-01-04', endsOn: '2099-02-04' });
    const save = (name: string, { cohortsVersion: version, cohorts }: OwnCourse) =>
      world.post('vendorApi/saveCohorts', { _id: made.id, version, cohorts: [cohort(name, cohorts[0]?._id)] }, token);
    expect((await save('Spring', await now())).status).toBe(200);
    const before = await now();
    await world.enrolled(made);
    expect((await now()).cohortsVersion).toBe(before.cohortsVersion);
    const answers = await Promise.all(Array.from({ length: 20 }, (_, at) => save(`Term ${at}`, before)));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(answers.filter(({ code }) => code === 'cohorts_changed')).toHaveLength(19);
  });

  // Shows DEC-9-courses-8
  it('Saving chapters over a newer version is rejected, so that nobody’s new name is lost', async () => {
    const made = await world.course();
    const read: OwnCourse = (await world.get(`vendorApi/getOwnCourse/${made.id}`, made.shop.token)).data;
    const save = (title: string, version: string) => {
      const [{ _id, lessons }] = read.chapters as [OwnCourse['chapters'][number]];
      const chapters = [{ _id, title, lessons: lessons.map((each) => each._id) }];
      return world.post('vendorApi/saveOutline', { _id: made.id, version, chapters }, made.shop.token);
    };
    const first = await save('Wet stones', read.outlineVersion);
    expect(first.status).toBe(200);
    expect((await save('Dry stones', read.outlineVersion)).code).toBe('outline_changed');
    expect((await save('Dry stones', first.data.outlineVersion)).status).toBe(200);
  });
});

describe('Lessons of an approved course', () => {
  const shownTo = async (slug: string) => {
    const { data } = await world.get(`sellerApi/getCourse/${slug}`, (await world.enrolled({ slug })).token);
    return data.chapters[0].lessons.map(({ title }: { title: string }) => title);
  };

  // Shows DEC-9-courses-12
  it('A lesson published after its course was approved is hidden until an operator approves it', async () => {
    const course = await world.course();
    const { token } = await signedInOperator(t, 'support');
    const added = await world.addLesson(course, { title: 'Added later' }, false);
    await world.must('vendorApi/setLesson', { _id: added._id, state: 'published' }, course.shop.token);
    expect(await shownTo(course.slug)).not.toContain('Added later');
    const again = { course: course.id, chapter: course.chapter, _id: added._id, title: 'Other', body: 'x' };
    expect((await world.post('vendorApi/saveLesson', again, course.shop.token)).code).toBe('lesson_in_review');
    const [row] = await world.waiting(course.id, token);
    expect(row).toMatchObject({ _id: added._id, title: 'Added later', course: { _id: course.id } });
    const decision = { _id: added._id, draft: row!.draft, decision: 'approve', reason: 'Sound' };
    await world.must('operatorApi/decideLesson', decision, token);
    expect(await shownTo(course.slug)).toContain('Added later');
    expect((await world.post('operatorApi/decideLesson', decision, token)).code).toBe('review_over');
    expect(await world.waiting(course.id, token)).toEqual([]);
  });

  // Shows DEC-9-courses-12
  it('When an edit of a published lesson is rejected, learners keep the old version and its editor sees the reason', async () => {
    const course = await world.course();
    const { token } = await signedInOperator(t, 'support');
    const changed = { course: course.id, chapter: course.chapter, _id: course.lesson, title: 'Changed', body: 'x' };
    await world.must('vendorApi/saveLesson', changed, course.shop.token);
    await world.must('vendorApi/setLesson', { _id: course.lesson, state: 'published' }, course.shop.token);
    const [row] = await world.waiting(course.id, token);
    const refusal = { _id: course.lesson, draft: row!.draft, decision: 'reject', reason: 'Says nothing' };
    await world.must('operatorApi/decideLesson', refusal, token);
    expect(await shownTo(course.slug)).not.toContain('Changed');
    const own = (await world.get(`vendorApi/getOwnLesson/${course.lesson}`, course.shop.token)).data;
    expect(own).toMatchObject({ title: 'Changed', isWaiting: false, refusedBecause: 'Says nothing' });
    const { rows } = await t.owner.query(
      `SELECT facts ->> 'decision' AS decision FROM mail.message WHERE template = 'lesson-decided' ORDER BY id DESC LIMIT 1`,
    );
    expect(rows).toEqual([{ decision: 'rejected' }]);
  });

  // Shows DEC-9-courses-13
  it('Edited quiz questions wait for review; until then, learners get the approved questions', async () => {
    const course = await world.course();
    const asked = async (): Promise<string[]> => {
      const { token } = await world.enrolled(course);
      const attempt = await world.must('sellerApi/beginQuiz', { _id: course.quiz }, token);
      return attempt.questions.map(({ asks }: { asks: string }) => asks.split(' ')[0]!);
    };
    const { quiz, body, title } = (await world.get(`vendorApi/getOwnLesson/${course.quiz}`, course.shop.token)).data;
    const questions = quiz.questions.map((each: { asks: string }) => ({ ...each, asks: `New ${each.asks}` }));
    const form = { course: course.id, _id: course.quiz, kind: 'quiz', title, body, quiz: { ...quiz, questions } };
    await world.must('vendorApi/saveLesson', form, course.shop.token);
    await world.must('vendorApi/setLesson', { _id: course.quiz, state: 'published' }, course.shop.token);
    const own = (await world.get(`vendorApi/getOwnLesson/${course.quiz}`, course.shop.token)).data;
    expect(own.quiz.questions.map(({ asks }: { asks: string }) => asks.split(' ')[0])).toEqual(Array(4).fill('New'));
    expect(await asked()).not.toContain('New');
    await world.approveLessons(course.id);
    expect(await asked()).toEqual(['New', 'New']);
  });

  // Shows DEC-9-courses-12
  it('A withdrawn lesson can be shown again without a new review if it has not changed', async () => {
    const course = await world.course();
    for (const state of ['withdrawn', 'published'])
      await world.must('vendorApi/setLesson', { _id: course.lesson, state }, course.shop.token);
    expect((await shownTo(course.slug)).length).toBe(3);
  });
});
