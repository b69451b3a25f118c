import { both, defineEmail, type MailTemplate } from '../../base/mail/index.ts';
import { selectCourseFacts, selectLessonFacts } from './public-store.ts';

/** Queued by functions of the schema `courses`. The mails contain no user texts. */
export const courseEmails: readonly MailTemplate[] = [
  defineEmail({
    name: 'course-question',
    facts: { course: 'uuid' },
    render: async ({ course }, { db, origin }) => {
      const facts = await selectCourseFacts(db, course);
      if (facts === undefined) return undefined;
      return {
        subject: both('A question below a lesson of yours', 'आपके एक पाठ के नीचे एक प्रश्न'),
        lines: [
          both(
            `Somebody asks you something in your course “${facts.course}”.`,
            `आपके कोर्स “${facts.course}” में किसी ने आपसे कुछ पूछा है।`,
          ),
          both(
            'Of whatever else is asked within an hour we send no mail.',
            'एक घंटे के भीतर और जो पूछा जाए, उसका ईमेल नहीं भेजा जाता।',
          ),
        ],
        links: [{ words: both('Read and answer:', 'पढ़ें और उत्तर दें:'), url: `${origin}/vendor/courses/${course}` }],
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
        subject: both('Your question has an answer', 'आपके प्रश्न का उत्तर आया है'),
        lines: [
          both(
            `There is an answer below the lesson “${facts.lesson}” of “${facts.course}”.`,
            `“${facts.course}” के पाठ “${facts.lesson}” के नीचे एक उत्तर है।`,
          ),
        ],
        links: [{ words: both('Read it:', 'पढ़ें:'), url: `${origin}/learn/${facts.slug}/${lesson}` }],
      };
    },
  }),
  defineEmail({
    name: 'lesson-decided',
    facts: { course: 'uuid', decision: 'word', reason: 'reason' },
    render: async ({ course, decision, reason }, { db, origin }) => {
      const facts = await selectCourseFacts(db, course);
      if (facts === undefined) return undefined;
      return {
        subject: both('About your lesson', 'आपके पाठ के बारे में'),
        lines: [
          both(`It is a lesson of your course “${facts.course}”.`, `यह आपके कोर्स “${facts.course}” का एक पाठ है।`),
          decision === 'approved'
            ? both('Learners see it now.', 'सीखने वाले इसे अब देखते हैं।')
            : both(
                'Learners see what they saw before. You can change it and hand it in again.',
                'सीखने वाले वही देखते हैं जो पहले देखते थे। आप इसे बदलकर फिर जमा कर सकते हैं।',
              ),
          both(`The reason: ${reason}`, `कारण: ${reason}`),
        ],
        links: [{ words: both('See the course:', 'कोर्स देखें:'), url: `${origin}/vendor/courses/${course}` }],
      };
    },
  }),
  defineEmail({
    name: 'comment-removed',
    facts: { reason: 'reason' },
    render: async ({ reason }) => ({
      subject: both('A text of yours below a lesson was removed', 'एक पाठ के नीचे आपका लिखा हुआ हटाया गया'),
      lines: [
        both(
          'We removed a text that you wrote below a lesson of a course.',
          'आपने एक कोर्स के पाठ के नीचे जो लिखा था, उसे हमने हटा दिया है।',
        ),
        both(`The reason: ${reason}`, `कारण: ${reason}`),
      ],
      links: [],
    }),
  }),
];
