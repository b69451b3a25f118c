import { texts as english } from '@plumbline/texts/en/security';
import { translations } from '@plumbline/texts/security';
import { featureWords } from '../index.ts';

export type { Texts as SecurityWords } from '@plumbline/texts/security';

export const {
  loadWords: loadSecurityWords,
  words: securityWords,
  useWords: useSecurityWords,
} = featureWords(english, translations);
