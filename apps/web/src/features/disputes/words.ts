import { translations } from '@plumbline/texts/disputes';
import { texts as english } from '@plumbline/texts/en/disputes';
import { featureWords } from '../../lib/text/index.ts';

/** In the disputes' own chunk: a member's first load carries none of it. */
export const { useWords: useDisputeWords } = featureWords(english, translations);
