import { texts } from '@plumbline/texts/loaders/first-steps';
import { featureWords } from '../../lib/text/index.ts';

/** In the chunk of the first steps, in both languages. */
export const { useWords: useFirstStepsWords } = featureWords(texts);
