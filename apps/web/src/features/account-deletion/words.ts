import { texts } from '@plumbline/texts/loaders/account-deletion';
import { featureWords } from '../../lib/text/index.ts';

export const { words: deletionWords, useWords: useDeletionWords } = featureWords(texts);
