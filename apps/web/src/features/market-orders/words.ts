import type { MarketOrder, OrderState } from '@plumbline/contract';
import { texts as english } from '@plumbline/texts/en/market-orders';
import { translations } from '@plumbline/texts/market-orders';
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
}

export type { Texts as OrderWords } from '@plumbline/texts/market-orders';

export const { loadWords: loadOrderWords, useWords: useOrderWords } = featureWords(english, translations);
