import { texts as english } from '@plumbline/texts/en/reserves';
import { translations } from '@plumbline/texts/reserves';
import { featureWords } from '../../../lib/text/index.ts';

export const { useWords: useReserveWords } = featureWords(english, translations);
