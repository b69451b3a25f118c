import { featureWords } from '../index.ts';
import { earn } from './earn.en.ts';

export type EarnWords = typeof earn;

export const {
  loadWords: loadEarnWords,
  words: earnWords,
  useWords: useEarnWords,
} = featureWords<EarnWords>(earn, { hi: async () => (await import('./earn.hi.ts')).earn });
