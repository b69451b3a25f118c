import { defineEmail, type MailTemplate, type MailTexts } from '../../base/mail/index.ts';
import { selectLabel } from './store.ts';

type Texts = MailTexts['dispute'];

/** Queued by disputes.tell and notify_of_message. The mails contain no messages. */
export const disputeEmails: readonly MailTemplate[] = [
  defineEmail({
    name: 'dispute-opened',
    facts: { order: 'uuid', side: 'word' },
    render: async ({ order, side }, { db, t }) => {
      const label = await selectLabel(db, order);
      if (label === undefined) return undefined;
      return {
        subject: t.dispute.openedSubject({ label }),
        lines: [t.dispute.disputed({ label }), ...Object.values(t.dispute.opened[side as keyof Texts['opened']])],
      };
    },
  }),
  defineEmail({
    name: 'dispute-message',
    facts: { order: 'uuid', side: 'word', from: 'word' },
    render: async ({ order, from }, { db, t }) => {
      const label = await selectLabel(db, order);
      if (label === undefined) return undefined;
      return {
        subject: t.dispute.messageSubject({ label }),
        lines: [t.dispute.from({ from, label }), t.dispute.find],
      };
    },
  }),
  defineEmail({
    name: 'dispute-decided',
    facts: { order: 'uuid', side: 'word', outcome: 'word', reason: 'reason' },
    render: async ({ order, outcome, reason }, { db, t }) => {
      const label = await selectLabel(db, order);
      if (label === undefined) return undefined;
      return {
        subject: t.dispute.decidedSubject({ label }),
        lines: [
          t.dispute.decided({ label }),
          t.dispute.outcomes[outcome as keyof Texts['outcomes']],
          t.shared.theReason({ reason }),
        ],
      };
    },
  }),
  defineEmail({
    name: 'dispute-closed',
    facts: { order: 'uuid', side: 'word', how: 'word' },
    render: async ({ order, how }, { db, t }) => {
      const label = await selectLabel(db, order);
      if (label === undefined) return undefined;
      return {
        subject: t.dispute.closedSubject({ label }),
        lines: [t.dispute.over({ label }), t.dispute.closed[how as keyof Texts['closed']]],
      };
    },
  }),
];
