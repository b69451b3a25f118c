import { texts } from '@plumbline/texts/loaders/outcome';
import { featureWords } from '../../lib/text/index.ts';

/** Loaded with the calculator, the only screen that uses them. */
export const { useWords: useOutcomeWords } = featureWords(texts);
