import { defineEmail, type MailTemplate } from '../../base/mail/index.ts';

/** Queued by reviews.remove, remove_reply and remove_of_buyer. */
export const reviewEmails: readonly MailTemplate[] = [
  defineEmail({
    name: 'review-removed',
    facts: { review: 'uuid', reason: 'reason' },
    render: ({ reason }, { t }) => ({
      lines: [t.reviewRemoved.text, t.shared.theReason({ reason })],
    }),
  }),
  defineEmail({
    name: 'reply-removed',
    facts: { reason: 'reason' },
    render: ({ reason }, { t }) => ({
      lines: [t.replyRemoved.text, t.shared.theReason({ reason })],
    }),
  }),
  defineEmail({
    name: 'buyer-review-removed',
    facts: { reason: 'reason' },
    render: ({ reason }, { t }) => ({
      lines: [t.buyerReviewRemoved.text, t.shared.theReason({ reason })],
    }),
  }),
];
