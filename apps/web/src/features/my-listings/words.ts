import { texts } from '@plumbline/texts/loaders/my-listings';
import { featureWords } from '../../lib/text/index.ts';

export type { Texts as PostWords } from '@plumbline/texts/my-listings';

export const { useWords: usePostWords, words: postWords } = featureWords(texts);
