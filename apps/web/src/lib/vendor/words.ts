import { texts as english } from '@plumbline/texts/en/vendor-forms';
import { translations } from '@plumbline/texts/vendor-forms';
import { featureWords } from '../text/index.ts';

export type { Texts as FormWords } from '@plumbline/texts/vendor-forms';

export const { loadWords: loadFormWords, useWords: useFormWords } = featureWords(english, translations);
