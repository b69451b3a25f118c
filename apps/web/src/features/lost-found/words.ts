import { texts } from '@plumbline/texts/loaders/lost-found';
import { featureWords } from '../../lib/text/index.ts';

export type { Texts as LostFoundWords } from '@plumbline/texts/lost-found';

export const { useWords: useLostFoundWords } = featureWords(texts);
