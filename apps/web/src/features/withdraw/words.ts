import { texts as english } from '@plumbline/texts/en/withdraw';
import { translations } from '@plumbline/texts/withdraw';
import { featureWords } from '../../lib/text/index.ts';

export type { Texts as WithdrawWords } from '@plumbline/texts/withdraw';

export const {
  loadWords: loadWithdrawWords,
  words: withdrawWords,
  useWords: useWithdrawWords,
} = featureWords(english, translations);
