import { marriageIn } from '@plumbline/contract/kinds/consent';
import { texts } from '@plumbline/texts/loaders/marriage-kind';
import { featureWords, useLanguage } from '../../lib/text/index.ts';

const { useWords } = featureWords(texts);

/** The kind with its texts in the reader's language. */
export const useMarriageKind = () => marriageIn(useWords(), useLanguage());
