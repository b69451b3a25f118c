import { texts } from '@plumbline/texts/loaders/withdraw';
import { featureWords } from '../../lib/text/index.ts';

export type { Texts as WithdrawWords } from '@plumbline/texts/withdraw';

export const { words: withdrawWords, useWords: useWithdrawWords } = featureWords(texts);
