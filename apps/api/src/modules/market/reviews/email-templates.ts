import { defineEmail, type MailTemplate } from '../../base/mail/index.ts';

/** Queued by reviews.remove. */
export const reviewEmails: readonly MailTemplate[] = [
  defineEmail({
    name: 'review-removed',
    facts: { review: 'uuid', reason: 'reason' },
    render: ({ reason }) => ({
      subject: 'Your review was removed',
      lines: ['We have removed a review that you wrote about something you bought.', `The reason: ${reason}`],
    }),
  }),
];
