import { defineEmail, type MailTemplate } from '../../base/mail/index.ts';
import { selectLabel } from './store.ts';

const SIDES: Readonly<Record<string, string>> = {
  buyer: 'the buyer',
  vendor: 'the vendor',
  operator: 'one of our people',
};

const OPENED: Readonly<Record<string, readonly string[]>> = {
  buyer: [
    'We have told the vendor what you say is wrong. The money stays where it is until you agree, or we have decided.',
    'If nobody decides within sixty days, all of it goes back to you.',
  ],
  vendor: [
    'The buyer says that something is wrong with it. The money of the order stays where it is until you agree, or we have decided.',
    'Please answer in the order, with pictures if they help. You can also give the money back. If nobody decides within sixty days, all of it goes back to the buyer.',
  ],
};

const OUTCOMES: Readonly<Record<string, string>> = {
  vendor: 'It is decided for the vendor: what the order holds is paid out, less the fee.',
  buyer: 'It is decided for the buyer: what the order holds goes back.',
  split:
    'It is decided by a split: a part goes back to the buyer, and the rest is paid out to the vendor, less the fee.',
};

const CLOSED: Readonly<Record<string, string>> = {
  vendor: 'The vendor has given the money back.',
  deadline: 'Nobody decided it in sixty days: the money went back to the buyer.',
};

/** Queued by disputes.tell and tell_of_message. Messages of a side stand in no e-mail. */
export const disputeEmails: readonly MailTemplate[] = [
  defineEmail({
    name: 'dispute-opened',
    facts: { order: 'uuid', side: 'word' },
    render: async ({ order, side }, { db }) => {
      const label = await selectLabel(db, order);
      return { subject: `${label}: something is wrong`, lines: [`The order ${label} is disputed.`, ...OPENED[side]!] };
    },
  }),
  defineEmail({
    name: 'dispute-message',
    facts: { order: 'uuid', side: 'word', from: 'word' },
    render: async ({ order, from }, { db }) => {
      const label = await selectLabel(db, order);
      return {
        subject: `${label}: a message`,
        lines: [
          `There is a message from ${SIDES[from]} in the dispute about the order ${label}.`,
          'You find it in the order. Of further messages within an hour we send no mail.',
        ],
      };
    },
  }),
  defineEmail({
    name: 'dispute-decided',
    facts: { order: 'uuid', side: 'word', outcome: 'word', reason: 'reason' },
    render: async ({ order, outcome, reason }, { db }) => {
      const label = await selectLabel(db, order);
      return {
        subject: `${label}: the dispute is decided`,
        lines: [`The dispute about the order ${label} is decided.`, OUTCOMES[outcome]!, `The reason: ${reason}`],
      };
    },
  }),
  defineEmail({
    name: 'dispute-closed',
    facts: { order: 'uuid', side: 'word', how: 'word' },
    render: async ({ order, how }, { db }) => {
      const label = await selectLabel(db, order);
      return {
        subject: `${label}: the dispute is over`,
        lines: [`The dispute about the order ${label} is over.`, CLOSED[how]!],
      };
    },
  }),
];
