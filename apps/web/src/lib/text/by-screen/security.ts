import { featureWords } from '../index.ts';
import { security } from './security.en.ts';

export type SecurityWords = typeof security;

export const {
  loadWords: loadSecurityWords,
  words: securityWords,
  useWords: useSecurityWords,
} = featureWords<SecurityWords>(security, { hi: async () => (await import('./security.hi.ts')).security });
