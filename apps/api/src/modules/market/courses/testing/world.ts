import type { OwnCourse, OwnLesson } from '@plumbline/contract';
import { expect } from 'vitest';
import type { TestApp } from '../../../../testing/app.ts';
import { addMember } from '../../../../testing/builders.ts';
import type { TestDatabase } from '../../../../testing/database.ts';
import { approvedVendor, publish, type TestVendor } from '../../../../testing/market.ts';
import { openSession, signedInOperator } from '../../../../testing/operators.ts';

/** A single-choice question; the first option is right. */
export const question = (asks: string) => ({
  asks,
  options: ['Right', 'Wrong', 'Other'],
  correct: [0],
  explains: `${asks}!`,
});

export const answerOf = (answer: Awaited<ReturnType<TestApp['post']>>) => ({
  status: answer.statusCode,
  code: answer.headers['x-error-code'],
  ...answer.json(),
});

export interface Learner {
  readonly id: bigint;
  readonly token: string;
}

/** Creates courses, their stores and their learners through the API. */
export function coursesOf(t: TestDatabase, api: TestApp) {
  const post = async (path: string, body: object, token: string) => answerOf(await api.post(`/${path}`, body, token));
  const get = async (path: string, token: string) => answerOf(await api.get(`/${path}`, token));
  const must = async (path: string, body: object, token: string) => {
    const answer = await post(path, body, token);
    expect(answer.status, `${path}: ${JSON.stringify(answer)}`).toBe(200);
    return answer.data;
  };

  /** Creates a store's course with one chapter and no lessons. */
  async function draft(of: { readonly shop?: TestVendor; readonly price?: string } = {}) {
    const shop = of.shop ?? (await approvedVendor(t));
    const { rows } = await t.owner.query<{ id: string }>(
      `SELECT id FROM catalogue.category WHERE kind = 'course' LIMIT 1`,
    );
    const listing = await must(
      'vendorApi/saveListing',
      {
        kind: 'course',
        title: 'Sharpening knives',
        description: 'With a **stone**.',
        price: of.price ?? '',
        categoryId: String(rows[0]!.id),
        attributes: { level: 'beginner', language: 'en', hours: 2, teaches: ['Sharpen a knife'] },
      },
      shop.token,
    );
    const { data } = await get('vendorApi/getOwnCourses', shop.token);
    const id: string = data.docs.find((each: { listing: string }) => each.listing === listing._id)._id;
    const course: OwnCourse = await must(
      'vendorApi/saveOutline',
      { _id: id, chapters: [{ title: 'Stones', lessons: [] }] },
      shop.token,
    );
    return { shop, id, listing: listing._id as string, slug: listing.slug as string, chapter: course.chapters[0]!._id };
  }
  type Draft = Awaited<ReturnType<typeof draft>>;

  /** Returns the lessons of a course that wait for an operator. */
  const waiting = async (course: string, token: string) =>
    (await get(`operatorApi/waitingLessons?course=${course}`, token)).data.docs as { _id: string; draft: string }[];

  async function approveLessons(course: string): Promise<void> {
    const { token } = await signedInOperator(t, 'support');
    for (const { _id, draft } of await waiting(course, token))
      await must('operatorApi/decideLesson', { _id, draft, decision: 'approve', reason: 'Sound' }, token);
  }

  /** Saves a lesson and, by default, publishes it, with an operator's approval if needed. */
  async function addLesson({ shop, id, chapter }: Draft, says: object = {}, isPublished = true): Promise<OwnLesson> {
    const form = { course: id, chapter, title: 'A stone', body: 'Wet the *stone*.', ...says };
    const lesson: OwnLesson = await must('vendorApi/saveLesson', form, shop.token);
    if (!isPublished) return lesson;
    const set: OwnCourse = await must('vendorApi/setLesson', { _id: lesson._id, state: 'published' }, shop.token);
    if (set.chapters.some(({ lessons }) => lessons.some(({ isWaiting }) => isWaiting))) await approveLessons(id);
    return lesson;
  }

  const addQuiz = (of: Draft, quiz: object = {}) =>
    addLesson(of, {
      kind: 'quiz',
      title: 'Try yourself',
      body: '',
      quiz: {
        draws: 2,
        passPercent: 100,
        attemptsADay: 2,
        questions: ['One?', 'Two?', 'Three?', 'Four?'].map(question),
        ...quiz,
      },
    });

  /** Creates a published course with a preview, a lesson and a quiz. */
  async function course(of: Parameters<typeof draft>[0] = {}) {
    const made = await draft(of);
    const preview = await addLesson(made, { title: 'First look', isPreview: true });
    const lesson = await addLesson(made);
    const quiz = await addQuiz(made);
    await publish(t, made.shop, made.listing);
    return { ...made, preview: preview._id, lesson: lesson._id, quiz: quiz._id };
  }

  async function learner(): Promise<Learner> {
    const id = await addMember(t.owner);
    return { id, token: await openSession(t, 'member', id) };
  }

  async function enrolled({ slug }: { readonly slug: string }): Promise<Learner> {
    const who = await learner();
    await must('sellerApi/enrolCourse', { slug }, who.token);
    return who;
  }

  return { post, get, must, draft, waiting, approveLessons, addLesson, addQuiz, course, learner, enrolled };
}
