import { texts } from '@plumbline/texts/loaders/profile';
import { featureWords } from '../../lib/text/index.ts';

export const { words: profileWords, useWords: useProfileWords } = featureWords(texts);
