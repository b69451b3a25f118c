import { defineEmail, type MailTemplate } from '../../base/mail/index.ts';
import { selectCourseFacts, selectLessonFacts } from './job-store.ts';

/** Queued by functions of the schema `courses`. No text of anybody stands in them. */
export const courseEmails: readonly MailTemplate[] = [
  defineEmail({
    name: 'course-question',
    facts: { course: 'uuid' },
    render: async ({ course }, { db, origin }) => {
      const facts = await selectCourseFacts(db, course);
      if (facts === undefined) return undefined;
      return {
        subject: 'A question below a lesson of yours',
        lines: [
          `Somebody asks you something in your course “${facts.course}”.`,
          'Of whatever else is asked within an hour we send no mail.',
        ],
        links: [{ words: 'Read and answer:', url: `${origin}/vendor/courses/${course}` }],
      };
    },
  }),
  defineEmail({
    name: 'course-answer',
    facts: { lesson: 'uuid' },
    render: async ({ lesson }, { db, origin }) => {
      const facts = await selectLessonFacts(db, lesson);
      if (facts === undefined) return undefined;
      return {
        subject: 'Your question has an answer',
        lines: [`There is an answer below the lesson “${facts.lesson}” of “${facts.course}”.`],
        links: [{ words: 'Read it:', url: `${origin}/learn/${facts.slug}/${lesson}` }],
      };
    },
  }),
  defineEmail({
    name: 'lesson-decided',
    facts: { course: 'uuid', decision: 'word', reason: 'reason' },
    render: async ({ course, decision, reason }, { db, origin }) => {
      const facts = await selectCourseFacts(db, course);
      if (facts === undefined) return undefined;
      const isApproved = decision === 'approved';
      return {
        subject: 'About your lesson',
        lines: [
          `It is a lesson of your course “${facts.course}”.`,
          isApproved
            ? 'Learners see it now.'
            : 'Learners see what they saw before. You can change it and hand it in again.',
          `The reason: ${reason}`,
        ],
        links: [{ words: 'See the course:', url: `${origin}/vendor/courses/${course}` }],
      };
    },
  }),
  defineEmail({
    name: 'comment-removed',
    facts: { reason: 'reason' },
    render: async ({ reason }) => ({
      subject: 'A text of yours below a lesson was removed',
      lines: ['We removed a text that you wrote below a lesson of a course.', `The reason: ${reason}`],
      links: [],
    }),
  }),
];
