import type { EmailTemplate } from '../../base/mail/index.ts';

const DECIDED = {
  approve: { subject: 'Your listing is approved', line: 'It is what visitors see now, unless it is paused.' },
  reject: { subject: 'Your listing was not approved', line: 'You can change it and hand it in again.' },
  remove: { subject: 'Your listing was removed', line: 'Open orders of it run on. You can appeal once.' },
  'grant-appeal': {
    subject: 'Your appeal was granted',
    line: 'The listing is back. It is hidden until you show it again.',
  },
  'uphold-removal': { subject: 'Your appeal was not granted', line: 'The listing stays removed.' },
} as const;

export type ListingDecision = keyof typeof DECIDED;

export const decidedEmail = (decision: ListingDecision, title: string, reason: string): EmailTemplate => ({
  subject: DECIDED[decision].subject,
  lines: [title, DECIDED[decision].line, `The reason: ${reason}`],
});
