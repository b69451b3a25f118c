import { kindsIn } from '@plumbline/contract/kinds';
import { texts } from '@plumbline/texts/loaders/kinds';
import { featureWords, useLanguage } from '../index.ts';

const { useWords } = featureWords(texts);

/** The kinds of listings with their texts in the reader's language. */
export const useKinds = () => kindsIn(useWords(), useLanguage());
