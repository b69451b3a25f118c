import { texts } from '@plumbline/texts/loaders/earn';
import { featureWords } from '../index.ts';

export type { Texts as EarnWords } from '@plumbline/texts/earn';

export const { words: earnWords, useWords: useEarnWords } = featureWords(texts);
