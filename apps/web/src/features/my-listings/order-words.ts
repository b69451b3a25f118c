import { featureWords } from '../../lib/text/index.ts';
import { en } from './order-words.en.ts';

/** Of a store that takes orders of a classified. */
export interface OrderWords {
  readonly title: string;
  readonly text: string;
  readonly takes: string;
  readonly units: string;
  readonly unitsHint: string;
  readonly unitsNow: (count: number) => string;
  readonly unitsOf: (title: string) => string;
  readonly save: string;
}

export const { loadWords: loadOrderWords, useWords: useOrderWords } = featureWords<OrderWords>(en, {
  hi: async () => (await import('./order-words.hi.ts')).hi,
});
