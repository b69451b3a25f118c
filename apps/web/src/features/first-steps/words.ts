import { texts } from '@plumbline/texts/loaders/first-steps';
import { featureWords } from '../../lib/text/index.ts';

export const { useWords: useFirstStepsWords } = featureWords(texts);
