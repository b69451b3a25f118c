import { texts } from '@plumbline/texts/loaders/security';
import { featureWords } from '../index.ts';

export type { Texts as SecurityWords } from '@plumbline/texts/security';

export const { words: securityWords, useWords: useSecurityWords } = featureWords(texts);
