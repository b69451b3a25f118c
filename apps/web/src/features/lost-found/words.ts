import { texts as english } from '@plumbline/texts/en/lost-found';
import { translations } from '@plumbline/texts/lost-found';
import { featureWords } from '../../lib/text/index.ts';

export type { Texts as LostFoundWords } from '@plumbline/texts/lost-found';

export const { loadWords: loadLostFoundWords, useWords: useLostFoundWords } = featureWords(english, translations);
