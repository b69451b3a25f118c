import { texts } from '@plumbline/texts/loaders/reviews';
import { featureWords } from '../../lib/text/index.ts';

export const { useWords: useReviewWords } = featureWords(texts);
