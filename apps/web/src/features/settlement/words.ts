import { texts } from '@plumbline/texts/loaders/settlement';
import { featureWords } from '../../lib/text/index.ts';

export const { words: settlementWords, useWords: useSettlementWords } = featureWords(texts);
