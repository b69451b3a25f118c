import { texts as english } from '@plumbline/texts/en/reviews';
import { translations } from '@plumbline/texts/reviews';
import { featureWords } from '../../lib/text/index.ts';

/** In the reviews' chunk, so that a member's first load excludes it. */
export const { useWords: useReviewWords } = featureWords(english, translations);
