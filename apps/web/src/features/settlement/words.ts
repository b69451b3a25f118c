import { texts as english } from '@plumbline/texts/en/settlement';
import { translations } from '@plumbline/texts/settlement';
import { featureWords } from '../../lib/text/index.ts';

/** In the vendors' chunk, so that members do not load it. */
export const {
  loadWords: loadSettlementWords,
  words: settlementWords,
  useWords: useSettlementWords,
} = featureWords(english, translations);
