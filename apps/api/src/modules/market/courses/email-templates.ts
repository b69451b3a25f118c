import { defineEmail, type MailTemplate } from '../../base/mail/index.ts';
import { selectCourseFacts, selectLessonFacts } from './public-store.ts';

/** Queued by functions of the schema `courses`. The mails contain no user texts. */
export const courseEmails: readonly MailTemplate[] = [
  defineEmail({
    name: 'course-question',
    facts: { course: 'uuid' },
    render: async ({ course }, { db, origin, t }) => {
      const facts = await selectCourseFacts(db, course);
      if (facts === undefined) return undefined;
      return {
        lines: [t.courseQuestion.text({ course: facts.course }), t.courseQuestion.further],
        links: [{ words: t.shared.readAndAnswer, url: `${origin}/vendor/courses/${course}` }],
      };
    },
  }),
  defineEmail({
    name: 'course-answer',
    facts: { lesson: 'uuid' },
    render: async ({ lesson }, { db, origin, t }) => {
      const facts = await selectLessonFacts(db, lesson);
      if (facts === undefined) return undefined;
      return {
        lines: [t.courseAnswer.text({ lesson: facts.lesson, course: facts.course })],
        links: [{ words: t.courseAnswer.link, url: `${origin}/learn/${facts.slug}/${lesson}` }],
      };
    },
  }),
  defineEmail({
    name: 'lesson-decided',
    facts: { course: 'uuid', decision: 'word', reason: 'reason' },
    render: async ({ course, decision, reason }, { db, origin, t }) => {
      const facts = await selectCourseFacts(db, course);
      if (facts === undefined) return undefined;
      return {
        lines: [
          t.lessonDecided.lesson({ course: facts.course }),
          decision === 'approved' ? t.lessonDecided.approved : t.lessonDecided.rejected,
          t.shared.theReason({ reason }),
        ],
        links: [{ words: t.lessonDecided.link, url: `${origin}/vendor/courses/${course}` }],
      };
    },
  }),
  defineEmail({
    name: 'comment-removed',
    facts: { reason: 'reason' },
    render: async ({ reason }, { t }) => ({
      lines: [t.commentRemoved.text, t.shared.theReason({ reason })],
      links: [],
    }),
  }),
];
