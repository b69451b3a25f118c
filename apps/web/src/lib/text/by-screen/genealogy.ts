import { featureWords } from '../index.ts';
import { genealogy } from './genealogy.en.ts';

export type GenealogyWords = typeof genealogy;

export const {
  loadWords: loadGenealogyWords,
  words: genealogyWords,
  useWords: useGenealogyWords,
} = featureWords<GenealogyWords>(genealogy, { hi: async () => (await import('./genealogy.hi.ts')).genealogy });
