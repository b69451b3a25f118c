import { texts as english } from '@plumbline/texts/en/proof';
import { translations } from '@plumbline/texts/proof';
import { featureWords } from '../../lib/text/index.ts';

export type { Texts as ProofWords } from '@plumbline/texts/proof';

export const {
  loadWords: loadProofWords,
  words: proofWords,
  useWords: useProofWords,
} = featureWords(english, translations);
