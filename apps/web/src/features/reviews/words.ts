import { texts } from '@plumbline/texts/loaders/reviews';
import { featureWords } from '../../lib/text/index.ts';

/** In the reviews' chunk, so that a member's first load excludes it. */
export const { useWords: useReviewWords } = featureWords(texts);
