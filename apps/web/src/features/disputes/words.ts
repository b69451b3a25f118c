import { translations } from '@plumbline/texts/disputes';
import { texts as english } from '@plumbline/texts/en/disputes';
import { featureWords } from '../../lib/text/index.ts';

/** In the disputes' chunk, so that a member's first load excludes it. */
export const { useWords: useDisputeWords } = featureWords(english, translations);
