import { texts as english } from '@plumbline/texts/en/outcome';
import { translations } from '@plumbline/texts/outcome';
import { featureWords } from '../../lib/text/index.ts';

/** Loaded with the calculator, the only screen that uses them. */
export const { useWords: useOutcomeWords } = featureWords(english, translations);
