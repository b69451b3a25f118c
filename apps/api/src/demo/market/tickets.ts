import {
  closeTicket,
  contactMember,
  createTicket,
  getTickets,
  rateTicket,
  type TicketTopic,
} from '@plumbline/contract';
import {
  operatorAnswerTicket,
  operatorAssignTicket,
  operatorMergeTicket,
  operatorMoveTicket,
  operatorNoteTicket,
  operatorSaveAnswer,
  operatorSavedAnswers,
  operatorTickets,
} from '@plumbline/contract/operator';
import { type Calls, type CallsOf, together } from '../calls.ts';
import { demoOperators, demoPeople } from '../people.ts';
import { demoStores } from './cast.ts';
import { signInAs } from './sign-in.ts';

type Asker = 'first' | 'second' | 'vendor';

interface DemoTicket {
  readonly by: Asker;
  readonly topic: TicketTopic;
  readonly subject: string;
  readonly message: string;
  /** The steps after it was sent, in this order. */
  readonly after?: (at: { readonly id: string; readonly asker: Calls; readonly support: Calls }) => Promise<unknown>;
}

const answer = (support: Calls, id: string, message: string, next: 'waiting' | 'open' | 'solved') =>
  support.call(operatorAnswerTicket, { _id: id, message, next });

/** One in each state. Two are about the same matter, and the second is merged into the first (`merge`). */
const TICKETS: readonly DemoTicket[] = [
  {
    by: 'first',
    topic: 'money',
    subject: 'When does a deposit count?',
    message: 'My wallet says that it was sent ten minutes ago. How long does it take?',
    after: async ({ id, asker, support }) => {
      await answer(
        support,
        id,
        'As soon as its block is final, a few minutes after it was sent. Yours is there.',
        'solved',
      );
      await asker.call(rateTicket, { _id: id, stars: 5, words: 'Quick and clear.' });
    },
  },
  {
    by: 'first',
    topic: 'account',
    subject: 'A second phone for my codes',
    message: 'Can I set up the authenticator app on two phones?',
    after: async ({ id, support }) => {
      await support.call(operatorNoteTicket, { _id: id, note: 'Asked before in autumn. Worth a line in the FAQ.' });
      await answer(support, id, 'Yes: scan the same picture with both before you confirm. Did you keep it?', 'waiting');
    },
  },
  {
    by: 'first',
    topic: 'order',
    subject: 'The parcel was open',
    message: 'The box came open, but nothing is missing. Should I tell anybody?',
  },
  {
    by: 'second',
    topic: 'other',
    subject: 'A statement for my tax adviser',
    message: 'I need everything of the last year in one file.',
    after: async ({ id, asker, support }) => {
      await answer(support, id, 'Open Statement, choose the year, and press PDF or CSV.', 'solved');
      await asker.call(closeTicket, { _id: id });
    },
  },
  {
    by: 'second',
    topic: 'account',
    subject: 'My new address',
    message: 'I move next month. Do you need the new address?',
    after: async ({ id, support }) => {
      await support.call(operatorNoteTicket, { _id: id, note: 'Put off until the move. Ask for the papers then.' });
      await support.call(operatorMoveTicket, { _id: id, to: 'snoozed', hours: 720 });
    },
  },
  {
    by: 'vendor',
    topic: 'store',
    subject: 'Two people for one store',
    message: 'How do I let my sister send parcels without showing her the money?',
    after: async ({ id, support }) => {
      const { email } = demoOperators.find(({ role }) => role === 'support')!;
      await support.call(operatorAssignTicket, { _id: id, operator: email });
    },
  },
];

/** The same matter twice: the second ticket is merged into the first, which stays open. */
const TWICE = {
  topic: 'money',
  subjects: ['Which network do I pay out to?', 'Again: which network?'],
  message: 'My exchange asks for a network. Which one is it?',
} as const;

const GUEST = {
  name: 'Sample Visitor',
  email: 'visitor@demo.plumbline.example',
  description: 'Do I need an account to buy something in a store?',
};

const SAVED = [
  ['Deposits', 'A deposit counts as soon as its block is final, which takes a few minutes.'],
  ['Codes', 'We never ask for a code or a password. Please do not send us one.'],
  ['Statement', 'Open Statement, choose the time, and press PDF or CSV.'],
] as const;

/** Creates tickets and answers through the usual calls, unless they exist. */
export async function seedTickets(callsOf: CallsOf, support: Calls): Promise<void> {
  await together([askers(callsOf, support), visit(callsOf, support), saveAnswers(support)]);
}

async function askers(callsOf: CallsOf, support: Calls): Promise<void> {
  const emails: Readonly<Record<Asker, string>> = {
    first: demoPeople[0]!.email,
    second: demoPeople[1]!.email,
    vendor: Object.values(demoStores)[0]!.email,
  };
  await together(
    (['first', 'second', 'vendor'] as const).map(async (by) => {
      const asker = await signInAs(callsOf, by === 'vendor' ? 'vendor' : 'member', emails[by]);
      const { data } = await asker.call(getTickets, { limit: '100' });
      const known = new Set(data.docs.map(({ subject }) => subject));
      for (const { topic, subject, message, after } of TICKETS.filter((each) => each.by === by)) {
        if (known.has(subject)) continue;
        const { data: made } = await asker.call(createTicket, { topic, subject, message });
        await after?.({ id: made._id, asker, support });
      }
      if (by === 'second' && !known.has(TWICE.subjects[0])) await askTwice(asker, support);
    }),
  );
}

async function askTwice(asker: Calls, support: Calls): Promise<void> {
  const { topic, subjects, message } = TWICE;
  const { data: first } = await asker.call(createTicket, { topic, subject: subjects[0], message });
  const { data: second } = await asker.call(createTicket, { topic, subject: subjects[1], message });
  await answer(support, first._id, 'BNB Smart Chain. We look whether your exchange lists it.', 'open');
  await support.call(operatorMergeTicket, { _id: second._id, into: first.number });
}

async function visit(callsOf: CallsOf, support: Calls): Promise<void> {
  const { data } = await support.call(operatorTickets, { queue: 'all', search: GUEST.email });
  if (data.total === 0) await callsOf(null).call(contactMember, GUEST);
}

async function saveAnswers(support: Calls): Promise<void> {
  const { data } = await support.call(operatorSavedAnswers, {});
  const known = new Set(data.docs.map(({ title }) => title));
  for (const [title, body] of SAVED) {
    if (!known.has(title)) await support.call(operatorSaveAnswer, { title, body });
  }
}
