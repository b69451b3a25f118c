import { texts } from '@plumbline/texts/loaders/proof';
import { featureWords } from '../../lib/text/index.ts';

export type { Texts as ProofWords } from '@plumbline/texts/proof';

export const { words: proofWords, useWords: useProofWords } = featureWords(texts);
