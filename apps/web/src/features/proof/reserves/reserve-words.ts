import { texts } from '@plumbline/texts/loaders/reserves';
import { featureWords } from '../../../lib/text/index.ts';

export const { useWords: useReserveWords } = featureWords(texts);
