import { texts } from '@plumbline/texts/loaders/genealogy';
import { featureWords } from '../index.ts';

export type { Texts as GenealogyWords } from '@plumbline/texts/genealogy';

export const { words: genealogyWords, useWords: useGenealogyWords } = featureWords(texts);
