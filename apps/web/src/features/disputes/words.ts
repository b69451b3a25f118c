import { texts } from '@plumbline/texts/loaders/disputes';
import { featureWords } from '../../lib/text/index.ts';

export const { useWords: useDisputeWords } = featureWords(texts);
