import { texts } from '@plumbline/texts/loaders/deposit';
import { featureWords } from '../../lib/text/index.ts';

export type { Texts as DepositWords } from '@plumbline/texts/deposit';

export const { words: depositWords, useWords: useDepositWords } = featureWords(texts);
