import { featureWords } from '../index.ts';
import { kyc } from './kyc.en.ts';

export type KycWords = typeof kyc;

export const {
  loadWords: loadKycWords,
  words: kycWords,
  useWords: useKycWords,
} = featureWords<KycWords>(kyc, { hi: async () => (await import('./kyc.hi.ts')).kyc });
