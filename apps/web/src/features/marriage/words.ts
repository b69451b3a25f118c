import { texts } from '@plumbline/texts/loaders/marriage';
import { featureWords } from '../../lib/text/index.ts';

export type { Texts as MarriageWords } from '@plumbline/texts/marriage';

export const { useWords: useMarriageWords, words: marriageWords } = featureWords(texts);
