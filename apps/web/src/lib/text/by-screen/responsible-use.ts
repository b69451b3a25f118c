import { texts } from '@plumbline/texts/loaders/responsible-use';
import { featureWords } from '../index.ts';

export type { Texts as ResponsibleUseWords } from '@plumbline/texts/responsible-use';

export const { words: responsibleUseWords, useWords: useResponsibleUseWords } = featureWords(texts);
