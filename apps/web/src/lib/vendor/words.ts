import { featureWords } from '../text/index.ts';
import { en } from './words.en.ts';

export interface FormWords {
  readonly markdown: string;
  readonly preview: string;
  readonly hidePreview: string;
  readonly nothingToPreview: string;
  readonly unsaved: string;
  readonly unsavedText: string;
  readonly stay: string;
  readonly leave: string;
  readonly storeFailed: string;
  readonly notForRole: string;
  readonly cancel: string;
}

export const { loadWords: loadFormWords, useWords: useFormWords } = featureWords<FormWords>(en, {
  hi: async () => (await import('./words.hi.ts')).hi,
});
