import {
  askLesson,
  beginQuiz,
  enrolCourse,
  getCategories,
  getCourse,
  getMyListings,
  getOwnCourses,
  saveLesson,
  saveListing,
  saveOutline,
  saveProgress,
  setLesson,
  submitListing,
  submitQuiz,
} from '@plumbline/contract';
import { operatorDecideListing } from '@plumbline/contract/operator';
import type { Calls } from '../calls.ts';
import { REASON } from '../market/open-store.ts';
import { type DemoCourse, WHOLE } from './courses.ts';

/** Creates a store's courses through the calls of its editor and of operators, and skips existing ones. */
export async function teach(vendor: Calls, support: Calls, courses: readonly DemoCourse[]): Promise<void> {
  const { data: known } = await vendor.call(getMyListings, { kind: 'course', limit: '100' });
  const titles = new Set(known.docs.map(({ title }) => title));
  const { docs: categories } = (await vendor.call(getCategories, { kind: 'course' })).data;
  for (const course of courses) {
    if (titles.has(course.title)) continue;
    const { title, about, category, values: attributes, price = '' } = course;
    const { data: listing } = await vendor.call(saveListing, {
      kind: 'course',
      title,
      attributes,
      price,
      description: `${about}\n\n*This is a sample: nobody really teaches it.*`,
      categoryId: categories.find(({ slug }) => slug === category)!._id,
    });
    await write(vendor, listing._id, course);
    const { data: submitted } = await vendor.call(submitListing, { _id: listing._id });
    if (submitted.status !== 'in_review') continue;
    const { revision } = submitted;
    await support.call(operatorDecideListing, { _id: listing._id, revision, decision: 'approve', reason: REASON });
  }
}

/** Writes chapters with their lessons. A course's first lesson is a preview. */
async function write(vendor: Calls, listing: string, { chapters }: DemoCourse): Promise<void> {
  const { data: own } = await vendor.call(getOwnCourses, { limit: '5' });
  const { _id } = own.docs.find((course) => course.listing === listing)!;
  const outline = chapters.map(({ title }) => ({ title, lessons: [] }));
  const { data: course } = await vendor.call(saveOutline, { _id, chapters: outline });
  for (const [at, { lessons }] of chapters.entries()) {
    for (const [place, { title, body, asks }] of lessons.entries()) {
      const quiz = asks && {
        draws: 3,
        passPercent: 60,
        attemptsADay: 3,
        questions: asks.map(([question, ...options]) => ({ asks: question, options, correct: [0], explains: '' })),
      };
      const { data: lesson } = await vendor.call(saveLesson, {
        course: _id,
        chapter: course.chapters[at]!._id,
        title,
        body,
        minutes: 3,
        isPreview: at + place === 0,
        ...(quiz === undefined ? {} : { kind: 'quiz', quiz }),
      });
      await vendor.call(setLesson, { _id: lesson._id, state: 'published' });
    }
  }
}

/** The demo's first member completes a course and asks a question on the way. */
export async function learn(vendor: Calls, learner: Calls): Promise<void> {
  const { data: listed } = await vendor.call(getMyListings, { kind: 'course', limit: '100' });
  const whole = listed.docs.find(({ title, status }) => title === WHOLE && status === 'published');
  // An earlier start of the seed ended while it was written.
  if (whole === undefined) return;
  const { slug } = whole;
  const { data: course } = await learner.call(getCourse, { slug });
  if (course.finishedAt !== null) return;
  await learner.call(enrolCourse, { slug });
  const lessons = course.chapters.flatMap((chapter) => chapter.lessons);
  if (lessons.every(({ isDone }) => !isDone)) {
    await learner.call(askLesson, { _id: lessons[1]!._id, message: 'Does green tea go brown in the tin, too?' });
  }
  for (const { _id, kind, isDone } of lessons) {
    if (isDone) continue;
    if (kind === 'text') {
      await learner.call(saveProgress, { _id, isDone: true });
      continue;
    }
    const { data: attempt } = await learner.call(beginQuiz, { _id });
    // The first option of each demo question is right.
    await learner.call(submitQuiz, { _id: attempt._id, answers: attempt.questions.map(() => [0]) });
  }
}
