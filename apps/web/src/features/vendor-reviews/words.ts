import { texts } from '@plumbline/texts/loaders/vendor-reviews';
import { featureWords } from '../../lib/text/index.ts';

export const { words: reviewWords, useWords: useReviewWords } = featureWords(texts);
