import { texts } from '@plumbline/texts/loaders/disputes';
import { featureWords } from '../../lib/text/index.ts';

/** In the disputes' chunk, so that a member's first load excludes it. */
export const { useWords: useDisputeWords } = featureWords(texts);
