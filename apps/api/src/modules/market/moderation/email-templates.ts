import { defineEmail, type MailTemplate, withoutLinks } from '../../base/mail/index.ts';
import { type Reported, selectTitle } from './store.ts';

const DECIDED: Readonly<Record<string, string>> = {
  removed: 'We have looked at it and taken it away. Thank you for telling us.',
  dismissed: 'We have looked at it and found nothing that is not allowed here. It stays. Thank you for telling us.',
};

/** Queued by moderation.decide. */
export const moderationEmails: readonly MailTemplate[] = [
  defineEmail({
    name: 'report-decided',
    facts: { decision: 'word', kind: 'word', thing: 'uuid' },
    render: async ({ decision, kind, thing }, { db }) => {
      // Messages stand in no e-mail.
      const title = kind === 'message' ? null : await selectTitle(db, { kind: kind as Reported['kind'], id: thing });
      return {
        subject: 'About what you reported',
        lines: [`You reported the ${kind}${title === null ? '' : ` “${withoutLinks(title)}”`}.`, DECIDED[decision]!],
      };
    },
  }),
];
