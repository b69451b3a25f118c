import { texts as english } from '@plumbline/texts/en/vendor-reviews';
import { translations } from '@plumbline/texts/vendor-reviews';
import { featureWords } from '../../lib/text/index.ts';

export const {
  loadWords: loadReviewWords,
  words: reviewWords,
  useWords: useReviewWords,
} = featureWords(english, translations);
