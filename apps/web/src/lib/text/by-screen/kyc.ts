import { texts } from '@plumbline/texts/loaders/kyc';
import { featureWords } from '../index.ts';

export type { Texts as KycWords } from '@plumbline/texts/kyc';

export const { words: kycWords, useWords: useKycWords } = featureWords(texts);
