import type { MarketOrder, OrderState } from '@plumbline/contract';
import { texts } from '@plumbline/texts/loaders/market-orders';
import { featureWords } from '../../lib/text/index.ts';

/** Facts for a sentence about a deadline: amounts such as `120 USDT`, days such as `4 December`. */
export interface DueFacts {
  readonly status: OrderState;
  readonly outcome: OrderState;
  readonly day: string;
  readonly held: string;
  /** The vendor's share, and the fee. */
  readonly proceeds: string;
  readonly fee: string;
  readonly store: string;
  readonly returnDays: number;
}

export type Actor = MarketOrder['timeline'][number]['actor'];
/** Texts of a step's dialog: button, title and consequences. */
export interface StepWords {
  readonly button: string;
  readonly title: string;
}

export type { Texts as OrderWords } from '@plumbline/texts/market-orders';

export const { useWords: useOrderWords } = featureWords(texts);
