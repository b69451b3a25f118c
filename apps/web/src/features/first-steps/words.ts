import { texts as english } from '@plumbline/texts/en/first-steps';
import { translations } from '@plumbline/texts/first-steps';
import { featureWords } from '../../lib/text/index.ts';

/** In the chunk of the first steps, in both languages. */
export const { useWords: useFirstStepsWords } = featureWords(english, translations);
