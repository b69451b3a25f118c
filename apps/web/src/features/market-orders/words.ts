import type { MarketOrder, OrderState } from '@plumbline/contract';
import { featureWords } from '../../lib/text/index.ts';

/** The facts of a sentence about a deadline: sums such as `120 USDT`, days such as `4 December`. */
export interface DueFacts {
  readonly status: OrderState;
  readonly outcome: OrderState;
  readonly day: string;
  readonly held: string;
  /** The vendor's part of it, and the fee. */
  readonly proceeds: string;
  readonly fee: string;
  readonly store: string;
  readonly returnDays: number;
}

export type Actor = MarketOrder['timeline'][number]['actor'];
/** One step in a dialog: its button, its title, and what follows from it. */
export interface StepWords {
  readonly button: string;
  readonly title: string;
  readonly consequence: (held: string, other: string, returnDays: number) => string;
}

export const en = {
  months: [
    'January',
    'February',
    'March',
    'April',
    'May',
    'June',
    'July',
    'August',
    'September',
    'October',
    'November',
    'December',
  ],
  dayOf: (date: number, month: string) => `${date} ${month}`,
  orders: 'Orders',
  packages: 'Packages',
  boughtLead: 'Your purchases on the market, and where their money lies.',
  failed: 'The orders could not be loaded. They are as they were.',
  emptyBought: 'You have not bought anything on the market yet.',
  emptySold: 'Your store has not sold anything yet.',
  nothingHere: 'No order is in this state.',
  toMarket: 'See the market',
  allStates: 'All',
  number: (number: string) => `Order ${number}`,
  placed: (day: string) => `paid ${day}`,
  byItself: (status: string, day: string) => `${status} on ${day} if nothing happens`,
  paidFrom: (day: string) => `paid ${day} from your Electronic Wallet`,
  from: (name: string) => `Buyer ${name}`,
  status: {
    paid: 'Paid',
    accepted: 'Accepted',
    sent: 'Sent',
    received: 'Received',
    cleared: 'Cleared',
    cancelled: 'Cancelled',
    disputed: 'Disputed',
    refunded: 'Refunded',
    split: 'Split',
    returning: 'On its way back',
    returned: 'Back at the store',
  } satisfies Record<OrderState, string>,
  dueBuyer: ({ status, outcome, day, held, store, returnDays }: DueFacts): string => {
    if (status === 'returning') return `If the goods do not reach ${store} by ${day}, the order counts as received.`;
    if (outcome === 'refunded') return `If nothing happens, ${held} go back to you on ${day}.`;
    if (outcome === 'received')
      return `If nothing happens, it counts as received on ${day}. ${store} is paid ${returnDays} days after that.`;
    return `If nothing happens, ${held} go to ${store} on ${day}.`;
  },
  dueVendor: ({ status, outcome, day, held, proceeds, fee, returnDays }: DueFacts): string => {
    if (status === 'paid') return `Accept it by ${day}. If nothing happens, ${held} go back to the buyer on ${day}.`;
    if (status === 'accepted') return `Send it by ${day}. If nothing happens, ${held} go back to the buyer on ${day}.`;
    if (status === 'returning') return `If you do not say by ${day} that the goods are back, it counts as received.`;
    if (outcome === 'refunded') return `If nothing happens, ${held} go back to the buyer on ${day}.`;
    if (outcome === 'received')
      return `If nothing happens, it counts as received on ${day}. You are paid ${returnDays} days after that.`;
    return `If nothing happens, you are paid ${proceeds} on ${day}, after a fee of ${fee}.`;
  },
  question: {
    paid: 'The store has not accepted it yet',
    accepted: 'The store is getting it ready',
    sent: 'Has it arrived?',
    received: 'Is everything as it should be?',
    disputed: 'Your objection is being looked at',
    returning: 'Send it back',
    returned: 'The store has it back',
  } as Readonly<Partial<Record<OrderState, string>>>,
  questionVendor: {
    paid: 'Will you take it on?',
    accepted: 'Is it on its way?',
    sent: 'It is on its way to the buyer',
    received: 'The buyer has it',
    disputed: 'The buyer says that something is wrong',
    returning: 'Are the goods back?',
    returned: 'Give the money back',
  } as Readonly<Partial<Record<OrderState, string>>>,
  returnAsked: 'You asked to send it back. The store has not answered yet.',
  returnAskedVendor: 'The buyer wants to send it back.',
  what: 'What happened',
  who: { buyer: 'you', vendor: 'the store', operator: 'Plumbline', deadline: 'the day came' } satisfies Record<
    Actor,
    string
  >,
  whoVendor: { buyer: 'the buyer', vendor: 'you', operator: 'Plumbline', deadline: 'the day came' } satisfies Record<
    Actor,
    string
  >,
  askedReturn: 'Return asked for',
  partRefunded: (amount: string) => `${amount} given back`,
  by: (day: string) => `by ${day}`,
  comingNotes: {
    accepted: () => 'else the money goes back',
    sent: () => 'within 14 days of the payment, else the money goes back',
    received: () => 'the buyer says so, or 14 days pass',
    cleared: (days) => `${days} days later: the store is paid, the fee goes to booked earnings`,
    returned: () => 'the store says so',
    refunded: () => 'the whole rest goes back to the buyer',
  } as Readonly<Partial<Record<OrderState, (days: number) => string>>>,
  where: 'Where the money is',
  help: 'Ask us about this order',
  invoices: 'Invoices',
  allHeld: 'All of it lies in this order.',
  partHeld: (held: string, paid: string) => `${held} of ${paid} lie in this order.`,
  noneHeld: 'The order is closed and holds nothing.',
  money: { paid: 'Paid', refunded: 'Given back', toStore: 'To the store', toYou: 'To you', held: 'Held' },
  fee: (percent: string) => `Fee, ${percent} %`,
  whenCleared: 'when it clears',
  onlyCleared: 'only of what clears',
  posting: (number: string) => `posting ${number}`,
  things: 'Things',
  unitsRefunded: (units: number) => `${units} refunded`,
  unitsToSend: (units: number) => `${units} to send`,
  voucher: (code: string) => `Voucher ${code}`,
  digital: 'Yours to use',
  codes: 'Codes',
  copyCode: 'Copy the code',
  download: (file: string) => `Download ${file}`,
  destination: 'Delivery address',
  sentWith: (carrier: string, number: string) => `${carrier}, ${number}`,
  reason: 'Why?',
  reasonNeeded: 'Please say why',
  reasonIfAny: 'Why? (if you like)',
  back: 'Not now',
  steps: {
    cancel: {
      button: 'Call it off',
      title: 'Call this order off',
      consequence: (held: string, _other: string, _returnDays: number) =>
        `${held} go back to the buyer’s Electronic Wallet at once, and the order is closed.`,
    },
    receive: {
      button: 'It is here',
      title: 'It is here',
      consequence: (held: string, store: string, days: number) =>
        `The order counts as received. ${held} go to ${store} ${days} days later, and until then you can ask to send it back. You cannot object any more.`,
    },
    dispute: {
      button: 'Something is wrong',
      title: 'Something is wrong',
      consequence: (held: string, store: string, _returnDays: number) =>
        `${held} stay in the order until Plumbline has decided. ${store} reads what you write.`,
    },
    askReturn: {
      button: 'Send it back',
      title: 'Ask to send it back',
      consequence: (held: string, store: string, _returnDays: number) =>
        `${store} is asked to take it back. Nothing moves until they agree; ${held} come back to you when the goods are back at the store.`,
    },
    accept: {
      button: 'Accept',
      title: 'Accept this order',
      consequence: (_held: string, buyer: string, _returnDays: number) =>
        `${buyer} is told that you take it on. Send it within 14 days of its payment.`,
    },
    send: {
      button: 'Sent',
      title: 'It is on its way',
      consequence: (_held: string, buyer: string, _returnDays: number) =>
        `${buyer} gets the carrier and the number. From now on the order cannot be called off, only refunded or disputed.`,
    },
    refund: {
      button: 'Give money back',
      title: 'Give money back',
      consequence: (held: string, buyer: string, _returnDays: number) =>
        `The order holds ${held}. A refund goes to ${buyer} at once, free of a fee.`,
    },
    agreeReturn: {
      button: 'Agree to the return',
      title: 'Agree to the return',
      consequence: (held: string, buyer: string, _returnDays: number) =>
        `${buyer} sends the goods back. When you say that they are back, ${held} are refunded.`,
    },
    takeReturn: {
      button: 'The goods are back',
      title: 'The goods are back',
      consequence: (held: string, buyer: string, _returnDays: number) =>
        `${held} go back to ${buyer} three days from now, or sooner when you give them back.`,
    },
  },
  carrier: 'Carrier',
  carrierNeeded: 'Please name the carrier',
  tracking: 'Tracking number',
  trackingNeeded: 'Please give the tracking number',
  refundHow: 'How much',
  refundModes: { lines: 'Units of things', amount: 'An amount', all: 'All that is held' },
  amount: 'Amount',
  amountWrong: (most: string) => `Please give an amount up to ${most}`,
  linesNeeded: 'Please choose the units that you give back',
  unitsOf: (title: string, most: number) => `Units of ${title}, of ${most}`,
  goesBack: (amount: string, rest: string) => `${amount} go back to the buyer. ${rest} stay in the order.`,
  waits: 'Orders that wait',
  waitsBuyer: {
    sent: (count) => (count === 1 ? 'One order is on its way to you' : `${count} orders are on their way to you`),
    returning: (count) =>
      count === 1 ? 'One order goes back to its store' : `${count} orders go back to their stores`,
    disputed: (count) => (count === 1 ? 'One order is disputed' : `${count} orders are disputed`),
  } as Readonly<Partial<Record<OrderState, (count: number) => string>>>,
  waitsVendor: {
    paid: (count) => (count === 1 ? 'One order waits to be accepted' : `${count} orders wait to be accepted`),
    accepted: (count) => (count === 1 ? 'One order waits to be sent' : `${count} orders wait to be sent`),
    disputed: (count) => (count === 1 ? 'One order is disputed' : `${count} orders are disputed`),
    returning: (count) => (count === 1 ? 'One order is on its way back' : `${count} orders are on their way back`),
    returned: (count) => (count === 1 ? 'One order waits for its refund' : `${count} orders wait for their refund`),
  } as Readonly<Partial<Record<OrderState, (count: number) => string>>>,
};

export type OrderWords = typeof en;

export const { loadWords: loadOrderWords, useWords: useOrderWords } = featureWords(en, {
  hi: async () => (await import('./words.hi.ts')).hi,
});
