import { texts } from '@plumbline/texts/loaders/activity';
import { featureWords } from '../../lib/text/index.ts';

export const { useWords: useActivityWords } = featureWords(texts);
