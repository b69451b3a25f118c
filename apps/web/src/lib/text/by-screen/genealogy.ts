import { texts as english } from '@plumbline/texts/en/genealogy';
import { translations } from '@plumbline/texts/genealogy';
import { featureWords } from '../index.ts';

export type { Texts as GenealogyWords } from '@plumbline/texts/genealogy';

export const {
  loadWords: loadGenealogyWords,
  words: genealogyWords,
  useWords: useGenealogyWords,
} = featureWords(english, translations);
