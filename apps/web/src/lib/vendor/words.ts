import { texts } from '@plumbline/texts/loaders/vendor-forms';
import { featureWords } from '../text/index.ts';

export type { Texts as FormWords } from '@plumbline/texts/vendor-forms';

export const { useWords: useFormWords } = featureWords(texts);
