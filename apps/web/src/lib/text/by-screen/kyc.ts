import { texts as english } from '@plumbline/texts/en/kyc';
import { translations } from '@plumbline/texts/kyc';
import { featureWords } from '../index.ts';

export type { Texts as KycWords } from '@plumbline/texts/kyc';

export const { loadWords: loadKycWords, words: kycWords, useWords: useKycWords } = featureWords(english, translations);
