import { texts } from '@plumbline/texts/loaders/settlement';
import { featureWords } from '../../lib/text/index.ts';

/** In the vendors' chunk, so that members do not load it. */
export const { words: settlementWords, useWords: useSettlementWords } = featureWords(texts);
