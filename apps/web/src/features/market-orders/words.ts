import type { MarketOrder, OrderState } from '@plumbline/contract';
import { featureWords } from '../../lib/text/index.ts';
import { en } from './words.en.ts';

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
type Step =
  | 'cancel'
  | 'receive'
  | 'dispute'
  | 'askReturn'
  | 'accept'
  | 'send'
  | 'refund'
  | 'agreeReturn'
  | 'takeReturn';

/** One step in a dialog: its button, its title, and what follows from it. */
export interface StepWords {
  readonly button: string;
  readonly title: string;
  readonly consequence: (held: string, other: string, returnDays: number) => string;
}

export interface OrderWords {
  readonly months: readonly string[];
  readonly dayOf: (date: number, month: string) => string;
  readonly orders: string;
  readonly packages: string;
  readonly boughtLead: string;
  readonly failed: string;
  readonly emptyBought: string;
  readonly emptySold: string;
  readonly nothingHere: string;
  readonly toMarket: string;
  readonly allStates: string;
  readonly number: (number: string) => string;
  readonly placed: (day: string) => string;
  readonly byItself: (status: string, day: string) => string;
  readonly paidFrom: (day: string) => string;
  readonly from: (name: string) => string;
  readonly status: Readonly<Record<OrderState, string>>;
  readonly dueBuyer: (facts: DueFacts) => string;
  readonly dueVendor: (facts: DueFacts) => string;
  readonly question: Readonly<Partial<Record<OrderState, string>>>;
  readonly questionVendor: Readonly<Partial<Record<OrderState, string>>>;
  readonly returnAsked: string;
  readonly returnAskedVendor: string;
  readonly what: string;
  readonly who: Readonly<Record<Actor, string>>;
  readonly whoVendor: Readonly<Record<Actor, string>>;
  readonly askedReturn: string;
  readonly partRefunded: (amount: string) => string;
  readonly by: (day: string) => string;
  readonly comingNotes: Readonly<Partial<Record<OrderState, (days: number) => string>>>;
  readonly where: string;
  readonly help: string;
  readonly invoices: string;
  readonly allHeld: string;
  readonly partHeld: (held: string, paid: string) => string;
  readonly noneHeld: string;
  readonly money: Readonly<Record<'paid' | 'refunded' | 'toStore' | 'toYou' | 'held', string>>;
  readonly fee: (percent: string) => string;
  readonly whenCleared: string;
  readonly onlyCleared: string;
  readonly posting: (number: string) => string;
  readonly things: string;
  readonly unitsRefunded: (units: number) => string;
  readonly unitsToSend: (units: number) => string;
  readonly voucher: (code: string) => string;
  readonly digital: string;
  readonly codes: string;
  readonly copyCode: string;
  readonly download: (file: string) => string;
  readonly destination: string;
  readonly sentWith: (carrier: string, number: string) => string;
  readonly reason: string;
  readonly reasonNeeded: string;
  readonly reasonIfAny: string;
  readonly back: string;
  readonly steps: Readonly<Record<Step, StepWords>>;
  readonly carrier: string;
  readonly carrierNeeded: string;
  readonly tracking: string;
  readonly trackingNeeded: string;
  readonly refundHow: string;
  readonly refundModes: Readonly<Record<'lines' | 'amount' | 'all', string>>;
  readonly amount: string;
  readonly amountWrong: (most: string) => string;
  readonly linesNeeded: string;
  readonly unitsOf: (title: string, most: number) => string;
  readonly goesBack: (amount: string, rest: string) => string;
  readonly waits: string;
  readonly waitsBuyer: Readonly<Partial<Record<OrderState, (count: number) => string>>>;
  readonly waitsVendor: Readonly<Partial<Record<OrderState, (count: number) => string>>>;
}

export const { loadWords: loadOrderWords, useWords: useOrderWords } = featureWords<OrderWords>(en, {
  hi: async () => (await import('./words.hi.ts')).hi,
});
