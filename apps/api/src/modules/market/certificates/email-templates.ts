import { both, defineEmail, type MailTemplate, type Words, withoutLinks } from '../../base/mail/index.ts';
import { selectMailFacts } from './store.ts';

/** Explains a change of status, by the new status. */
const CHANGED: Readonly<Record<string, Words>> = {
  valid: both('It is valid again: its suspension is over.', 'यह फिर मान्य है: इसका निलंबन समाप्त हुआ।'),
  suspended: both(
    'It is suspended. Until this is settled, whoever verifies it sees that.',
    'यह निलंबित है। मामला सुलझने तक, जो भी इसे जाँचेगा, उसे यह दिखेगा।',
  ),
  revoked: both(
    'It was revoked for good. Whoever verifies it sees that.',
    'यह हमेशा के लिए रद्द कर दिया गया। जो भी इसे जाँचेगा, उसे यह दिखेगा।',
  ),
};

const YOURS = both('Your certificates:', 'आपके प्रमाणपत्र:');

/** Queued by certificates.keep_credential and certificates.move. */
export const certificateEmails: readonly MailTemplate[] = [
  defineEmail({
    name: 'certificate-issued',
    facts: { certificate: 'uuid' },
    render: async ({ certificate }, { db, origin }) => {
      const title = await selectMailFacts(db, certificate);
      if (title === null) return undefined;
      return {
        subject: both('Your certificate', 'आपका प्रमाणपत्र'),
        lines: [
          both(
            `We issued the certificate “${withoutLinks(title)}” to you.`,
            `हमने आपको प्रमाणपत्र “${withoutLinks(title)}” दिया है।`,
          ),
          both(
            'Nobody sees it before you share it. You choose whether your name is shown with it.',
            'जब तक आप साझा न करें, इसे कोई नहीं देखता। आपका नाम साथ दिखे या नहीं, यह आप चुनते हैं।',
          ),
        ],
        links: [{ words: YOURS, url: `${origin}/certificates` }],
      };
    },
  }),
  defineEmail({
    name: 'certificate-status',
    facts: { certificate: 'uuid', status: 'word', reason: 'reason' },
    render: async ({ certificate, status, reason }, { db, origin }) => {
      const title = await selectMailFacts(db, certificate);
      const changed = CHANGED[status];
      if (title === null || changed === undefined) return undefined;
      return {
        subject: both('About your certificate', 'आपके प्रमाणपत्र के बारे में'),
        lines: [
          both(
            `It is about “${withoutLinks(title)}”. ${changed.en}`,
            `बात “${withoutLinks(title)}” की है। ${changed.hi}`,
          ),
          both(`The reason: ${withoutLinks(reason)}`, `कारण: ${withoutLinks(reason)}`),
        ],
        links: [{ words: YOURS, url: `${origin}/certificates` }],
      };
    },
  }),
];
