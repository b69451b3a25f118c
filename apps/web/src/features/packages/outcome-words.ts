import { texts as english } from '@plumbline/texts/en/outcome';
import { translations } from '@plumbline/texts/outcome';
import { featureWords } from '../../lib/text/index.ts';

/** Of the calculator alone: they come with its screen. */
export const { useWords: useOutcomeWords } = featureWords(english, translations);
