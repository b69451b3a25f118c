import { featureWords } from '../index.ts';
import { responsibleUse } from './responsible-use.en.ts';

export type ResponsibleUseWords = typeof responsibleUse;

export const {
  loadWords: loadResponsibleUseWords,
  words: responsibleUseWords,
  useWords: useResponsibleUseWords,
} = featureWords<ResponsibleUseWords>(responsibleUse, {
  hi: async () => (await import('./responsible-use.hi.ts')).responsibleUse,
});
