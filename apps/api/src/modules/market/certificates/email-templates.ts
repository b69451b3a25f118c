import { defineEmail, type MailTemplate, withoutLinks } from '../../base/mail/index.ts';
import { selectMailFacts } from './mail-store.ts';

/** What a change of status means, by the status that it leads to. */
const CHANGED: Readonly<Record<string, string>> = {
  valid: 'It is valid again: its suspension is over.',
  suspended: 'It is suspended. Until this is settled, whoever verifies it sees that.',
  revoked: 'It was revoked for good. Whoever verifies it sees that.',
};

/** Queued by certificates.keep_credential and certificates.move. */
export const certificateEmails: readonly MailTemplate[] = [
  defineEmail({
    name: 'certificate-issued',
    facts: { certificate: 'uuid' },
    render: async ({ certificate }, { db, origin }) => {
      const title = await selectMailFacts(db, certificate);
      if (title === null) return undefined;
      return {
        subject: 'Your certificate',
        lines: [
          `We issued the certificate “${withoutLinks(title)}” to you.`,
          'Nobody sees it before you share it. You choose whether your name is shown with it.',
        ],
        links: [{ words: 'Your certificates:', url: `${origin}/certificates` }],
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
        subject: 'About your certificate',
        lines: [`It is about “${withoutLinks(title)}”. ${changed}`, `The reason: ${withoutLinks(reason)}`],
        links: [{ words: 'Your certificates:', url: `${origin}/certificates` }],
      };
    },
  }),
];
